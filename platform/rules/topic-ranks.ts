import type { Row } from '../tables/index.ts'
import { day, hourOf } from '../time.ts'
import { joinedTopics } from '../views/topics.ts'
import type { World } from '../world.ts'
import { listed } from './topic-lists.ts'

type Topic = Row<'topics'>

/** Places that are counted; whoever comes after is told a ceiling (G52). */
const places = 100
const spans = { '24hours': day, week: 7 * day, month: 30 * day } as const

interface Standing {
  readonly topic: Topic
  readonly total: number
}

export type RankType = keyof typeof spans | 'city'

/** Public topics by currency rewarded, the most first. */
export async function standings(world: World, type: RankType, city: string | undefined): Promise<Standing[]> {
  if (type !== 'city') return standingsSince(world, spans[type])
  const rows = await world.store.topics.find({
    where: { ...listed, city: city ?? '' },
    order: [
      ['reward_amount_count', 'desc'],
      ['id', 'desc'],
    ],
    limit: places,
  })
  return rows.map((topic) => ({ topic, total: topic.reward_amount_count }))
}

async function standingsSince({ store, clock }: World, span: number): Promise<Standing[]> {
  const hours = await store.reward_hours.find({
    where: { hour: { gte: hourOf(clock.now() - span) } },
    order: [['hour', 'asc']],
  })
  const totals = new Map<number, number>()
  for (const { topic_id, total } of hours) totals.set(topic_id, (totals.get(topic_id) ?? 0) + total)
  const rows =
    totals.size === 0 ? [] : await store.topics.find({ where: { ...listed, id: { in: [...totals.keys()] } } })
  const ranked = rows.map((topic) => ({ topic, total: totals.get(topic.id) ?? 0 }))
  return ranked.sort((a, b) => b.total - a.total || b.topic.id - a.topic.id)
}

/** The places of some topics among the standings; a topic that is not among the first is beyond the ceiling. */
export async function rankEntries(world: World, rows: readonly Topic[], all: readonly Standing[]) {
  const joined = await joinedTopics(world, rows)
  return rows.map((row) => {
    const place = all.findIndex(({ topic }) => topic.id === row.id)
    const { logo, ...shown } = row
    return {
      rank: place >= 0 && place < places ? String(place + 1) : `${places}+`,
      total: all[place]?.total ?? 0,
      topic: { ...shown, ...(logo && { logo }), has_followed: joined.has(row.id) },
    }
  })
}

export const firstPlaces = (all: readonly Standing[]): Topic[] => all.slice(0, places).map(({ topic }) => topic)

/** The public topics of one person, newest first. */
export const topicsOfUser = ({ store }: World, userId: number): Promise<Topic[]> =>
  store.topics.find({ where: { ...listed, creator_user_id: userId }, order: [['id', 'desc']], limit: places })
