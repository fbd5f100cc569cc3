import { expect, test, vi } from 'vitest'
import { memoize, memoizeLast } from './memoize.ts'

test('a result is computed once, until the cache is full', () => {
  const make = vi.fn((text: string) => ({ text }))
  const made = memoize(make, 2)
  const first = made('a')
  expect([first, made('a') === first, make.mock.calls.length]).toEqual([{ text: 'a' }, true, 1])
  made('b')
  expect([made('a') === first, make.mock.calls.length]).toEqual([true, 2])
  made('c')
  expect([made('a') === first, make.mock.calls.length]).toEqual([false, 4])
})

test.each([
  ['a text of 256 characters is cached', 256, 1],
  ['a longer text is not cached', 257, 2],
])('%s', (_, length, calls) => {
  const make = vi.fn((text: string) => ({ text }))
  const made = memoize(make)
  for (const text of Array(2).fill('x'.repeat(length))) made(text)
  expect(make).toHaveBeenCalledTimes(calls)
})

test('the maximum length can be changed', () => {
  const make = vi.fn((text: string) => ({ text }))
  const made = memoize(make, 2, 257)
  for (const length of [257, 257, 258, 258]) made('x'.repeat(length))
  expect(make).toHaveBeenCalledTimes(3)
})

test('only the last result for a number is cached', () => {
  const make = vi.fn((value: number) => ({ value }))
  const made = memoizeLast(make)
  const [zero] = [made(0), made(0), made(1), made(1)]
  expect([zero, made(1)]).toEqual([{ value: 0 }, { value: 1 }])
  expect(make).toHaveBeenCalledTimes(2)
  made(0)
  expect(make).toHaveBeenCalledTimes(3)
})
