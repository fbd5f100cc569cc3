import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/feeds', '/feeds'],
  ['/feeds///', '/feeds'],
  ['//feeds//1/', '//feeds//1'],
  ['///', ''],
  ['', ''],
])('%j without trailing slashes is %j', (text, expected) => {
  expect(withoutTrailingSlashes(text)).toBe(expected)
})
