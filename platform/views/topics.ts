import type * as z from 'zod'
import type { topic } from '../../contracts/resources/topics.ts'
import { joinedAmong } from '../domain/topic-visibility.ts'
import { rowsBy } from '../queries/rows.ts'
import type { Row } from '../tables/index.ts'
import { isSuper, type World } from '../world.ts'
import { fileField } from './files.ts'
import { summariesById } from './users.ts'

export type TopicView = z.output<typeof topic>

const applyForStatus = { accepted: 'passed', rejected: 'fail', waiting: 'waiting' } as const

/** Topics as the viewer sees them, with a fixed number of queries. */
export async function topicViews(world: World, rows: readonly Row<'topics'>[]): Promise<TopicView[]> {
  const [categories, joined, applied, pending] = await Promise.all([
    categoriesOf(world, rows),
    joinedAmong(world, idsOf(rows)),
    latestApplications(world, rows),
    pendingApplications(world, rows),
  ])
  return rows.map((row) => {
    const { logo, bg, ...shown } = row
    const category = categories.get(row.topic_category_id)
    const latest = applied.get(row.id)
    return {
      ...shown,
      ...fileField(world, 'logo', logo),
      ...fileField(world, 'bg', bg),
      ...(category && { category }),
      has_followed: joined.has(row.id),
      apply_for_status: latest ? applyForStatus[latest] : 'none',
      logs_count: 0,
      ...pending.get(row.id),
    }
  })
}

/** Whether the viewer is the creator or a super administrator (G47). */
export const manages = (world: World, row: Pick<Row<'topics'>, 'creator_user_id'>): boolean =>
  world.me !== undefined && (row.creator_user_id === world.me.id || isSuper(world))

export const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

async function categoriesOf({ store }: World, rows: readonly Row<'topics'>[]) {
  const ids = rows.map((row) => row.topic_category_id)
  const found = await rowsBy(store.topic_categories, 'id', ids)
  return new Map(found.map((category) => [category.id, category]))
}

async function latestApplications({ store, me }: World, rows: readonly Row<'topics'>[]) {
  if (!me) return new Map<number, Row<'applications'>['status']>()
  // The rows are ordered by id, so the latest application to each topic stays in the map.
  const found = await rowsBy(store.applications, 'topic_id', idsOf(rows), { user_id: me.id })
  return new Map(found.map(({ topic_id, status }) => [topic_id, status]))
}

/** For the topics that the viewer manages: the number of waiting applications, and the latest applicant. */
async function pendingApplications(world: World, rows: readonly Row<'topics'>[]) {
  const managed = rows.filter((row) => manages(world, row))
  const applicants = await summariesById(
    world,
    managed.map(({ first_log_user }) => first_log_user),
  )
  return new Map(
    managed.map(({ id, logs_count, first_log_user }) => [
      id,
      { logs_count, ...(first_log_user > 0 && { first_log: applicants(first_log_user) }) },
    ]),
  )
}
