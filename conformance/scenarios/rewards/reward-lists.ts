import { rewards } from '../../../contracts/chapters/rewards.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { withFunds } from '../../fixtures/currency.ts'
import { newOrder } from '../../fixtures/orders.ts'
import { byOffset, idsOf, smallest, turnPages } from '../../fixtures/pages.ts'
import { giveReward, logOf, rankOf } from '../../fixtures/rewards.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { listRewardRank, listRewardLogs } = rewards

/** alice's topic; bob, carol and root have given 2, 3 and 1. */
async function givenRewards(context: Context): Promise<number> {
  const topicId = await givenTopic(context, context.alice)
  await giveReward(context.bob, topicId, 1, 2).gets(201)
  await giveReward(context.carol, topicId, 3, 1).gets(201)
  await giveReward(context.root, topicId).gets(201)
  return topicId
}

export const topicRewards = scenario('4.5/rewards', 'Rewards of topics: rank, log and totals', [
  check(
    'reward-is-logged-as-given',
    'A reward is in the log as it was given',
    ['4.5/60', '4.5/63', '2.8/1'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      const name = context.tag('Kite 风筝')
      await giveReward(bob, topicId, 3, 2, name).gets(201)
      const log = await logOf(context, topicId)
      const given = log.map(({ user_id, target_id, target_type, ...gift }) => [
        user_id,
        target_id,
        target_type,
        gift.name,
      ])
      expect(given, 'the log').equals([[await bob.id(), topicId, 'feed-topics', name]])
      expect([log[0]?.price, log[0]?.numbers], 'price and numbers').equals([3, 2])
    },
  ),

  check(
    'total-sums-one-persons-rewards',
    'total is the sum of what one person gave to the topic',
    ['2.7/1', '4.5/61'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const [topicId, other] = [await givenTopic(context, alice), await givenTopic(context, alice)]
      await giveReward(bob, topicId, 3, 2).gets(201)
      await giveReward(bob, topicId, 1, 1).gets(201)
      await giveReward(carol, topicId, 2, 1).gets(201)
      await giveReward(bob, other, 4, 1).gets(201)
      const rank = (await rankOf(context, topicId)).map(({ user_id, topic_id, total }) => [user_id, topic_id, total])
      expect(rank, 'the rank').equals([
        [await bob.id(), topicId, 7],
        [await carol.id(), topicId, 2],
      ])
    },
  ),

  check(
    'largest-total-comes-first',
    'The largest total comes first, also after being overtaken',
    ['4.5/61'],
    async (context) => {
      const { root, expect } = context
      const topicId = await givenRewards(context)
      expect(await rankOf(context, topicId), 'the rank').descendingBy('total')
      await giveReward(root, topicId, 5, 1).gets(201)
      const rank = await rankOf(context, topicId)
      expect(rank, 'the rank').descendingBy('total')
      expect([rank[0]?.user_id, rank[0]?.total], 'the first of the rank').equals([await root.id(), 6])
    },
  ),

  check(
    'topic-rank-and-log-agree',
    'The totals of topic, rank and log agree',
    ['2.4/4', '2.7/1', '4.5/63'],
    async (context) => {
      const { expect } = context
      const topicId = await givenRewards(context)
      const [topic] = await context.visitor.sends(topics.listTopics, { query: { id: String(topicId) } }).gets(200)
      const ranked = (await rankOf(context, topicId)).reduce((sum, { total }) => sum + total, 0)
      const logged = (await logOf(context, topicId)).reduce((sum, { price, numbers }) => sum + price * numbers, 0)
      expect(topic?.reward_amount_count, 'reward_amount_count of the topic', '2.4/4').equals(6)
      expect([ranked, logged], 'what rank and log add up to').equals([6, 6])
    },
  ),

  check('rank-is-paged-by-offset', 'The rank is paged by limit and offset', ['4.5/62', '8/10'], async (context) => {
    const { expect } = context
    const topicId = await givenRewards(context)
    const whole = idsOf(await rankOf(context, topicId))
    for (const limit of [1, 2]) {
      const page = (offset?: number) => rankOf(context, topicId, { limit, ...(offset && { offset }) })
      expect(idsOf(await turnPages({ page, next: byOffset })), `pages of ${limit}`).equals(whole)
      expect((await page()).length, 'the size of a page').equals(limit)
    }
    expect(await rankOf(context, topicId, { offset: 3 }), 'the page beyond the end').equals([])
  }),

  check(
    'log-is-paged-by-smallest-id',
    'The log is paged by limit and the smallest id',
    ['4.5/64', '8/10'],
    async (context) => {
      const { expect } = context
      const topicId = await givenRewards(context)
      await giveReward(context.bob, topicId).gets(201)
      const whole = idsOf(await logOf(context, topicId))
      for (const limit of [1, 3]) {
        const page = (id?: number) => logOf(context, topicId, { limit, ...(id && { id }) })
        expect(idsOf(await turnPages({ page, next: smallest('id') })), `pages of ${limit}`).equals(whole)
        expect((await page()).length, 'the size of a page').equals(limit)
      }
      const last = Math.min(...whole)
      expect(await logOf(context, topicId, { id: last }), 'the page beyond the end').equals([])
    },
  ),

  check(
    'log-pages-hold-everything-once',
    'Paging through the log without limit gives every reward once, newest first',
    ['4.5/63', 'G32'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, bob)
      for (let place = 0; place < 17; place++) await giveReward(alice, topicId).gets(201)
      const page = (id?: number) => logOf(context, topicId, id ? { id } : {})
      const all = await turnPages({ page, next: smallest('id') })
      expect(new Set(idsOf(all)).size, 'the number of different rewards', '4.5/63').equals(17)
      expect(all.length, 'the number of rewards on all pages', '4.5/63').equals(17)
      expect(all, 'the log', 'G32').descendingBy('id')
    },
  ),

  check(
    'limit-within-bounds-is-accepted',
    'A limit from 1 to 100 is accepted',
    ['8/10', '4.5/62', '4.5/64'],
    async (context) => {
      const { visitor } = context
      const params = { topicId: await givenTopic(context, context.alice) }
      for (const list of [listRewardRank, listRewardLogs] as const) {
        for (const limit of [1, 100]) await visitor.sends(list, { params, query: { limit } }).gets(200)
      }
    },
  ),

  check('limit-out-of-bounds-is-refused', 'A limit outside 1 to 100 is refused', ['G33'], async (context) => {
    const { visitor } = context
    const params = { topicId: await givenTopic(context, context.alice) }
    for (const list of [listRewardRank, listRewardLogs] as const) {
      for (const limit of [0, 101, -1, 'some'])
        await visitor.sendsRaw(list, { params, query: { limit } }).chooses('G33', 422)
    }
  }),

  check(
    'both-people-get-an-order',
    'Giver and receiver each get an order that names the other',
    ['2.13/2', '2.13/1'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, bob)
      const price = 8 + (context.tag.number() % 12)
      const [giver, receiver] = [String(await alice.id()), String(await bob.id())]
      const income = await newOrder(context, bob, { amount: price, type: 1, target_id: giver }, async () => {
        const expense = { amount: price, type: -1, target_id: receiver } as const
        const pay = () => withFunds(context, alice, price, () => giveReward(alice, topicId, price).gets(201))
        const paid = await newOrder(context, alice, expense, pay)
        expect([paid.target_type, paid.state], 'the kind and state of the expense', 'G67').equals(['user', 1])
      })
      expect([income.target_type, income.state], 'the kind and state of the income', 'G67').equals(['user', 1])
    },
  ),
])
