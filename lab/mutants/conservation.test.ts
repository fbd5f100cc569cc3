import { expect, test } from 'vitest'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { mutatedTarget } from './evidence/run-mutant.ts'
import { type Mutant, mutant, type RuleMutation } from './model/mutant.ts'

/** Cases that move currency between people; each of them passes on the mutants below. */
const only = ['4.5/rewards/reward-is-logged-as-given', '4.1/rewards/reward-answers-balance-and-adds-up', 'conservation']

async function conservationFailures(planted?: Mutant): Promise<string[]> {
  const failed: string[] = []
  for await (const { id, outcome } of run(suite, mutatedTarget(planted), { only }))
    if (id.startsWith('conservation/') && outcome !== 'passed') failed.push(id)
  return failed
}

test("a correct world keeps everybody's balance", async () => {
  expect(await conservationFailures()).toEqual([])
})

/** Changes the receiver's balance, but not the orders. */
const steal = (amount: number) =>
  mutant('keeps one unit', 'rewardTopic', '', (rule) => async (input, world) => {
    const { topicId } = (input as { params: { topicId: number } }).params
    const response = await rule(input, world)
    const topic = await world.store.topics.get(topicId)
    await world.store.wallets.update({ id: topic?.creator_user_id ?? 0 }, { balance: { add: -amount } })
    return response
  })

test('losing one unit of each reward is detected, and the failures name the people whose unit is missing', async () => {
  expect(await conservationFailures(steal(1))).toEqual(['conservation/alice', 'conservation/bob'])
})

test('creating one unit from nothing is detected', async () => {
  expect(await conservationFailures(steal(-1))).toEqual(['conservation/alice', 'conservation/bob'])
})

test('paying twice is detected even if orders and balances agree', async () => {
  const twice = mutant('pays twice', 'rewardTopic', '', (rule) => async (input, world) => {
    await rule(input, world)
    return rule(input, world)
  })
  expect(await conservationFailures(twice)).toContain('conservation/alice')
})

test('counting only every other like is detected', async () => {
  let times = 0
  const forgetful = mutant(
    'forgets',
    'likeFeed',
    '',
    (rule) => async (input, world) =>
      ++times % 2 === 0 ? { status: 201, body: { message: ['Liked'] } } : rule(input, world),
  )
  expect(await conservationFailures(forgetful)).toEqual(['conservation/counters'])
})

/** Sends the newest account a notification that belongs to somebody else. */
const notifiesOthers: RuleMutation = (rule) => async (input, world) => {
  const response = await rule(input, world)
  const { users, notifications } = world.store
  const newest = await users.first({ where: {}, order: [['id', 'desc']] })
  const last = await notifications.first({ where: {}, order: [['id', 'desc']] })
  if (newest && last) {
    const { id, ...rest } = last
    await notifications.insert({ ...rest, key: `${rest.key}-${id}`, user_id: newest.id, unread: true, read_at: null })
  }
  return response
}

test('a write that reaches somebody who takes no part in the run is detected', async () => {
  const planted = mutant('notifies others', 'rewardTopic', '', notifiesOthers)
  expect(await conservationFailures(planted)).toEqual(['conservation/bystander'])
})
