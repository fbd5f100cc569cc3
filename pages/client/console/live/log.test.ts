import { expect, test } from 'vitest'
import type { JudgedExchange } from '../shared/exchange.ts'
import { everything } from './filter.ts'
import { CallLog, mostKept } from './log.ts'

const call = (id: number): JudgedExchange => ({
  id,
  at: '2026-11-01T08:30:00.000Z',
  world: null,
  method: 'GET',
  path: `/api/v2/feeds/${id}`,
  status: id % 2 === 0 ? 200 : 404,
  ms: 1,
  operation: 'getFeed',
  who: null,
  contract: { verdict: 'kept', hints: [] },
})

const filled = (count: number) => {
  const log = new CallLog()
  for (let id = 1; id <= count; id++) log.add(call(id))
  return log
}

const ids = (calls: readonly JudgedExchange[]) => calls.map(({ id }) => id)

test('what arrives between two frames is taken at once, newest first', () => {
  const log = filled(3)
  expect(ids(log.take())).toEqual([3, 2, 1])
  log.add(call(4))
  expect([ids(log.take()), ids(log.take()), ids(log.shown)]).toEqual([[4], [], [4, 3, 2, 1]])
})

test('no more than the limit are kept, also while nobody looks', () => {
  const log = filled(mostKept * 3)
  expect(log.waiting).toBe(mostKept)
  expect(log.take()[0]?.id).toBe(mostKept * 3)
  log.add(call(9999))
  log.take()
  expect([log.size, log.shown[0]?.id]).toEqual([mostKept, 9999])
})

test('a pause lets calls wait, and a filter applies to old and new ones', () => {
  const log = filled(2)
  log.take()
  log.pause(true)
  log.add(call(4))
  expect([log.take(), log.waiting]).toEqual([[], 1])
  expect(ids(log.filterBy({ ...everything, status: '2xx' }))).toEqual([2])
  log.pause(false)
  log.add(call(5))
  expect(ids(log.take())).toEqual([4])
  log.clear()
  expect([log.size, log.shown]).toEqual([0, []])
})
