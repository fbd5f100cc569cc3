import { test } from 'vitest'
import { suite } from '../../conformance/suite.ts'
import { expectEmptyWorldConforms } from './empty-world.cases.ts'

const written = suite.filter(({ id }) => !id.startsWith('generated'))

test('a world without content passes all written cases that it can be asked', { timeout: 120_000 }, () =>
  expectEmptyWorldConforms(written, 650),
)
