import { topics } from '../../../contracts/chapters/topics.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenReward, withFunds } from '../../fixtures/currency.ts'

const totalOf = async (person: Actor, topicId: number, type: '24hours' | 'month'): Promise<number> => {
  const query = { type, with: 'my_topics' } as const
  const { my_topics = [] } = await person.sends(topics.rankTopics, { query }).gets(200)
  return Number(my_topics.find(({ topic }) => topic.id === topicId)?.total ?? 0)
}

export const rewardRanking = scenario('4.5.3/rewards', 'Rewards in the ranking of topics', [
  serial(
    retried(
      check(
        'total-grows-with-every-reward',
        'If rewards raise the total of a topic, every reward does',
        ['4.5.3/1', 'G52'],
        async (context) => {
          const { alice, bob, expect } = context
          const topicId = await givenTopic(context, alice)
          const totals = [await totalOf(alice, topicId, 'month')]
          await withFunds(context, bob, 11, async () => {
            for (const price of [7, 4]) {
              await givenReward(context, bob, topicId, price)
              totals.push(await totalOf(alice, topicId, 'month'))
            }
          })
          const [before = 0, first = 0, second = 0] = totals
          const growth = [first - before, second - first]
          // A change of 7 for a reward of 7, even with the wrong sign, is hardly a coincidence.
          const countsCurrency = Math.abs(first - before) === 7
          const what = 'the growth of the total for rewards of 7 and 4'
          expect(growth, what, countsCurrency ? '4.5.3/1' : 'G52').equals([7, 4])
        },
      ),
    ),
  ),

  check(
    'rewards-of-one-hour-add-up',
    'All rewards of one hour are still in the daily ranking some hours later',
    ['G52'],
    async (context) => {
      const { adapter, alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      for (const price of [2, 3]) await givenReward(context, bob, topicId, price)
      await adapter.clock({ advance: 3 * 3_600_000 })
      expect(await totalOf(alice, topicId, '24hours'), 'the total after three hours', 'G52').equals(5)
    },
    { needs: ['clock'] },
  ),
])
