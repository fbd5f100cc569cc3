import { setImmediate as endOfTurn } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { atEndOfTurn, beginTurn } from './turns.ts'

let time = 0

beforeEach(() => {
  time = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => now.mockRestore())
})

test('what is ready in one turn is written at its end, in order', async () => {
  const written: number[] = []
  for (const n of [1, 2, 3]) atEndOfTurn(() => written.push(n))
  await Promise.resolve().then(() => atEndOfTurn(() => written.push(4)))
  expect(written).toEqual([])
  await endOfTurn()
  expect(written).toEqual([1, 2, 3, 4])
  atEndOfTurn(() => written.push(5))
  await endOfTurn()
  expect(written).toEqual([1, 2, 3, 4, 5])
})

test('the first of many does not wait for all of them', async () => {
  const written: number[] = []
  for (let n = 1; n <= 20; n++) atEndOfTurn(() => written.push(n))
  expect(written).toHaveLength(16)
  await endOfTurn()
  expect(written).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('nor for slow ones: what is ready a millisecond after a request is written at once', async () => {
  const written: number[] = []
  beginTurn()
  time = 1
  beginTurn()
  atEndOfTurn(() => written.push(1))
  expect(written).toEqual([])
  time = 1.1
  atEndOfTurn(() => written.push(2))
  expect(written).toEqual([1, 2])
  atEndOfTurn(() => written.push(3))
  expect(written).toEqual([1, 2])
  await endOfTurn()
  expect(written).toEqual([1, 2, 3])
})
