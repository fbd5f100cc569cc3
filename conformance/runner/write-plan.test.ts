import { expect, test } from 'vitest'
import type { Case } from '../authoring/case.ts'
import { casesIn } from '../authoring/coverage.ts'
import { modes } from '../safety/modes.ts'
import { suite } from '../suite.ts'
import { writePlanOf } from './write-plan.ts'

const named = (id: string) => casesIn(suite).find((one) => one.id === id) as Case

test('a plan shows what will run, what it writes, and what is left out and why', () => {
  const cases = [
    named('4.1/likes/like-is-counted-and-shown-to-liker'),
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
