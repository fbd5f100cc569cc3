import { expect, test } from 'vitest'
import type { Case } from './case.ts'
import { casesIn } from './coverage.ts'
import { estimate, footprintOf, footprintText, planOf } from './footprint.ts'
import { modes } from './reports/events.ts'
import { suite } from './suite.ts'

const named = (address: string) => casesIn(suite).find((one) => one.address === address) as Case
const liking = named('4.1/likes/1')
const most = Math.max(...Object.values(footprintOf(liking)?.requests ?? {}))
const all = Object.values(footprintOf(liking)?.requests ?? {}).reduce((sum, times) => sum + times, 0)

test('a footprint is read as it was written', () => {
  const footprint = { mode: 'safe', requests: { alice: 3, visitor: 1 }, writes: { publishFeed: 1 } } as const
  expect(footprintText(footprint)).toBe('safe alice:3,visitor:1 publishFeed:1')
  expect(footprintOf(liking)).toMatchObject({ mode: 'safe', writes: { publishFeed: 1, likeFeed: 1 } })
  expect(footprintOf({ address: 'nowhere/1' })).toBeUndefined()
})

test('a plan says what will run, what that writes, and what is left out and why', () => {
  const cases = [liking, named('4.5/rewards/1'), named('8/rates/5')]
  const plans = modes.map((mode) => planOf(cases, mode))
  expect(plans.map((plan) => plan.cases)).toEqual([0, 1, 2])
  expect(plans[1]?.writes.map(({ operation }) => operation)).toContain('likeFeed')
  expect(plans[1]?.leftOut.map(({ reason }) => reason)).toEqual([
    'it needs mode full: it sends rewardTopic',
    'mode safe leaves the control plane alone (configure, outbox, clock)',
  ])
  expect(plans[2]?.writes.find(({ operation }) => operation === 'rewardTopic')?.leaves).toContain('orders stay')
  expect(planOf(cases, 'full', true).leftOut).toEqual([])
})

test('without a limit the answers take the time, several at once', () => {
  expect(estimate([liking, liking], { latency: 100 })).toBeCloseTo((2 * all) / 10)
  expect(estimate([liking, liking], { latency: 100, concurrency: 4 })).toBeCloseTo((2 * all) / 40)
})

test('with a limit each caller waits for the next minute', () => {
  const cases = Array.from({ length: 30 }, () => liking)
  const minutes = Math.ceil((30 * most) / 58) - 1
  expect(Math.floor(estimate(cases, { limit: 60, latency: 1 }) / 60)).toBe(minutes)
})
