import { day, hourOf } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import { fileView } from '../../views/files.ts'
import { joinedTopics } from '../../views/topics.ts'
import type { World } from '../../world.ts'
import { publiclyListed } from './topic-lists.ts'

type Topic = Row<'topics'>

/** Lower places are shown as `100+` (G52). */
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

async function rankedTopicsSince({ store, clock }: World, span: number): Promise<RankedTopic[]> {
  const hours = await store.reward_hours.find({
    where: { hour: { gte: hourOf(clock.now() - span) } },
    order: [['hour', 'asc']],
  })
  const totals = new Map<number, number>()
  for (const { topic_id, total } of hours) totals.set(topic_id, (totals.get(topic_id) ?? 0) + total)
  const rows =
    totals.size === 0 ? [] : await store.topics.find({ where: { ...publiclyListed, id: { in: [...totals.keys()] } } })
  const ranked = rows.map((topic) => ({ topic, total: totals.get(topic.id) ?? 0 }))
  return ranked.sort((a, b) => b.total - a.total || b.topic.id - a.topic.id)
}

/** The ranks of some topics. */
export async function rankEntries(world: World, rows: readonly Topic[], ranked: readonly RankedTopic[]) {
  const joined = await joinedTopics(world, rows)
  return rows.map((row) => {
    const place = ranked.findIndex(({ topic }) => topic.id === row.id)
    const { logo, ...shown } = row
    return {
      rank: place >= 0 && place < rankedPlaces ? String(place + 1) : `${rankedPlaces}+`,
      total: ranked[place]?.total ?? 0,
      topic: { ...shown, ...(logo && { logo: fileView(world, logo) }), has_followed: joined.has(row.id) },
    }
  })
}

export const topOf = (ranked: readonly RankedTopic[]): Topic[] =>
  ranked.slice(0, rankedPlaces).map(({ topic }) => topic)

/** The public topics of one person, newest first. */
export const topicsOfUser = ({ store }: World, userId: number): Promise<Topic[]> =>
  store.topics.find({
    where: { ...publiclyListed, creator_user_id: userId },
    order: [['id', 'desc']],
    limit: rankedPlaces,
  })
