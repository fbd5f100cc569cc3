import { rewards } from '../../../contracts/chapters/rewards.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenTopic, unusedId } from '../../fixtures/common.ts'
import { givenKnownBalance, givenReward, unaffordableAmount, withFunds } from '../../fixtures/currency.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { giveReward, newLogs, totalsOf } from '../../fixtures/rewards.ts'

const { rewardTopic, listRewardRank, listRewardLogs } = rewards

/** Each of these bodies violates section 4.7 and must not appear in the log. */
const refusesRewards = (slug: string, title: string, id: string, bodies: readonly object[]) =>
  check(slug, title, [id], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    const logs = await newLogs(context, params.topicId, async () => {
      for (const body of bodies) await context.bob.sendsRaw(rewardTopic, { params, body }).isRefused('G01', 422)
    })
    context.expect(idsOf(logs), 'the ids of new rewards in the log').equals([])
  })

export const rewardBody = scenario('4.7/body', 'The body of a reward', [
  check(
    'gift-can-be-given-by-name',
    'A gift can be given by name and price, and the response has a message',
    ['4.7/1', '4.7/4', '4.5/60'],
    async (context) => {
      const { bob, expect } = context
      const topicId = await givenTopic(context, context.alice)
      const logs = await newLogs(context, topicId, async () => {
        const { message } = await givenReward(context, bob, topicId, 2, 1)
        expect(message, 'the message', '4.7/4').differs('')
      })
      expect(logs.length, 'the number of new rewards in the log', '4.5/60').equals(1)
    },
  ),

  check(
    'gift-by-id-has-its-own-price',
    'A gift given by id has its own name and price',
    ['4.7/1', '2.8/2', 'G68'],
    async (context) => {
      const { adapter, bob, expect, cannot } = context
      const params = { topicId: await givenTopic(context, context.alice) }
      const [first, gift = first] = context.offers('gifts') ? await adapter.gifts({}) : []
      const step = bob.sends(rewardTopic, { params, body: { gift_id: gift?.id ?? 1, numbers: 1 } })
      const [log] = await newLogs(context, params.topicId, async () => {
        const given = gift
          ? await withFunds(context, bob, gift.price ?? 1, () => step.gets(201))
          : await step.chooses('G68', 201)
        if (!given) cannot('there is no gift with id 1', 'adapter.gifts')
      })
      expect(log?.name ?? '', 'the name of the gift', '2.8/2').differs('')
      expect(log?.price ?? 0, 'the price of the gift', '2.8/2').atLeast(1)
      if (gift?.price) expect(log?.price, 'the price of this gift', '2.8/2').equals(gift.price)
      if (gift?.name) expect(log?.name, 'the name of this gift', '2.8/2').equals(gift.name)
    },
  ),

  refusesRewards('gift-id-or-name-is-required', 'A reward needs gift_id or name', '4.7/1', [
    { numbers: 1 },
    { price: 1, numbers: 1 },
  ]),

  refusesRewards(
    'name-requires-a-price',
    'A name requires a price that is a positive whole number',
    '4.7/2',
    [undefined, 0, -1, 1.5, 'dear'].map((price) => ({ name: 'Kite', numbers: 1, price })),
  ),

  refusesRewards(
    'numbers-is-required',
    'numbers is required and must be a positive whole number',
    '4.7/3',
    [undefined, 0, -1, 1.5, 'many'].map((numbers) => ({ name: 'Kite', price: 1, numbers })),
  ),

  check(
    'too-little-currency-is-refused',
    'A reward that costs more than the balance is refused',
    ['G63'],
    async (context) => {
      const topicId = await givenTopic(context, context.alice)
      const before = await totalsOf(context, topicId)
      const give = () => giveReward(context.dave, topicId, unaffordableAmount).chooses('G63', 403)
      const logs = await newLogs(context, topicId, give)
      context.expect(idsOf(logs), 'the ids of new rewards in the log').equals([])
      const id = await context.dave.id()
      context.expect((await totalsOf(context, topicId)).get(id), 'the total of dave, as before').equals(before.get(id))
    },
  ),

  serial(
    check(
      'concurrent-rewards-spend-the-balance-once',
      'If a reward above the balance is refused, concurrent rewards cannot spend the same currency either',
      ['4.5/60', 'G63'],
      async (context) => {
        const { alice, expect } = context
        const topicId = await givenTopic(context, alice)
        const { dave, balance } = await givenKnownBalance(context, 3)
        const { status: above } = await giveReward(dave, topicId, balance + 1).response()
        const price = Math.floor(balance / 2) + 1
        const attempts = [1, 2, 3].map(() => giveReward(dave, topicId, price).response())
        const statuses = (await Promise.all(attempts)).map(({ status }) => status)
        const given = statuses.filter((status) => status === 201)
        const requirement = above === 201 ? 'G63' : '4.5/60'
        expect(
          given.length,
          `the number of rewards of ${price} that were accepted, with a balance of ${balance},`,
          requirement,
        ).equals(1)
      },
    ),
  ),

  check('missing-gift-or-topic-is-refused', 'A missing gift or topic is refused', ['G68', 'G08'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    const unknown = { gift_id: unusedId, numbers: 1 }
    await context.bob.sends(rewardTopic, { params, body: unknown }).chooses('G68', 422)
    await giveReward(context.bob, unusedId).chooses('G08', 404)
    for (const list of [listRewardRank, listRewardLogs] as const)
      await context.visitor.sends(list, { params: { topicId: unusedId } }).chooses('G08', 404)
  }),

  check(
    'rewarding-needs-a-login',
    'Rewarding needs a login; rank and log are public',
    ['G05', 'G06'],
    async (context) => {
      const topicId = await givenTopic(context, context.alice)
      await giveReward(context.visitor, topicId).chooses('G05', 401)
      for (const list of [listRewardRank, listRewardLogs] as const)
        await context.visitor.sends(list, { params: { topicId } }).chooses('G06', 200)
    },
  ),
])
