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

/** A topic, and whether the viewer has joined it. */
interface ShownTopic {
  readonly topic: Topic
  readonly isJoined: boolean
}

interface RankedTopic extends ShownTopic {
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
  const shown = await withJoined(world, rows)
  return shown.map((one) => ({ ...one, total: one.topic.reward_amount_count }))
}

async function rankedTopicsSince(world: World, span: number): Promise<RankedTopic[]> {
  const { store, clock } = world
  const totals = new Map<number, number>()
  for (const { topic_id, total } of await rewardsSince(world, clock.now() - span))
    totals.set(topic_id, (totals.get(topic_id) ?? 0) + total)
  const ids = [...totals.keys()]
  const [rows, joined] = await Promise.all([
    store.topics.find({ where: { ...publiclyListed, id: { in: ids } } }),
    joinedAmong(world, ids),
  ])
  const ranked = rows.map((topic) => ({
    topic,
    isJoined: joined.has(topic.id),
    total: totals.get(topic.id) ?? 0,
  }))
  return ranked.sort((a, b) => b.total - a.total || b.topic.id - a.topic.id)
}

/** Exact to the second: single rewards for the hour in which the period starts, and totals for the later hours. */
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

async function withJoined(world: World, rows: readonly Topic[]): Promise<ShownTopic[]> {
  const joined = await joinedAmong(world, idsOf(rows))
  return rows.map((topic) => ({ topic, isJoined: joined.has(topic.id) }))
}

/** The ranking entries of the given topics. */
export const rankEntries = (world: World, shown: readonly ShownTopic[], ranked: readonly RankedTopic[]) =>
  shown.map(({ topic, isJoined }) => {
    const place = ranked.findIndex((one) => one.topic.id === topic.id)
    const total = ranked[place]?.total ?? 0
    const { logo, ...columns } = topic
    return {
      rank: total > 0 && place < rankedPlaces ? String(place + 1) : `${rankedPlaces}+`,
      total,
      topic: { ...columns, ...fileField(world, 'logo', logo), has_followed: isJoined },
    }
  })

export const topOf = (ranked: readonly RankedTopic[]): readonly RankedTopic[] => ranked.slice(0, rankedPlaces)

/** The public topics of one user, newest first; none for a visitor. */
export async function topicsOfUser(world: World, userId = 0): Promise<ShownTopic[]> {
  const rows = await world.store.topics.find({
    where: { ...publiclyListed, creator_user_id: userId },
    order: newestFirst,
    limit: rankedPlaces,
  })
  return withJoined(world, rows)
}
