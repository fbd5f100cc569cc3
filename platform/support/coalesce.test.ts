import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

function counting() {
  const runs: [key: number, calls: number][] = []
  const coalesced = coalesce<object, number>()
  const owner = {}
  const call = (key: number) =>
    coalesced(owner, key, async (calls) => {
      runs.push([key, calls])
      await null
      if (key === 9) throw new Error('failed')
      return calls
    })
  return { runs, call }
}

test('calls that arrive during a run share the next one, by key', async () => {
  const { runs, call } = counting()
  expect(await Promise.all([call(1), call(1), call(1), call(2)])).toEqual([1, 2, 2, 1])
  expect(runs).toEqual([
    [1, 1],
    [2, 1],
    [1, 2],
  ])
  expect(await call(1)).toBe(1)
})

test('an error is that of the calls in its run; the next run takes place', async () => {
  const { runs, call } = counting()
  const results = await Promise.allSettled([call(9), call(9)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(runs).toHaveLength(2)
})
