import * as z from 'zod'
import { maxInteger, ourMaximum } from '../dsl/bounds.ts'
import { chapter } from '../dsl/chapter.ts'
import { anyOf, requiredWithout } from '../dsl/conditions.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { id, large, list, shared, text, whole } from '../dsl/fields.ts'
import { rangedLimit } from '../dsl/limits.ts'
import { message } from '../dsl/replies.ts'
import { cursor, filledText, offset, pathId } from '../dsl/wire.ts'
import { rewardLog, rewardRank } from '../resources/rewards.ts'

/** Section 4.7: feeds and topics take the same body. */
export const rewardBody = {
  body: {
    gift_id: id('gift').optional(),
    name: filledText('name of a gift').optional(),
    price: z.int().positive().check(ourMaximum(maxInteger)).describe('price of one; required with a name').optional(),
    numbers: z.int().positive().check(ourMaximum(maxInteger)).describe('how many'),
  },
  conditions: [anyOf('gift_id', 'name'), requiredWithout('price', 'name', 'gift_id')],
} as const

export const rewarded = shared('RewardReceipt', 'The result of a reward', {
  message: text('message for the user', 'Thank you for the reward'),
  currency_sum: large(whole('remaining currency of the rewarder', 90)),
})

const topicId = pathId('the topic')

export const rewards = chapter('rewards', '4.5', {
  rewardTopic: endpoint({
    method: 'POST',
    path: '/feed/topics/:topicId/rewards',
    access: 'member',
    summary: 'Reward a topic with gifts',
    params: { topicId },
    ...rewardBody,
    responses: { 201: rewarded },
    chosen: { 403: gap('G63', message) },
  }),
  listRewardRank: endpoint({
    method: 'GET',
    path: '/feed/topics/:topicId/rewards-rank',
    access: 'public',
    summary: 'Rank the users who rewarded a topic',
    params: { topicId },
    query: { limit: rangedLimit(), offset: offset() },
    responses: { 200: list(rewardRank, 'users and their totals') },
  }),
  listRewardLogs: endpoint({
    method: 'GET',
    path: '/feed/topics/:topicId/rewards-logs',
    access: 'public',
    summary: 'List the rewards of a topic',
    params: { topicId },
    query: { limit: rangedLimit(), id: cursor('smallest id of the previous page', 'id') },
    responses: { 200: list(rewardLog, 'rewards') },
  }),
})
