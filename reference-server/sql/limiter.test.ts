import { expect, test, vi } from 'vitest'
import { minute } from '../../platform/support/time.ts'
import type { Run } from './engine.ts'
import { hitColumns, sqlLimiter } from './limiter.ts'
import { SqliteConnection } from './sqlite/sqlite-connection.ts'

function counting() {
  const connection = new SqliteConnection(':memory:', [])
  connection.exec(`create table kit_hits (${hitColumns})`)
  const run = vi.fn<Run>(async (statement) => connection.run(statement))
  return { run, limiter: sqlLimiter('sqlite', run) }
}

test('calls that arrive together are counted one by one, with one statement for each caller and minute', async () => {
  const { run, limiter } = counting()
  await limiter.hit('ann', 0)
  run.mockClear()
  const callers = ['ann', 'bob', 'ann', 'ann', 'bob'].map((caller) => limiter.hit(caller, 0))
  expect(await Promise.all(callers)).toEqual([2, 1, 3, 4, 2])
  expect(run.mock.calls.map(([{ parameters }]) => parameters)).toEqual([
    ['ann', 0, 3],
    ['bob', 0, 2],
  ])
  expect(await Promise.all([limiter.hit('ann', 0), limiter.hit('ann', minute)])).toEqual([5, 1])
})

test('all of them hear of an error, and nothing is counted', async () => {
  const { run, limiter } = counting()
  run.mockRejectedValueOnce(new Error('full'))
  const calls = await Promise.allSettled([limiter.hit('ann', 0), limiter.hit('ann', 0)])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await limiter.hit('ann', 0)).toBe(1)
})
