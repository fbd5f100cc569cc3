import { hourOf, timeOf } from '../../platform/support/time.ts'
import type { Row } from '../../platform/tables/index.ts'

/** What each topic was given in each hour, for the rankings. */
export function rewardHours(rewards: readonly Row<'rewards'>[]): Row<'reward_hours'>[] {
  const hours = new Map<string, Row<'reward_hours'>>()
  for (const { target_type, target_id: topic_id, price, numbers, created_at } of rewards) {
    if (target_type !== 'feed-topics') continue
    const hour = hourOf(timeOf(created_at))
    const sum = hours.get(`${topic_id} ${hour}`) ?? { topic_id, hour, total: 0, id: hours.size + 1 }
    hours.set(`${topic_id} ${hour}`, { ...sum, total: sum.total + price * numbers })
  }
  return [...hours.values()]
}
