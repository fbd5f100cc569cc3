import { expect, test } from 'vitest'
import { referenced } from './rows.ts'

test('what is referenced is found, or the error says what is missing', () => {
  const found = new Map([[1, 'one']])
  expect(referenced(found, 1)).toBe('one')
  expect(() => referenced(found, 2)).toThrow('2 is referenced but does not exist')
})
