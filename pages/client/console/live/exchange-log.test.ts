import { expect, test } from 'vitest'
import type { JudgedExchange } from '../shared/exchange.ts'
import { ExchangeLog, maxExchanges } from './exchange-log.ts'
import { noFilter } from './filter.ts'

const exchange = (id: number): JudgedExchange => ({
  id,
  at: '2026-11-01T08:30:00.000Z',
  world: null,
  method: 'GET',
  path: `/api/v2/feeds/${id}`,
  status: id % 2 === 0 ? 200 : 404,
  ms: 1,
  operation: 'getFeed',
  who: null,
  contract: { verdict: 'valid', hints: [] },
})

const filled = (count: number) => {
  const log = new ExchangeLog()
  for (let id = 1; id <= count; id++) log.add(exchange(id))
  return log
}

const ids = (exchanges: readonly JudgedExchange[]) => exchanges.map(({ id }) => id)

test('pending exchanges are taken all at once, newest first', () => {
  const log = filled(3)
  expect(ids(log.take())).toEqual([3, 2, 1])
  log.add(exchange(4))
  expect([ids(log.take()), ids(log.take()), ids(log.shown)]).toEqual([[4], [], [4, 3, 2, 1]])
})

test('the log never exceeds its limit, even if nothing takes the pending exchanges', () => {
  const log = filled(maxExchanges * 3)
  expect(log.pending).toBe(maxExchanges)
  expect(log.take()[0]?.id).toBe(maxExchanges * 3)
  log.add(exchange(9999))
  log.take()
  expect([log.size, log.shown[0]?.id]).toEqual([maxExchanges, 9999])
})

test('exchanges stay pending during a pause, and a filter applies to old and new ones', () => {
  const log = filled(2)
  log.take()
  log.isPaused = true
  log.add(exchange(4))
  expect([log.take(), log.pending]).toEqual([[], 1])
  expect(ids(log.filterBy({ ...noFilter, status: '2xx' }))).toEqual([2])
  log.isPaused = false
  log.add(exchange(5))
  expect(ids(log.take())).toEqual([4])
  log.clear()
  expect([log.size, log.shown]).toEqual([0, []])
})
