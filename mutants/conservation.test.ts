import { expect, test } from 'vitest'
import { run } from '../conformance/run.ts'
import { suite } from '../conformance/suite.ts'
import { targetWith } from './hunt.ts'
import { type Mutant, mutant } from './mutant.ts'

/** Cases that move currency between people, each of which is content with itself. */
const only = ['4.5/rewards/1', '4.1/rewards/1', 'conservation']

async function unkept(planted?: Mutant): Promise<string[]> {
  const failed: string[] = []
  for await (const { address, outcome } of run(suite, targetWith(planted), { only }))
    if (address.startsWith('conservation/') && outcome !== 'passed') failed.push(address)
  return failed
}

test('a sound world keeps what everybody has', async () => {
  expect(await unkept()).toEqual([])
})

/** The receiver's purse, while the orders are as they should be. */
const thief = (amount: number) =>
  mutant('keeps one unit', 'rewardTopic', '', (rule) => async (input, world) => {
    const { topicId } = (input as { params: { topicId: number } }).params
    const answer = await rule(input, world)
    const topic = await world.store.topics.get(topicId)
    await world.store.wallets.update({ id: topic?.creator_user_id ?? 0 }, { balance: { add: -amount } })
    return answer
  })

test('a world that loses one unit of each reward is told, by whom it is missing', async () => {
  expect(await unkept(thief(1))).toEqual(['conservation/alice', 'conservation/bob'])
})

test('a world that makes one unit of nothing is told too', async () => {
  expect(await unkept(thief(-1))).toEqual(['conservation/alice', 'conservation/bob'])
})

test('a world that pays twice is told, though its orders and purses agree', async () => {
  const twice = mutant('pays twice', 'rewardTopic', '', (rule) => async (input, world) => {
    await rule(input, world)
    return rule(input, world)
  })
  expect(await unkept(twice)).toContain('conservation/alice')
})

test('a world that counts only every other like is told', async () => {
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
