import { rewards } from '../../../contracts/chapters/rewards.ts'
import { messages } from '../../../contracts/messages.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { afterCursor, limitAndOffset, newestFirst } from '../../support/paging.ts'
import { hourOf } from '../../support/time.ts'
import { together } from '../../support/together.ts'
import { fileViewOrNull } from '../../views/files.ts'
import { type MemberWorld, newTimestamps, now } from '../../world.ts'
import { topicOrRefuse } from '../topics/topic-access.ts'
import { giveReward } from './reward-steps.ts'

export const rewardRules = rulesFor(rewards, {
  async rewardTopic({ params, body }, world) {
    const topic = await topicOrRefuse(world, params.topicId)
    const { id, name, logo } = topic
    const target = {
      target_type: 'feed-topics',
      target_id: id,
      to: topic.creator_user_id,
      data: { topic: { id, name, logo } },
    } as const
    const [{ spent, left, writes }, addToTotals] = await together([
      giveReward(world, target, body),
      prepareTotals(world, id),
    ])
    const counted = world.store.topics.update({ id }, { reward_amount_count: { add: spent } })
    const response = reply(201, { message: messages.rewardTopic, currency_sum: left })
    return replyAfter([...writes, counted, ...addToTotals(spent)], response)
  },

  async listRewardRank({ params, query }, world) {
    const topic = await topicOrRefuse(world, params.topicId)
    const rows = await world.store.reward_totals.find({
      where: { topic_id: topic.id },
      order: [
        ['total', 'desc'],
        ['id', 'desc'],
      ],
      ...limitAndOffset(query),
    })
    return reply(200, rows)
  },

  async listRewardLogs({ params, query }, world) {
    const topic = await topicOrRefuse(world, params.topicId)
    const rows = await world.store.rewards.find({
      where: { target_type: 'feed-topics', target_id: topic.id },
      order: newestFirst,
      ...afterCursor(query.id),
      limit: query.limit,
    })
    return reply(
      200,
      rows.map((row) => ({ ...row, icon: fileViewOrNull(world, row.icon) })),
    )
  },
})

/** Returns a function that adds an amount to the totals of the rankings, by user and by hour. */
async function prepareTotals(world: MemberWorld, topicId: number) {
  const { me, clock } = world
  const { reward_totals, reward_hours } = world.store
  const byUser = { topic_id: topicId, user_id: me.id }
  const byHour = { topic_id: topicId, hour: hourOf(clock.now()) }
  const [hasTotal, hasHour] = await Promise.all([
    reward_totals.first({ where: byUser }),
    reward_hours.first({ where: byHour }),
  ])
  return (amount: number): Promise<unknown>[] => {
    const total = { add: amount }
    return [
      hasTotal
        ? reward_totals.update(byUser, { total, updated_at: now(world) })
        : reward_totals.insert({ ...byUser, total: amount, ...newTimestamps(world) }),
      hasHour ? reward_hours.update(byHour, { total }) : reward_hours.insert({ ...byHour, total: amount }),
    ]
  }
}
