import { topics } from '../../../contracts/chapters/topics.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { giveReward } from '../../fixtures/rewards.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

export const rewardRanking = scenario('4.5.3/rewards', 'Rewards in the ranking of topics', [
  check(
    'rewards-of-one-hour-add-up',
    'Several rewards of one hour are still all in the ranking of the day some hours later',
    ['G52'],
    async (context) => {
      const { adapter, alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      for (const price of [2, 3]) await giveReward(bob, topicId, price).gets(201)
      await adapter.clock({ advance: 3 * 3_600_000 })
      const query = { type: '24hours', with: 'my_topics' } as const
      const { my_topics = [] } = await alice.sends(topics.rankTopics, { query }).gets(200)
      const total = my_topics.find(({ topic }) => topic.id === topicId)?.total
      expect(Number(total), 'the total after three hours', 'G52').equals(5)
    },
    { needs: ['clock'] },
  ),
])
