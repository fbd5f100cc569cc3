import { joinedAmong } from '../../domain/topic-visibility.ts'
import { newestFirst } from '../../support/paging.ts'
import { day, hour, hourOf, timeText } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import { fileField } from '../../views/files.ts'
import { idsOf } from '../../views/topics.ts'
import type { World } from '../../world.ts'
import { publiclyListed } from './topic-lists.ts'

type Topic = Row<'topics'>

/** Lower places, and topics without a reward, are shown as `100+` (G52). */
const rankedPlaces = 100
const periods = { '24hours': day, week: 7 * day, month: 30 * day } as const

interface RankedTopic {
  readonly topic: Topic
  readonly total: number
}

export type RankType = keyof typeof periods | 'city'

/** Public topics by rewarded currency, descending. */
export async function rankedTopics(world: World, type: RankType, city: string | undefined): Promise<RankedTopic[]> {
  if (type !== 'city') return rankedTopicsSince(world, periods[type])
  const rows = await world.store.topics.find({
    where: { ...publiclyListed, city: city ?? '' },
    order: [
      ['reward_amount_count', 'desc'],
      ['id', 'desc'],
    ],
    limit: rankedPlaces,
  })
  return rows.map((topic) => ({ topic, total: topic.reward_amount_count }))
}

async function rankedTopicsSince(world: World, span: number): Promise<RankedTopic[]> {
  const { store, clock } = world
  const totals = new Map<number, number>()
  for (const { topic_id, total } of await rewardsSince(world, clock.now() - span))
    totals.set(topic_id, (totals.get(topic_id) ?? 0) + total)
  const rows = await store.topics.find({ where: { ...publiclyListed, id: { in: [...totals.keys()] } } })
  const ranked = rows.map((topic) => ({ topic, total: totals.get(topic.id) ?? 0 }))
  return ranked.sort((a, b) => b.total - a.total || b.topic.id - a.topic.id)
}

/** Exact to the second: single rewards in the hour in which the period starts, sums of the whole hours after it. */
async function rewardsSince({ store }: World, start: number): Promise<{ topic_id: number; total: number }[]> {
  const firstWholeHour = hourOf(start + hour)
  const [single, hours] = await Promise.all([
    store.rewards.find({
      where: { target_type: 'feed-topics', created_at: { gt: timeText(start), lt: firstWholeHour } },
      order: [['created_at', 'asc']],
    }),
    store.reward_hours.find({ where: { hour: { gte: firstWholeHour } }, order: [['hour', 'asc']] }),
  ])
  return [...single.map(({ target_id, price, numbers }) => ({ topic_id: target_id, total: price * numbers })), ...hours]
}

/** The ranks of some topics. */
export async function rankEntries(world: World, rows: readonly Topic[], ranked: readonly RankedTopic[]) {
  const joined = await joinedAmong(world, idsOf(rows))
  return rows.map((row) => {
    const place = ranked.findIndex(({ topic }) => topic.id === row.id)
    const total = ranked[place]?.total ?? 0
    const { logo, ...shown } = row
    return {
      rank: total > 0 && place < rankedPlaces ? String(place + 1) : `${rankedPlaces}+`,
      total,
      topic: { ...shown, ...fileField(world, 'logo', logo), has_followed: joined.has(row.id) },
    }
  })
}

export const topOf = (ranked: readonly RankedTopic[]): Topic[] =>
  ranked.slice(0, rankedPlaces).map(({ topic }) => topic)

/** The public topics of one user, newest first; none for a visitor. */
export const topicsOfUser = ({ store }: World, userId = 0): Promise<Topic[]> =>
  store.topics.find({
    where: { ...publiclyListed, creator_user_id: userId },
    order: newestFirst,
    limit: rankedPlaces,
  })
