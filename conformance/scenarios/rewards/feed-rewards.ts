import { feeds } from '../../../contracts/chapters/feeds.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { check, retried, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { missing, readFeed } from '../feeds/feed-steps.ts'

const { rewardFeed } = feeds

/** Bodies that each break section 4.7 in one way. */
const invalidRewards: Readonly<Record<string, object>> = {
  'neither gift nor name': { numbers: 1 },
  'a name without a price': { name: 'Lantern', numbers: 1 },
  'a price of zero': { name: 'Lantern', price: 0, numbers: 1 },
  'a negative price': { name: 'Lantern', price: -1, numbers: 1 },
  'a fractional price': { name: 'Lantern', price: 1.5, numbers: 1 },
  'no number of gifts': { name: 'Lantern', price: 1 },
  'zero gifts': { name: 'Lantern', price: 1, numbers: 0 },
  'a negative number of gifts': { name: 'Lantern', price: 1, numbers: -1 },
  'half a gift': { name: 'Lantern', price: 1, numbers: 0.5 },
}

export const feedRewards = scenario('4.1/rewards', 'Rewarding feeds', [
  serial(
    retried(
      check(
        'reward-answers-balance-and-adds-up',
        "A reward answers the remaining balance and adds to the feed's totals",
        ['4.1/10', '4.7/1', '4.7/4', '2.2/7'],
        async (context) => {
          const { alice, bob, expect } = context
          const params = { feedId: await givenFeed(context, alice) }
          const before = (await readFeed(bob, params.feedId)).reward
          const body = { name: 'Lantern 灯', price: 1, numbers: 2 }
          const first = await bob.sends(rewardFeed, { params, body }).gets(201)
          const second = await bob.sends(rewardFeed, { params, body: { ...body, numbers: 1 } }).gets(201)
          expect(first.currency_sum - second.currency_sum, 'what the second reward cost', '4.7/4').equals(1)
          const after = (await readFeed(bob, params.feedId)).reward
          expect(after.count - before.count, 'the growth of reward.count', '2.2/7').equals(2)
          expect((after.amount ?? 0) - (before.amount ?? 0), 'the growth of reward.amount', '2.2/7').equals(3)
        },
      ),
    ),
  ),

  check(
    'gift-price-and-numbers-are-required',
    'A reward needs a gift, a price and a number',
    ['4.7/1', '4.7/2', '4.7/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const params = { feedId: await givenFeed(context, alice) }
      for (const body of Object.values(invalidRewards))
        await bob.sendsRaw(rewardFeed, { params, body }).isRefused('G01', 422)
      expect((await readFeed(bob, params.feedId)).reward.count, 'the number of rewards of the feed').equals(0)
    },
  ),

  check('gift-can-be-given-by-id', 'A gift can also be given by its id', ['G68'], async (context) => {
    const { alice, bob } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(rewardFeed, { params, body: { gift_id: 1, numbers: 1 } }).chooses('G68', 201)
    await bob.sends(rewardFeed, { params, body: { gift_id: missing, numbers: 1 } }).chooses('G68', 422)
  }),

  check(
    'too-little-currency-is-refused',
    'A reward that costs more than the balance is refused',
    ['G63'],
    async (context) => {
      const { alice, dave, expect } = context
      const params = { feedId: await givenFeed(context, alice) }
      const body = { name: 'Palace', price: 2_000_000_000, numbers: 1 }
      await dave.sends(rewardFeed, { params, body }).chooses('G63', 403)
      expect((await readFeed(alice, params.feedId)).reward.count, 'the number of rewards of the feed', 'G63').equals(0)
    },
  ),

  check('reward-raises-the-hot-value', 'A reward raises the hot value by its amount', ['G37'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    const before = await readFeed(bob, feedId)
    const body = { name: 'Lantern', price: 2, numbers: 2 }
    await bob.sends(rewardFeed, { params: { feedId }, body }).gets(201)
    const after = await readFeed(bob, feedId)
    expect(after.hot - before.hot - 1, 'what the reward adds besides the view', 'G37').equals(4)
  }),

  check('missing-feed-cannot-be-rewarded', 'A missing feed cannot be rewarded', ['G08'], async ({ bob }) => {
    const body = { name: 'Lantern', price: 1, numbers: 1 }
    await bob.sends(rewardFeed, { params: { feedId: missing }, body }).chooses('G08', 404)
  }),
])
