import { expect, test } from 'vitest'
import { shippedExpressions, slowAmong } from '../../tools/checks/linear-expressions.ts'

test('no expression in the sources takes more than linear time', { timeout: 300_000 }, () => {
  expect(slowAmong(shippedExpressions())).toEqual([])
})
