import { rewards } from '../contracts/rewards.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'

/** Rewards of topics, and where they show. */

const { rewardTopic, listRewardRank, listRewardLogs } = rewards

export const give = (actor: Actor, topicId: number, price = 1, numbers = 1, name = 'Kite 风筝') =>
  actor.sends(rewardTopic, { params: { topicId }, body: { name, price, numbers } })

export const rankOf = ({ visitor }: Context, topicId: number, query: { limit?: number; offset?: number } = {}) =>
  visitor.sends(listRewardRank, { params: { topicId }, query }).gets(200)

export const logOf = ({ visitor }: Context, topicId: number, query: { limit?: number; id?: number } = {}) =>
  visitor.sends(listRewardLogs, { params: { topicId }, query }).gets(200)
