import { expect, test } from 'vitest'
import { referenced } from './rows.ts'

test('referenced returns the value, or throws an error that names the missing key', () => {
  const found = new Map([[1, 'one']])
  expect(referenced(found, 1)).toBe('one')
  expect(() => referenced(found, 2)).toThrow('2 is referenced but does not exist')
})
