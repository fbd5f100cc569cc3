import { expect, test } from 'vitest'
import type { JudgedExchange } from '../shared/exchange.ts'
import { matches, noFilter } from './filter.ts'

const exchange: JudgedExchange = {
  id: 7,
  at: '2026-11-01T08:30:00.000Z',
  world: 'checkout',
  method: 'PUT',
  path: '/api/v2/user/feed-topics/3?a=Ü',
  status: 403,
  ms: 1.5,
  operation: 'joinTopic',
  who: { id: 4, name: 'dave' },
  contract: { verdict: 'valid', hints: [] },
}

test.each(['', 'dave', 'PUT topics/3', 'ü', '403 joint', 'checkout', '08:30 valid', '  dave   put '])(
  '%j finds it',
  (text) => {
    expect(matches(exchange, { ...noFilter, text })).toBe(true)
  },
)

test.each(['alice', 'dave GET', '<b>', '.*'])('%j does not find it', (text) => {
  expect(matches(exchange, { ...noFilter, text })).toBe(false)
})

test('exchanges are filtered by status, issues and operation', () => {
  const by = (status: string, changes: Partial<JudgedExchange> = {}) =>
    matches({ ...exchange, ...changes }, { ...noFilter, status })
  expect([by('4xx'), by('2xx'), by('5xx', { status: 0 }), by('issues')]).toEqual([true, false, true, false])
  expect([by('issues', { fault: 'latency' }), by('issues', { contract: { verdict: 'invalid', hints: [] } })]).toEqual([
    true,
    true,
  ])
  const hinted = {
    contract: { verdict: 'valid', hints: [{ part: 'query', field: 'x', says: 'ignored', requirements: [] }] },
  } as const
  expect([by('issues', hinted), matches({ ...exchange, ...hinted }, { ...noFilter, text: 'hint' })]).toEqual([
    true,
    true,
  ])
  expect(['jointopic', 'join', 'leave'].map((operation) => matches(exchange, { ...noFilter, operation }))).toEqual([
    true,
    true,
    false,
  ])
})
