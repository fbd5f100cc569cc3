import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenFeed, givenPerson, givenTopic, unusedId } from '../../fixtures/common.ts'
import { givenReward, withFunds } from '../../fixtures/currency.ts'
import { giveReward } from '../../fixtures/rewards.ts'
import { hotMeter, readFeed } from '../feeds/feed-steps.ts'

const { rewardFeed } = feeds

/** Each of these bodies violates section 4.7 and must not reward the feed. */
const refusesRewards = (slug: string, title: string, id: string, bodies: readonly object[]) =>
  check(slug, title, [id], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    for (const body of bodies) await bob.sendsRaw(rewardFeed, { params, body }).isRefused('G01', 422)
    expect((await readFeed(bob, params.feedId)).reward?.count ?? 0, 'the number of rewards of the feed').equals(0)
  })

export const feedRewards = scenario('4.1/rewards', 'Rewarding feeds', [
  serial(
    retried(
      check(
        'reward-answers-balance-and-adds-up',
        "A reward returns the remaining balance and adds to the feed's totals",
        ['4.1/10', '4.7/1', '4.7/3', '4.7/4', '2.2/7', 'G67'],
        async (context) => {
          const { alice, bob, expect } = context
          const [params, other] = [{ feedId: await givenFeed(context, alice) }, await givenFeed(context, alice)]
          const before = (await readFeed(bob, params.feedId)).reward
          const give = (numbers: number) =>
            withFunds(context, bob, numbers, () =>
              bob.sends(rewardFeed, { params, body: { name: 'Lantern 灯', price: 1, numbers } }).gets(201),
            )
          const { currency_sum: first } = await give(1)
          const { currency_sum: second } = await give(1)
          const { currency_sum: third } = await give(3)
          expect(second, 'currency_sum, the balance after giving 1 more', 'G67').equals(first - 1)
          // The document does not say what currency_sum sums up; if it is the balance, three gifts cost three times as much.
          if (second === first - 1)
            expect(third, 'currency_sum after giving three gifts for 1', '4.7/3', '4.7/4').equals(second - 3)
          const after = (await readFeed(bob, params.feedId)).reward
          expect((after?.count ?? 0) - (before?.count ?? 0), 'the growth of reward.count', '2.2/7').equals(3)
          expect((after?.amount ?? 0) - (before?.amount ?? 0), 'the growth of reward.amount', '2.2/7').equals(5)
          const { reward } = await readFeed(bob, other)
          expect([reward?.count ?? 0, reward?.amount ?? 0], 'the rewards of another feed', '2.2/7').equals([0, 0])
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'feeds-and-topics-are-rewarded-from-one-balance',
        'A reward of a topic is paid from the same balance as a reward of a feed',
        ['G67'],
        async (context) => {
          const { alice, bob, expect } = context
          const [params, topicId] = [{ feedId: await givenFeed(context, alice) }, await givenTopic(context, alice)]
          const body = { name: 'Lantern', price: 1, numbers: 1 }
          const { currency_sum: first } = await withFunds(context, bob, 1, () =>
            bob.sends(rewardFeed, { params, body }).gets(201),
          )
          const { currency_sum: second } = await givenReward(context, bob, topicId)
          expect(second, 'currency_sum after giving 1 to a topic', 'G67').equals(first - 1)
        },
      ),
    ),
  ),

  refusesRewards('gift-price-and-numbers-are-required', 'A reward needs gift_id or name', '4.7/1', [{ numbers: 1 }]),

  refusesRewards('name-requires-a-price', 'A name requires a price that is a positive whole number', '4.7/2', [
    { name: 'Lantern', numbers: 1 },
    { name: 'Lantern', price: 0, numbers: 1 },
    { name: 'Lantern', price: -1, numbers: 1 },
    { name: 'Lantern', price: 1.5, numbers: 1 },
  ]),

  refusesRewards('numbers-is-required', 'numbers is required and must be a positive whole number', '4.7/3', [
    { name: 'Lantern', price: 1 },
    { name: 'Lantern', price: 1, numbers: 0 },
    { name: 'Lantern', price: 1, numbers: -1 },
    { name: 'Lantern', price: 1, numbers: 0.5 },
  ]),

  check('gift-can-be-given-by-id', 'A gift can be given by its id', ['G68'], async (context) => {
    const { alice, bob } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(rewardFeed, { params, body: { gift_id: 1, numbers: 1 } }).chooses('G68', 201)
    await bob.sends(rewardFeed, { params, body: { gift_id: unusedId, numbers: 1 } }).chooses('G68', 422)
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

  check('own-feed-cannot-be-rewarded', 'Nobody can reward their own feed', ['G69'], async (context) => {
    const { alice } = context
    const params = { feedId: await givenFeed(context, alice) }
    const body = { name: 'Lantern', price: 1, numbers: 1 }
    await alice.sends(rewardFeed, { params, body }).chooses('G69', 403)
  }),

  check('reward-raises-the-hot-value', 'A reward raises the hot value by its amount', ['G37'], async (context) => {
    const { alice, bob, expect } = context
    const feedId = await givenFeed(context, alice)
    const addedPoints = await hotMeter(bob, feedId)
    const body = { name: 'Lantern', price: 2, numbers: 2 }
    await withFunds(context, bob, 4, () => bob.sends(rewardFeed, { params: { feedId }, body }).gets(201))
    expect(await addedPoints(), 'the growth of hot by the reward, in views', 'G37').equals(4)
  }),

  check(
    'rewards-are-pushed-with-what-they-are-for',
    'Rewarding a feed and rewarding a topic are pushed on different channels',
    ['G79'],
    async (context) => {
      const { adapter, bob, expect } = context
      const person = await givenPerson(context)
      const [feedId, topicId] = [await givenFeed(context, person), await givenTopic(context, person)]
      const body = { name: 'Lantern', price: 1, numbers: 1 }
      await withFunds(context, bob, 1, () => bob.sends(rewardFeed, { params: { feedId }, body }).gets(201))
      await withFunds(context, bob, 1, () => giveReward(bob, topicId).gets(201))
      const pushed = (await adapter.outbox({ user: await person.id() })).map(({ channel, target }) => ({
        channel,
        target,
      }))
      expect(pushed, 'channel and target of the pushes', 'G79').equals([
        { channel: 'feed:reward', target: feedId },
        { channel: 'feed-topic:reward', target: topicId },
      ])
    },
    { needs: ['verificationCode', 'outbox'] },
  ),

  check('missing-feed-cannot-be-rewarded', 'A missing feed cannot be rewarded', ['G08'], async ({ bob }) => {
    const body = { name: 'Lantern', price: 1, numbers: 1 }
    await bob.sends(rewardFeed, { params: { feedId: unusedId }, body }).chooses('G08', 404)
  }),
])
