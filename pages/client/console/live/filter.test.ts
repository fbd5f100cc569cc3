import { expect, test } from 'vitest'
import type { JudgedExchange } from '../shared/exchange.ts'
import { everything, matches } from './filter.ts'

const call: JudgedExchange = {
  id: 7,
  at: '2026-11-01T08:30:00.000Z',
  world: 'checkout',
  method: 'PUT',
  path: '/api/v2/user/feed-topics/3?a=Ü',
  status: 403,
  ms: 1.5,
  operation: 'joinTopic',
  who: { id: 4, name: 'dave' },
  contract: { verdict: 'kept', hints: [] },
}

test.each(['', 'dave', 'PUT topics/3', 'ü', '403 joint', 'checkout', '08:30 kept', '  dave   put '])(
  '%j finds it',
  (text) => {
    expect(matches(call, { ...everything, text })).toBe(true)
  },
)

test.each(['alice', 'dave GET', '<b>', '.*'])('%j does not', (text) => {
  expect(matches(call, { ...everything, text })).toBe(false)
})

test('by status, by what is odd, and by operation', () => {
  const by = (status: string, changes: Partial<JudgedExchange> = {}) =>
    matches({ ...call, ...changes }, { ...everything, status })
  expect([by('4xx'), by('2xx'), by('5xx', { status: 0 }), by('odd')]).toEqual([true, false, true, false])
  expect([by('odd', { fault: 'latency' }), by('odd', { contract: { verdict: 'broken', hints: [] } })]).toEqual([
    true,
    true,
  ])
  const hinted = {
    contract: { verdict: 'kept', hints: [{ part: 'query', field: 'x', says: 'ignored', clauses: [] }] },
  } as const
  expect([by('odd', hinted), matches({ ...call, ...hinted }, { ...everything, text: 'hint' })]).toEqual([true, true])
  expect(['jointopic', 'join', 'leave'].map((operation) => matches(call, { ...everything, operation }))).toEqual([
    true,
    true,
    false,
  ])
})
