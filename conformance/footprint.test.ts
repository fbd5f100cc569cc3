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

test('every footprint that is recorded can be read: whole numbers of callers, of whom each is one word', () => {
  const counts = casesIn(suite).flatMap((one) => {
    const { requests = {}, writes = {} } = footprintOf(one) ?? {}
    return [...Object.entries(requests), ...Object.entries(writes)]
  })
  const isRead = ([name, times]: [string, number]) => /^[\w-]+$/.test(name) && Number.isInteger(times) && times > 0
  expect(counts.length).toBeGreaterThan(1000)
  expect(counts.filter((count) => !isRead(count))).toEqual([])
})

test('without a limit the answers take the time, several at once', () => {
  expect(estimate([liking, liking], { latency: 100 })).toBeCloseTo((2 * all) / 10)
  expect(estimate([liking, liking], { latency: 100, concurrency: 2 })).toBeCloseTo(all / 10)
  expect(estimate([liking, liking, liking], { latency: 100, concurrency: 2 })).toBeCloseTo((2 * all) / 10)
})

test('what wants to be alone is not counted as if it ran beside others', () => {
  const cases = Array.from({ length: 4 }, () => liking)
  const lonely = cases.map((one) => ({ ...one, alone: true }))
  const speed = { latency: 100, concurrency: 4 }
  expect(estimate(lonely, speed)).toBeCloseTo(4 * estimate(cases, speed))
})

test('with a limit each caller waits for the next minute', () => {
  const cases = Array.from({ length: 30 }, () => liking)
  const minutes = Math.ceil((30 * most) / 58) - 1
  expect(Math.floor(estimate(cases, { limit: 60, latency: 1 }) / 60)).toBe(minutes)
})

const everybody = (left: number, renewsIn: number) =>
  new Map(['alice', 'bob', 'carol', 'visitor'].map((caller) => [caller, { left, renewsIn }]))

test('who has used up the present minute waits for the next, also for the very last request', () => {
  const speed = { limit: 60, latency: 1 }
  expect(estimate([liking], { ...speed, standings: everybody(0, 58_000) })).toBeCloseTo(58, 1)
  expect(estimate([liking], { ...speed, standings: everybody(most, 58_000) })).toBeLessThan(1)
  expect(estimate([liking], { ...speed, standings: everybody(0, 58_000), concurrency: 4 })).toBeCloseTo(58, 1)
})

test('minutes follow each other from the end of the present one', () => {
  const cases = Array.from({ length: 30 }, () => liking)
  const minutes = Math.ceil((30 * most) / 58) - 1
  const seconds = estimate(cases, { limit: 60, latency: 1, standings: everybody(0, 10_000) })
  expect([minutes > 0, Math.floor(seconds)]).toEqual([true, 10 + 60 * minutes])
})

test('who has not called yet shares the minutes of those who have', () => {
  const cases = Array.from({ length: 30 }, () => liking)
  const minutes = Math.ceil((30 * most) / 58) - 1
  const standings = new Map([['visitor', { left: 50, renewsIn: 10_000 }]])
  const seconds = estimate(cases, { limit: 60, latency: 1, standings })
  expect(Math.floor(seconds)).toBe(10 + 60 * (minutes - 1))
})

test('what a case underway has sent is not counted again', () => {
  const { requests = {} } = footprintOf(liking) ?? {}
  const [[caller = '', times = 0] = []] = Object.entries(requests)
  const speed = { latency: 100, answered: () => ({ [caller]: times }) }
  expect(estimate([liking], speed)).toBeCloseTo((all - times) / 10)
  expect(estimate([liking], { ...speed, answered: () => ({ [caller]: times + 5 }) })).toBeCloseTo((all - times) / 10)
})
