import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import { myTopics } from './my-topics.ts'
import { rankPlaces } from './topic-rank-places.ts'

const { rankTopics } = topics

/** A topic of alice that bob has just rewarded with 1. */
async function givenRewarded(context: Context): Promise<number> {
  const topicId = await givenTopic(context, context.alice)
  await givenReward(context, context.bob, topicId)
  return topicId
}

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

async function rankedIds({ visitor }: Context, query: { type?: '24hours' } = {}): Promise<number[]> {
  const { topics: ranked = [] } = await visitor.sends(rankTopics, { query: { ...query, with: 'topics' } }).gets(200)
  return ranked.map(({ topic }) => topic.id)
}

export const topicRanks = scenario('4.5.3/ranks', 'Rankings of topics', [
  ...rankPlaces,

  check(
    'ranking-has-topics-and-my-topics',
    'The ranking has topics and my_topics, with their totals',
    ['4.5/19', '4.5.3/1', '4.5/22', 'G52'],
    async (context) => {
      const { alice, expect } = context
      const topicId = await givenRewarded(context)
      const ranking = await alice.sends(rankTopics).gets(200)
      const mine = expect(ranking.my_topics, 'my_topics', '4.5/22').present()
      expect(ranking.topics_total, 'topics_total, which was not requested', '4.5/22').absent()
      const entry = expect(
        mine.find(({ topic }) => topic.id === topicId),
        'the entry of the new topic',
        'G52',
      ).present()
      expect(Number(entry.total), 'its total', 'G52').atLeast(1)
      expect(entry.topic.creator_user_id, 'creator_user_id of its topic', '4.5.3/1').equals(await alice.id())
    },
  ),

  serial(
    check('topics-are-ranked-by-total', 'Topics are ranked by total', ['4.5/20', 'G52'], async (context) => {
      const { visitor, expect } = context
      await givenRewarded(context)
      for (const type of ['24hours', 'week', 'month'] as const) {
        const { topics: ranked = [] } = await visitor.sends(rankTopics, { query: { type, with: 'topics' } }).gets(200)
        expect(ranked, `the ranking over ${type}`, 'G52').descendingBy(({ total }) => Number(total))
      }
      // Other people may reward in between: topics in both daily rankings must also be in the default one read between them.
      const before = await rankedIds(context, { type: '24hours' })
      const plain = await rankedIds(context)
      const after = await rankedIds(context, { type: '24hours' })
      const missing = before.filter((id) => after.includes(id) && !plain.includes(id))
      expect(missing, 'the ids in the ranking of the last day that the one without type lacks', '4.5/20').equals([])
      const extra = plain.filter((id) => !before.includes(id) && !after.includes(id))
      expect(extra, 'the ids in the ranking without type that the one of the last day lacks', '4.5/20').equals([])
    }),
  ),

  check(
    'rewards-drop-out-of-their-period',
    'A reward leaves the daily ranking after a day and the weekly ranking after a week',
    ['4.5/20', 'G52'],
    async (context) => {
      const { alice, adapter, expect, cannot } = context
      const topicId = await givenRewarded(context)
      const total = async (type: '24hours' | 'week' | 'month') => {
        const { my_topics = [] } = await alice.sends(rankTopics, { query: { type, with: 'my_topics' } }).gets(200)
        return Number(my_topics.find(({ topic }) => topic.id === topicId)?.total ?? 0)
      }
      const first = { day: await total('24hours'), week: await total('week'), month: await total('month') }
      expect(first, 'the totals of day, week and month after a reward of 1', 'G52').equals({
        day: 1,
        week: 1,
        month: 1,
      })
      if (Math.min(first.day, first.week, first.month) <= 0)
        return cannot('rewards do not count in the total of a ranking', 'a ranking by rewards')
      await adapter.clock({ advance: 2 * day })
      expect(await total('24hours'), 'the total with type=24hours after two days', '4.5/20').equals(0)
      expect(await total('week'), 'the total with type=week after two days', '4.5/20').equals(first.week)
      await adapter.clock({ advance: 7 * day })
      expect(await total('week'), 'the total with type=week after nine days', '4.5/20').equals(0)
      expect(await total('month'), 'the total with type=month after nine days', '4.5/20').equals(first.month)
    },
    { needs: ['clock'] },
  ),

  check(
    'period-ends-now-to-the-second',
    'A reward counts in the daily ranking for exactly 24 hours; then the rank is 100+',
    ['4.5/20', 'G52'],
    async (context) => {
      const { alice, bob, adapter, expect } = context
      const topicId = await givenTopic(context, alice)
      // At half past, so that the period does not start on a full hour.
      await adapter.clock({ advance: 1.5 * hour - ((await adapter.clock({ advance: 0 })) % hour) })
      await givenReward(context, bob, topicId, 2, 2)
      const entry = async () => {
        const query = { type: '24hours', with: 'my_topics' } as const
        const { my_topics = [] } = await alice.sends(rankTopics, { query }).gets(200)
        const found = my_topics.find(({ topic }) => topic.id === topicId)
        return { total: Number(found?.total ?? 0), rank: found?.rank }
      }
      const isCounted = async () => (await entry()).total === 4
      const isCountedAtFirst = await isCounted()
      await adapter.clock({ advance: day / 2 })
      const staysCounted = isCountedAtFirst && (await isCounted())
      const expectAllOrNothing = (total: number, when: string) => {
        if (staysCounted && total !== 0)
          expect(total, `the total ${when} the only reward, of 4, is a day old`, '4.5/20').equals(4)
      }
      await adapter.clock({ advance: day / 2 - 5 * minute })
      const before = await entry()
      expectAllOrNothing(before.total, '5 minutes before')
      expect(before.total, 'the total 5 minutes before the reward is a day old', 'G52').equals(4)
      await adapter.clock({ advance: 6 * minute })
      const after = await entry()
      expectAllOrNothing(after.total, 'a minute after')
      expect(after, 'the entry a minute after it', 'G52').equals({ total: 0, rank: '100+' })
    },
    { needs: ['clock'] },
  ),

  check(
    'city-ranking-requires-city',
    'A city ranking requires the city',
    ['4.5/21', '4.5/20', 'G52'],
    async (context) => {
      const { alice, visitor, expect } = context
      const topicId = await givenRewarded(context)
      const params = { topicId }
      const id = await alice.id()
      const members = await visitor.sends(memberships.listTopicFollowers, { params }).gets(200)
      const city = members.find((member) => member.id === id)?.location ?? ''
      if (city !== '') {
        const here = await alice.sends(rankTopics, { query: { type: 'city', city } }).gets(200)
        const ids = [...(here.topics ?? []), ...(here.my_topics ?? [])].map(({ topic }) => topic.id)
        expect(ids, 'the ids in the ranking of the city where the creator lives', 'G52').includes(topicId)
        const total = here.my_topics?.find(({ topic }) => topic.id === topicId)?.total
        expect(Number(total), 'the total in that city', 'G52').equals(1)
      }
      await visitor.sends(rankTopics, { query: { type: 'city' } }).isRefused('G01', 422)
      const nowhere = await visitor
        .sends(rankTopics, { query: { type: 'city', city: context.tag('nowhere'), with: 'topics' } })
        .gets(200)
      expect(nowhere.topics ?? [], 'the ranking of a city where nobody lives', '4.5/20').equals([])
    },
  ),

  check(
    'with-selects-parts',
    'with selects the parts of the ranking',
    ['4.5/22', '4.5.3/2'],
    async ({ alice, expect }) => {
      const only = await alice.sends(rankTopics, { query: { with: 'topics_total' } }).gets(200)
      expect(only.topics_total, 'topics_total', '4.5.3/2').present()
      expect(only.passed_topics_count, 'passed_topics_count', '4.5.3/2').present()
      expect(only.topics, 'topics, which were not requested', '4.5/22').absent()
      expect(only.my_topics, 'my_topics, which were not requested', '4.5/22').absent()
      const all = await alice.sends(rankTopics, { query: { with: 'topics,my_topics,topics_total' } }).gets(200)
      expect(all.topics_total, 'topics_total', '4.5/22').present()
    },
  ),

  check(
    'empty-with-is-the-default',
    'An empty with selects the default parts',
    ['G58', 'G16'],
    async ({ alice, expect }) => {
      const { status, body } = await alice.sendsRaw(rankTopics, { query: { with: '' } }).response()
      expect(status, 'the status for an empty with', 'G58', 'G16').equals(200)
      expect(Object.keys(body ?? {}).sort(), 'the parts for an empty with', 'G58').equals(['my_topics', 'topics'])
    },
  ),

  ...myTopics,
])
