import type * as z from 'zod'
import type { topic } from '../../contracts/resources/topics.ts'
import type { Row } from '../tables/index.ts'
import { isSuper, type World } from '../world.ts'
import { fileView } from './files.ts'
import { summariesById } from './users.ts'

export type TopicView = z.output<typeof topic>

const applyForStatus = { accepted: 'passed', rejected: 'fail', waiting: 'waiting' } as const

/** Topics as the viewer sees them, with a fixed number of queries. */
export async function topicViews(world: World, rows: readonly Row<'topics'>[]): Promise<TopicView[]> {
  const [categories, joined, applied, applicants] = [
    await categoriesOf(world, rows),
    await joinedTopics(world, rows),
    await latestApplications(world, rows),
    await summariesById(
      world,
      rows.filter((row) => manages(world, row) && row.first_log_user > 0).map((row) => row.first_log_user),
    ),
  ]
  return rows.map((row) => {
    const { logo, bg, ...shown } = row
    const category = categories.get(row.topic_category_id)
    const latest = applied.get(row.id)
    return {
      ...shown,
      ...(logo && { logo: fileView(world, logo) }),
      ...(bg && { bg: fileView(world, bg) }),
      ...(category && { category }),
      has_followed: joined.has(row.id),
      apply_for_status: latest ? applyForStatus[latest] : 'none',
      logs_count: manages(world, row) ? row.logs_count : 0,
      ...(manages(world, row) && row.first_log_user > 0 && { first_log: applicants(row.first_log_user) }),
    }
  })
}

/** For the creator and super administrators (G47). */
export const manages = (world: World, row: Pick<Row<'topics'>, 'creator_user_id'>): boolean =>
  world.me !== undefined && (row.creator_user_id === world.me.id || isSuper(world))

export const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

async function categoriesOf({ store }: World, rows: readonly Row<'topics'>[]) {
  const ids = [...new Set(rows.map((row) => row.topic_category_id).filter((id) => id > 0))]
  const found = ids.length === 0 ? [] : await store.topic_categories.find({ where: { id: { in: ids } } })
  return new Map(found.map((category) => [category.id, category]))
}

/** Which of these topics the viewer has joined. */
export async function joinedTopics(
  { store, me }: World,
  rows: readonly { readonly id: number }[],
): Promise<Set<number>> {
  if (!me || rows.length === 0) return new Set()
  const found = await store.members.find({ where: { user_id: me.id, topic_id: { in: idsOf(rows) } } })
  return new Set(found.map(({ topic_id }) => topic_id))
}

async function latestApplications({ store, me }: World, rows: readonly Row<'topics'>[]) {
  if (!me || rows.length === 0) return new Map<number, Row<'applications'>['status']>()
  const found = await store.applications.find({
    where: { user_id: me.id, topic_id: { in: idsOf(rows) } },
    order: [['id', 'asc']],
  })
  return new Map(found.map(({ topic_id, status }) => [topic_id, status]))
}
