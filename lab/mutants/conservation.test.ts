import { expect, test } from 'vitest'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { mutatedTarget } from './evidence/run-mutant.ts'
import { type Mutant, mutant } from './model/mutant.ts'

/** Cases that move currency between people, each of which is content with itself. */
const only = ['4.5/rewards/reward-is-logged-as-given', '4.1/rewards/reward-answers-balance-and-adds-up', 'conservation']

async function unkept(planted?: Mutant): Promise<string[]> {
  const failed: string[] = []
  for await (const { id, outcome } of run(suite, mutatedTarget(planted), { only }))
    if (id.startsWith('conservation/') && outcome !== 'passed') failed.push(id)
  return failed
}

test("a correct world keeps everybody's balance", async () => {
  expect(await unkept()).toEqual([])
})

/** The receiver's balance, while the orders are as they should be. */
const thief = (amount: number) =>
  mutant('keeps one unit', 'rewardTopic', '', (rule) => async (input, world) => {
    const { topicId } = (input as { params: { topicId: number } }).params
    const answer = await rule(input, world)
    const topic = await world.store.topics.get(topicId)
    await world.store.wallets.update({ id: topic?.creator_user_id ?? 0 }, { balance: { add: -amount } })
    return answer
  })

test('a world that loses one unit of each reward is noticed, with whose unit is missing', async () => {
  expect(await unkept(thief(1))).toEqual(['conservation/alice', 'conservation/bob'])
})

test('a world that creates one unit from nothing is noticed too', async () => {
  expect(await unkept(thief(-1))).toEqual(['conservation/alice', 'conservation/bob'])
})

test('a world that pays twice is noticed, though its orders and balances agree', async () => {
  const twice = mutant('pays twice', 'rewardTopic', '', (rule) => async (input, world) => {
    await rule(input, world)
    return rule(input, world)
  })
  expect(await unkept(twice)).toContain('conservation/alice')
})

test('a world that counts only every other like is noticed', async () => {
  let times = 0
  const forgetful = mutant(
    'forgets',
    'likeFeed',
    '',
    (rule) => async (input, world) =>
      ++times % 2 === 0 ? { status: 201, body: { message: ['Liked'] } } : rule(input, world),
  )
  expect(await unkept(forgetful)).toEqual(['conservation/counters'])
})
