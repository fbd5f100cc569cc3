import { rewards } from '../../../contracts/chapters/rewards.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { giveReward, logOf, rankOf } from '../../fixtures/rewards.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { rewardTopic, listRewardRank, listRewardLogs } = rewards

export const rewardBody = scenario('4.7/body', 'The body of a reward', [
  check(
    'gift-can-be-given-by-name',
    'A gift can be given by name and price, and the answer has a message',
    ['4.7/1', '4.7/4', '4.5/60'],
    async (context) => {
      const topicId = await givenTopic(context, context.alice)
      const { message } = await giveReward(context.bob, topicId, 2, 1).gets(201)
      context.expect(message, 'the message', '4.7/4').differs('')
      context.expect((await logOf(context, topicId)).length, 'the number of rewards', '4.5/60').equals(1)
    },
  ),

  check(
    'gift-by-id-has-its-own-price',
    'A gift given by id has its own name and price',
    ['4.7/1', 'G68'],
    async (context) => {
      const topicId = await givenTopic(context, context.alice)
      const params = { topicId }
      const given = await context.bob
        .sends(rewardTopic, { params, body: { gift_id: 1, numbers: 1 } })
        .chooses('G68', 201)
      if (!given) return context.cannot('there is no gift with id 1', 'adapter.gifts')
      const [log] = await logOf(context, topicId)
      context.expect(log?.name ?? '', 'the name of the gift', '4.7/1').differs('')
      context.expect(log?.price ?? 0, 'the price of the gift', '4.7/1').atLeast(1)
    },
  ),

  check('gift-id-or-name-is-required', 'A reward needs gift_id or name', ['4.7/1'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    await context.bob.sendsRaw(rewardTopic, { params, body: { numbers: 1 } }).isRefused('G01', 422)
    await context.bob.sendsRaw(rewardTopic, { params, body: { price: 1, numbers: 1 } }).isRefused('G01', 422)
    context.expect(await logOf(context, params.topicId), 'the log').equals([])
  }),

  check(
    'name-requires-a-price',
    'A name requires a price that is a positive whole number',
    ['4.7/2'],
    async (context) => {
      const params = { topicId: await givenTopic(context, context.alice) }
      for (const price of [undefined, 0, -1, 1.5, 'dear']) {
        const body = { name: 'Kite', numbers: 1, price }
        await context.bob.sendsRaw(rewardTopic, { params, body }).isRefused('G01', 422)
      }
      context.expect(await logOf(context, params.topicId), 'the log').equals([])
    },
  ),

  check(
    'numbers-is-required',
    'numbers is required and must be a positive whole number',
    ['4.7/3'],
    async (context) => {
      const params = { topicId: await givenTopic(context, context.alice) }
      for (const numbers of [undefined, 0, -1, 1.5, 'many']) {
        const body = { name: 'Kite', price: 1, numbers }
        await context.bob.sendsRaw(rewardTopic, { params, body }).isRefused('G01', 422)
      }
      context.expect(await logOf(context, params.topicId), 'the log').equals([])
    },
  ),

  check(
    'too-little-currency-is-refused',
    'A reward that costs more than the balance is refused',
    ['G63'],
    async (context) => {
      const topicId = await givenTopic(context, context.alice)
      await giveReward(context.dave, topicId).chooses('G63', 403)
      context.expect(await logOf(context, topicId), 'the log').equals([])
      context.expect(await rankOf(context, topicId), 'the rank').equals([])
    },
  ),

  check('missing-gift-or-topic-is-refused', 'A missing gift or topic is refused', ['G68', 'G08'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    const unknown = { gift_id: 2_000_000_000, numbers: 1 }
    await context.bob.sends(rewardTopic, { params, body: unknown }).chooses('G68', 422)
    const missing = 2_000_000_000
    await giveReward(context.bob, missing).chooses('G08', 404)
    for (const list of [listRewardRank, listRewardLogs] as const)
      await context.visitor.sends(list, { params: { topicId: missing } }).chooses('G08', 404)
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
