import { rewards } from '../../../contracts/chapters/rewards.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenReward, withFunds } from '../../fixtures/currency.ts'
import { newOrders, type Order } from '../../fixtures/orders.ts'
import { byOffset, bySmallest, idsOf, ownIdsIn, readPages } from '../../fixtures/pages.ts'
import { giveReward, logOf, newLogs, rankOf, totalsOf } from '../../fixtures/rewards.ts'
import { givenPrivateTopic } from '../feeds/feed-steps.ts'
import { topicOrCannot } from '../topics/topic-steps.ts'
import { rewardLimits } from './reward-limits.ts'

const { listRewardRank, listRewardLogs } = rewards

/** bob, carol and root give 2, 3 and 1. */
async function giveRewards(context: Context, topicId: number): Promise<void> {
  const { bob, carol, root } = context
  await givenReward(context, bob, topicId, 1, 2)
  await givenReward(context, carol, topicId, 3, 1)
  await givenReward(context, root, topicId)
}

async function givenRewards(context: Context): Promise<number> {
  const topicId = await givenTopic(context, context.alice)
  await giveRewards(context, topicId)
  return topicId
}

const sumOfTotals = (totals: ReadonlyMap<number, number>): number =>
  [...totals.values()].reduce((sum, total) => sum + total, 0)

export const topicRewards = scenario('4.5/rewards', 'Rewards of topics: rank, log and totals', [
  check(
    'reward-is-logged-as-given',
    'A reward appears in the log as it was given',
    ['4.5/60', '4.5/63', '2.8/1', '2.8/2'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      const name = context.tag('Kite 风筝')
      const logs = await newLogs(context, topicId, () => givenReward(context, bob, topicId, 3, 2, name))
      expect(logs.length, 'the number of new rewards in the log', '4.5/63').equals(1)
      const [log] = logs
      expect(log?.target_type, 'target_type', '2.8/1').equals('feed-topics')
      const shown = { user_id: log?.user_id, target_id: log?.target_id, name: log?.name }
      expect(shown, 'the giver, the gift and the receiver', '2.8/2').equals({
        user_id: await bob.id(),
        target_id: topicId,
        name,
      })
      const { price, numbers } = log ?? {}
      expect({ price, numbers }, 'price and numbers', '2.8/2').equals({ price: 3, numbers: 2 })
    },
  ),

  check(
    'total-sums-one-persons-rewards',
    'total is the sum of all rewards of one person for the topic',
    ['2.7/1', '4.5/61', '2.4/4'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const [topicId, other] = [await givenTopic(context, alice), await givenTopic(context, alice)]
      const amounts = async () =>
        Promise.all([topicId, other].map(async (id) => (await topicOrCannot(context, alice, id)).reward_amount_count))
      const [before, amountsBefore] = [await totalsOf(context, topicId), await amounts()]
      await givenReward(context, bob, topicId, 3, 2)
      await givenReward(context, bob, topicId, 1, 1)
      await givenReward(context, carol, topicId, 2, 1)
      await givenReward(context, bob, other, 4, 1)
      const after = await totalsOf(context, topicId)
      const growth = async (person: Actor) => {
        const id = await person.id()
        return (after.get(id) ?? 0) - (before.get(id) ?? 0)
      }
      expect(await growth(bob), 'the growth of total for bob, who gave 3 × 2 and 1', '2.7/1').equals(7)
      expect(await growth(carol), 'the growth of total for carol, who gave 2', '2.7/1').equals(2)
      const gained = (await amounts()).map((amount, place) => amount - (amountsBefore[place] ?? 0))
      expect(gained, 'the growth of reward_amount_count of this topic and of the other', '2.4/4').equals([9, 4])
      const topicIds = (await rankOf(context, topicId)).map(({ topic_id }) => topic_id)
      expect([...new Set(topicIds)], 'topic_id of the records', '4.5/61').equals([topicId])
    },
  ),

  check(
    'largest-total-comes-first',
    'The largest total comes first, and overtaking changes the order',
    ['4.5/61', '2.7/1'],
    async (context) => {
      const { root, expect } = context
      const topicId = await givenRewards(context)
      expect(await rankOf(context, topicId), 'the rank', '4.5/61').descendingBy('total')
      const id = await root.id()
      const before = (await totalsOf(context, topicId)).get(id) ?? 0
      await givenReward(context, root, topicId, 5, 1)
      expect(await rankOf(context, topicId), 'the rank after another reward', '4.5/61').descendingBy('total')
      const total = (await totalsOf(context, topicId)).get(id)
      expect(total, 'the total of root after giving 5 more', '2.7/1').equals(before + 5)
    },
  ),

  check(
    'topic-rank-and-log-agree',
    'The totals of topic, rank and log agree',
    ['2.4/4', '2.7/1', '2.8/2'],
    async (context) => {
      const { alice, expect } = context
      const topicId = await givenTopic(context, alice)
      const amount = async () => (await topicOrCannot(context, alice, topicId)).reward_amount_count
      const [amountBefore, totalsBefore] = [await amount(), await totalsOf(context, topicId)]
      const logs = await newLogs(context, topicId, () => giveRewards(context, topicId))
      const growth = sumOfTotals(await totalsOf(context, topicId)) - sumOfTotals(totalsBefore)
      const logged = logs.reduce((sum, { price, numbers }) => sum + price * numbers, 0)
      expect((await amount()) - amountBefore, 'the growth of reward_amount_count', '2.4/4').equals(6)
      expect(growth, 'the growth of all totals in the rank', '2.7/1').equals(6)
      expect(logged, 'the sum of the new rewards in the log', '2.8/2').equals(6)
    },
  ),

  check('rank-is-paged-by-offset', 'The rank is paged by limit and offset', ['4.5/62', '8/10'], async (context) => {
    const { expect } = context
    const topicId = await givenRewards(context)
    const whole = idsOf(await rankOf(context, topicId, { limit: 100 }))
    for (const limit of [1, 2]) {
      const page = (offset?: number) => rankOf(context, topicId, { limit, ...(offset && { offset }) })
      const paged = idsOf(await readPages({ page, next: byOffset }))
      expect(paged, `the ids on all pages with limit ${limit}`, '4.5/62').equals(whole)
      expect((await page()).length, `the number of records with limit ${limit}`, '4.5/62', '8/10').equals(limit)
    }
    expect(await rankOf(context, topicId, { offset: whole.length }), 'the page beyond the end', '4.5/62').equals([])
  }),

  check(
    'log-is-paged-by-smallest-id',
    'The log is paged by limit and the smallest id',
    ['4.5/64', '8/10'],
    async (context) => {
      const { bob, expect } = context
      const topicId = await givenTopic(context, context.alice)
      const made = await newLogs(context, topicId, async () => {
        await giveRewards(context, topicId)
        await givenReward(context, bob, topicId)
      })
      const own = idsOf(made)
      for (const limit of [1, 3]) {
        const page = (id?: number) => logOf(context, topicId, { limit, ...(id && { id }) })
        const enough = (all: readonly { id: number }[]) => all.length > 2 * own.length
        const paged = idsOf(await readPages({ page, next: bySmallest('id'), enough }))
        expect(ownIdsIn(paged, own), `the ids of the new rewards, with limit ${limit}`, '4.5/64').equals(own)
        expect((await page()).length, `the number of rewards with limit ${limit}`, '4.5/64', '8/10').equals(limit)
      }
      const last = Math.min(...own)
      const older = idsOf(await logOf(context, topicId, { id: last }))
      expect(ownIdsIn(older, own), 'the new rewards after the smallest id of them', '4.5/64').equals([])
    },
  ),

  check(
    'log-pages-hold-everything-once',
    'Paging through the log without limit gives every reward once, newest first',
    ['4.5/63', '4.5/64', 'G32'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, bob)
      for (let place = 0; place < 17; place++) await givenReward(context, alice, topicId)
      const page = (id?: number) => logOf(context, topicId, id ? { id } : {})
      const all = await readPages({ page, next: bySmallest('id') })
      const ids = idsOf(all)
      expect(new Set(ids).size, 'the number of different rewards on all pages', '4.5/64').equals(17)
      const repeated = [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))]
      expect(repeated, 'the ids that are on two pages', '4.5/64').equals([])
      expect(all, 'the log', 'G32').descendingBy('id')
    },
  ),

  ...rewardLimits,

  serial(
    check(
      'both-people-get-an-order',
      'Giver and receiver each get an order that names the other',
      ['2.13/1', '2.13/2', 'G67'],
      async (context) => {
        const { alice, bob, expect } = context
        const topicId = await givenTopic(context, bob)
        const price = 8 + (context.tag.number() % 12)
        const [giver, receiver] = [String(await alice.id()), String(await bob.id())]
        let ofGiver: Order[] = []
        const pay = () => withFunds(context, alice, price, () => giveReward(alice, topicId, price).gets(201))
        const ofReceiver = await newOrders(bob, async () => {
          ofGiver = await newOrders(alice, pay)
        })
        for (const [type, orders, other] of [
          [-1, ofGiver, receiver],
          [1, ofReceiver, giver],
        ] as const) {
          const found = orders.find((order) => order.type === type && order.amount === price)
          const what = type === 1 ? 'income of the receiver' : 'expense of the giver'
          const isOfReward = (order: Order) =>
            order.target_type === 'user' && order.target_id === other && order.amount === price
          const types = orders.filter(isOfReward).map((order) => order.type)
          expect(types, `types of the orders for the ${what}`, '2.13/1').excludes(type === 1 ? -1 : 1)
          const { target_type, target_id, state } = expect(found, `the order for the ${what}`, 'G67').present()
          expect({ target_type, state }, `the ${what}`, 'G67').equals({ target_type: 'user', state: 1 })
          if (target_type === 'user') expect(target_id, `target_id of the ${what}`, '2.13/2').equals(other)
        }
      },
    ),
  ),

  check(
    'rewards-of-a-private-topic-are-for-members',
    'Only members can reward a private topic and read its ranking and log',
    ['G53'],
    async (context) => {
      const { bob, carol, visitor } = context
      const params = { topicId: await givenPrivateTopic(context) }
      for (const read of [listRewardRank, listRewardLogs]) {
        await bob.sends(read, { params }).chooses('G53', 200)
        for (const outsider of [carol, visitor]) await outsider.sends(read, { params }).chooses('G53', 404)
      }
      await giveReward(carol, params.topicId).chooses('G53', 404)
      await withFunds(context, bob, 1, () => giveReward(bob, params.topicId).chooses('G53', 201))
    },
  ),
])
