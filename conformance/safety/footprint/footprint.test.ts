import { expect, test } from 'vitest'
import type { Case } from '../../model/case.ts'
import { casesIn } from '../../model/coverage.ts'
import { suite } from '../../suite.ts'
import { modes } from '../modes.ts'
import { footprintText } from './footprint.ts'
import { footprintOf } from './recorded.ts'
import { writePlanOf } from './write-plan.ts'

const named = (id: string) => casesIn(suite).find((one) => one.id === id) as Case
const liking = named('4.1/likes/like-is-counted-and-shown-to-liker')

test('a footprint is read as it was written', () => {
  const footprint = { mode: 'safe', requests: { alice: 3, visitor: 1 }, writes: { publishFeed: 1 } } as const
  expect(footprintText(footprint)).toBe('safe alice:3,visitor:1 publishFeed:1')
  expect(footprintOf(liking)).toMatchObject({ mode: 'safe', writes: { publishFeed: 1, likeFeed: 1 } })
  expect(footprintOf({ id: 'nowhere/nothing' })).toBeUndefined()
})

test('a plan says what will run, what that writes, and what is left out and why', () => {
  const cases = [
    liking,
    named('4.5/rewards/reward-is-logged-as-given'),
    named('8/rates/exceeding-the-limit-answers-429'),
  ]
  const plans = modes.map((mode) => writePlanOf(cases, mode))
  expect(plans.map((plan) => plan.cases)).toEqual([0, 1, 2])
  expect(plans[1]?.writes.map(({ operation }) => operation)).toContain('likeFeed')
  expect(plans[1]?.leftOut.map(({ reason }) => reason)).toEqual([
    'it needs mode full: it sends rewardTopic',
    'needs configure and verificationCode and clock of an adapter',
  ])
  expect(plans[2]?.writes.find(({ operation }) => operation === 'rewardTopic')?.leaves).toContain('orders stay')
  const [configure, verificationCode, clock] = [async () => ({}), async () => '1', async () => 0]
  const adapter = { configure, verificationCode, clock }
  expect(writePlanOf(cases, 'full', adapter).leftOut).toEqual([])
  expect(writePlanOf(cases, 'safe', adapter).leftOut.at(-1)?.reason).toBe(
    'mode safe does not use configure and verificationCode and clock of the adapter',
  )
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
