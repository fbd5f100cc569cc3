import { expect, test } from 'vitest'
import { findSlowExpressions, shippedExpressions } from '../../tools/checks/linear-expressions.ts'

test('no expression in the sources takes more than linear time', { timeout: 300_000 }, () => {
  expect(findSlowExpressions(shippedExpressions())).toEqual([])
})
