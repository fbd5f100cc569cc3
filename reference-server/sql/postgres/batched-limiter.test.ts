import { expect, test } from 'vitest'
import { minute } from '../../../platform/support/time.ts'
import type { Run } from '../engine.ts'
import { batchedLimiter } from './batched-limiter.ts'

/** A table like kit_hits, and what was sent. */
function counting() {
  const table = new Map<string, number>()
  const batches: string[][] = []
  let failures = 0
  const run: Run = async ({ sql, parameters }) => {
    await null
    if (sql.startsWith('delete')) return { rows: [], count: 0 }
    if (failures-- > 0) throw new Error('full')
    const [callers, minutes, hits] = parameters as [string[], number[], number[]]
    batches.push(callers)
    const rows = callers.map((caller, index) => {
      const key = `${caller} ${minutes[index]}`
      table.set(key, (table.get(key) ?? 0) + (hits[index] ?? 0))
      return [caller, minutes[index], table.get(key)]
    })
    return { rows, count: rows.length }
  }
  const failNext = () => {
    failures = 1
  }
  return { limiter: batchedLimiter(run), batches, failNext }
}

test('calls that arrive together are counted together, and each receives its own count', async () => {
  const { limiter, batches } = counting()
  const callers = ['ann', 'bob', 'ann', 'ann', 'bob'].map((caller) => limiter.hit(caller, 0))
  expect(await Promise.all(callers)).toEqual([1, 1, 2, 3, 2])
  expect(batches).toEqual([['ann'], ['ann', 'bob']])
  expect(await Promise.all([limiter.hit('ann', 0), limiter.hit('ann', minute)])).toEqual([4, 1])
})

test('a call can be taken back', async () => {
  const { limiter } = counting()
  const counts = [limiter.hit('ann', 0), limiter.hit('ann', 0), limiter.hit('ann', 0, -1), limiter.hit('ann', 0)]
  expect(await Promise.all(counts)).toEqual([1, 2, 1, 2])
})

test('calls that cannot be counted fail and are not counted', async () => {
  const { limiter, failNext } = counting()
  await limiter.hit('ann', 0)
  failNext()
  await expect(limiter.hit('ann', 0)).rejects.toThrow('full')
  expect(await limiter.hit('ann', 0)).toBe(2)
})
