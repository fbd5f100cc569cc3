import { rewards } from '../../../contracts/chapters/rewards.ts'
import { type Check, check } from '../../authoring/case.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { giveReward, logOf } from '../../fixtures/rewards.ts'
import { fundedPerson } from '../currency/currency-steps.ts'

const { listRewardRank, listRewardLogs } = rewards

/** Page sizes of the ranking and the log. */
export const rewardLimits: readonly Check[] = [
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

  check(
    'log-has-a-maximum',
    'A page has at most 100 rewards, even if there are more',
    ['8/10', '4.5/64'],
    async (context) => {
      const { visitor, expect } = context
      const topicId = await givenTopic(context, context.alice)
      const person = await fundedPerson(context, 101)
      for (let place = 0; place < 101; place++) await giveReward(person, topicId).gets(201)
      const { body } = await visitor.sends(listRewardLogs, { params: { topicId }, query: { limit: 101 } }).response()
      const shown = Array.isArray(body) ? body.length : 0
      expect(shown, 'the number of rewards for limit 101', '8/10', '4.5/64').atMost(100)
      const page = await logOf(context, topicId, { limit: 100 })
      expect(page.length, 'the number of rewards for limit 100', '8/10', '4.5/64').equals(100)
    },
    { needs: ['verificationCode', 'grant'] },
  ),

  check('limit-out-of-bounds-is-refused', 'A limit outside 1 to 100 is refused', ['G33'], async (context) => {
    const { visitor } = context
    const params = { topicId: await givenTopic(context, context.alice) }
    for (const list of [listRewardRank, listRewardLogs] as const) {
      for (const limit of [0, 101, -1, 'some'])
        await visitor.sendsRaw(list, { params, query: { limit } }).chooses('G33', 422)
    }
  }),
]
