import { test } from 'vitest'
import { suite } from '../../conformance/suite.ts'
import { expectEmptyWorldConforms } from '../system/empty-world.cases.ts'

test('a world without content conforms', { timeout: 240_000 }, () => expectEmptyWorldConforms(suite, 1000))
