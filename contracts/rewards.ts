import * as z from 'zod'
import { chapter } from './chapter.ts'
import { anyOf, requiredWithout } from './conditions.ts'
import { endpoint, gap } from './endpoint.ts'
import { id, list, text, whole } from './fields.ts'
import { rangedLimit } from './limits.ts'
import { message } from './replies.ts'
import { rewardLog, rewardRank } from './resources/rewards.ts'
import { cursor, offset, pathId } from './wire.ts'

/** The body of section 4.7, the same for feeds and topics. */
export const rewardBody = {
  body: {
    gift_id: id('a gift').optional(),
    name: z.string().min(1).describe('a gift by its name').optional(),
    price: z.int().positive().describe('price of one; needed with a name').optional(),
    numbers: z.int().positive().describe('how many'),
  },
  conditions: [anyOf('gift_id', 'name'), requiredWithout('price', 'name', 'gift_id')],
} as const

export const rewarded = z.object({
  message: text('what happened, for the person', 'Done'),
  currency_sum: whole('currency that the rewarder has left', 90),
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
    summary: 'Rank the people who rewarded a topic',
    params: { topicId },
    query: { limit: rangedLimit(), offset: offset() },
    responses: { 200: list(rewardRank, 'people and what they rewarded') },
  }),
  listRewardLogs: endpoint({
    method: 'GET',
    path: '/feed/topics/:topicId/rewards-logs',
    access: 'public',
    summary: 'List the rewards of a topic',
    params: { topicId },
    query: { limit: rangedLimit(), id: cursor('smallest id of the previous page') },
    responses: { 200: list(rewardLog, 'rewards') },
  }),
})
