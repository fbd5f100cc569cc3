import { expect, test, vi } from 'vitest'
import { lastRemembered, remembered } from './remembered.ts'

test('a result is made once, until too many are known', () => {
  const make = vi.fn((text: string) => ({ text }))
  const made = remembered(make, 2)
  const first = made('a')
  expect([first, made('a') === first, make.mock.calls.length]).toEqual([{ text: 'a' }, true, 1])
  made('b')
  expect([made('a') === first, make.mock.calls.length]).toEqual([true, 2])
  made('c')
  expect([made('a') === first, make.mock.calls.length]).toEqual([false, 4])
})

test.each([
  ['a text of 256 characters', 256, 1],
  ['a longer one', 257, 2],
])('%s', (_, length, calls) => {
  const make = vi.fn((text: string) => ({ text }))
  const made = remembered(make)
  for (const text of Array(2).fill('x'.repeat(length))) made(text)
  expect(make).toHaveBeenCalledTimes(calls)
})

test('longer ones are remembered by whoever wants that', () => {
  const make = vi.fn((text: string) => ({ text }))
  const made = remembered(make, 2, 257)
  for (const length of [257, 257, 258, 258]) made('x'.repeat(length))
  expect(make).toHaveBeenCalledTimes(3)
})

test('the last result for a number is remembered, and no other', () => {
  const make = vi.fn((value: number) => ({ value }))
  const made = lastRemembered(make)
  const [zero] = [made(0), made(0), made(1), made(1)]
  expect([zero, made(1)]).toEqual([{ value: 0 }, { value: 1 }])
  expect(make).toHaveBeenCalledTimes(2)
  made(0)
  expect(make).toHaveBeenCalledTimes(3)
})
