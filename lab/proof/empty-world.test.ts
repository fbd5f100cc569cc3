import { test } from 'vitest'
import { expectEmptyWorldConforms } from '../system/empty-world.cases.ts'

test('a world without content conforms', { timeout: 240_000 }, () => expectEmptyWorldConforms(1000))
