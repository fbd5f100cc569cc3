import { expect, test, vi } from 'vitest'
import { minute } from '../../platform/support/time.ts'
import type { Run } from './engine.ts'
import { hitColumns, sqliteLimiter } from './limiter.ts'
import { SqliteConnection } from './sqlite/sqlite-connection.ts'

function counting() {
  const connection = new SqliteConnection(':memory:', [])
  connection.exec(`create table kit_hits (${hitColumns})`)
  const run = vi.fn<Run>(async (statement) => connection.run(statement))
  return { run, limiter: sqliteLimiter(run) }
}

test('calls are counted by caller and minute', async () => {
  const { limiter } = counting()
  const callers = ['ann', 'ann', 'bob', 'ann'].map((caller) => limiter.hit(caller, 0))
  expect(await Promise.all(callers)).toEqual([1, 2, 1, 3])
  expect(await Promise.all([limiter.hit('ann', 0), limiter.hit('ann', minute)])).toEqual([4, 1])
})

test('a call that cannot be counted fails and is not counted', async () => {
  const { run, limiter } = counting()
  await limiter.hit('ann', 0)
  run.mockRejectedValueOnce(new Error('full'))
  await expect(limiter.hit('ann', 0)).rejects.toThrow('full')
  expect(await limiter.hit('ann', 0)).toBe(2)
})
