import { rewards } from '../../contracts/rewards.ts'
import { check } from '../case.ts'
import { givenTopic } from '../given.ts'
import { give, logOf, rankOf } from '../given-rewards.ts'
import { scenario } from '../scenario.ts'

const { rewardTopic, listRewardRank, listRewardLogs } = rewards

export const rewardBody = scenario('4.7/body', 'What a reward is made of', [
  check('A gift by name and price is given, and the answer tells so', ['4.7/1', '4.7/4', '4.5/60'], async (context) => {
    const topicId = await givenTopic(context, context.alice)
    const { message } = await give(context.bob, topicId, 2, 1).gets(201)
    context.expect(message, 'the message', '4.7/4').differs('')
    context.expect((await logOf(context, topicId)).length, 'the number of rewards', '4.5/60').equals(1)
  }),

  check('A gift by id is given with its own name and price', ['4.7/1', 'G68'], async (context) => {
    const topicId = await givenTopic(context, context.alice)
    const params = { topicId }
    const given = await context.bob.sends(rewardTopic, { params, body: { gift_id: 1, numbers: 1 } }).chooses('G68', 201)
    if (!given) return context.cannot('there is no gift with id 1')
    const [log] = await logOf(context, topicId)
    context.expect(log?.name ?? '', 'the name of the gift', '4.7/1').differs('')
    context.expect(log?.price ?? 0, 'the price of the gift', '4.7/1').atLeast(1)
  }),

  check('Without gift_id and name there is no gift', ['4.7/1'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    await context.bob.sendsRaw(rewardTopic, { params, body: { numbers: 1 } }).isRefused('G01', 422)
    await context.bob.sendsRaw(rewardTopic, { params, body: { price: 1, numbers: 1 } }).isRefused('G01', 422)
    context.expect(await logOf(context, params.topicId), 'the log').equals([])
  }),

  check('With a name, price is needed and a positive whole number', ['4.7/2'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    for (const price of [undefined, 0, -1, 1.5, 'dear']) {
      const body = { name: 'Kite', numbers: 1, price }
      await context.bob.sendsRaw(rewardTopic, { params, body }).isRefused('G01', 422)
    }
    context.expect(await logOf(context, params.topicId), 'the log').equals([])
  }),

  check('numbers is needed and a positive whole number', ['4.7/3'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    for (const numbers of [undefined, 0, -1, 1.5, 'many']) {
      const body = { name: 'Kite', price: 1, numbers }
      await context.bob.sendsRaw(rewardTopic, { params, body }).isRefused('G01', 422)
    }
    context.expect(await logOf(context, params.topicId), 'the log').equals([])
  }),

  check('Who has too little gives nothing', ['G63'], async (context) => {
    const topicId = await givenTopic(context, context.alice)
    await give(context.dave, topicId).chooses('G63', 403)
    context.expect(await logOf(context, topicId), 'the log').equals([])
    context.expect(await rankOf(context, topicId), 'the rank').equals([])
  }),

  check('A gift or a topic that does not exist is refused', ['G68', 'G08'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    const unknown = { gift_id: 2_000_000_000, numbers: 1 }
    await context.bob.sends(rewardTopic, { params, body: unknown }).chooses('G68', 422)
    const missing = 2_000_000_000
    await give(context.bob, missing).chooses('G08', 404)
    for (const list of [listRewardRank, listRewardLogs] as const)
      await context.visitor.sends(list, { params: { topicId: missing } }).chooses('G08', 404)
  }),

  check('Without a token nothing is given; rank and log are public', ['G05', 'G06'], async (context) => {
    const topicId = await givenTopic(context, context.alice)
    await give(context.visitor, topicId).chooses('G05', 401)
    for (const list of [listRewardRank, listRewardLogs] as const)
      await context.visitor.sends(list, { params: { topicId } }).chooses('G06', 200)
  }),
])
