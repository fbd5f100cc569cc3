import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { giveReward } from '../../fixtures/rewards.ts'

const { deleteTopic, rankTopics, hotTopics, recommendedTopics } = topics

const rewardedTopic = async (context: Context): Promise<number> => {
  const topicId = await givenTopic(context, context.alice)
  await giveReward(context.bob, topicId).gets(201)
  return topicId
}

type Lists = Readonly<Record<string, readonly number[]>>

async function rankings({ alice }: Context): Promise<Lists> {
  const lists: Record<string, readonly number[]> = {}
  for (const type of ['24hours', 'week', 'month'] as const) {
    const { topics: ranked = [], my_topics = [] } = await alice.sends(rankTopics, { query: { type } }).gets(200)
    lists[`the ranking over ${type}`] = ranked.map(({ topic }) => topic.id)
    lists[`my_topics over ${type}`] = my_topics.map(({ topic }) => topic.id)
  }
  return lists
}

export const deletedTopics: readonly Check[] = [
  check(
    'deleted-topic-is-in-no-list',
    'A deleted topic is neither ranked nor hot nor recommended',
    ['4.5/6', '4.5/19', '4.5/26', '4.5/27'],
    async (context) => {
      const { alice, expect } = context
      const gone = await rewardedTopic(context)
      await alice.sends(deleteTopic, { params: { topicId: gone } }).gets(204)
      const kept = await rewardedTopic(context)
      // A list with the newer topic was made after the deletion; another one may have been made before.
      const expectWithout = (lists: Lists) => {
        for (const [what, ids] of Object.entries(lists))
          if (ids.includes(kept)) expect(ids, `the ids in ${what}, after the deletion,`, '4.5/6').excludes(gone)
      }
      const query = { limit: 100 }
      await context.samples({
        'the rankings': async () => expectWithout(await rankings(context)),
        'hot topics': async (what) =>
          expectWithout({ [what]: idsOf(await alice.sends(hotTopics, { query }).gets(200)) }),
        'recommended topics': async (what) =>
          expectWithout({ [what]: idsOf(await alice.sends(recommendedTopics, { query }).gets(200)) }),
      })
    },
  ),
]
