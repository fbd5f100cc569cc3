import type * as z from 'zod'
import type { appliedLog, applyLog } from '../../contracts/resources/topics.ts'
import { referenced, rowsBy } from '../queries/rows.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileField } from './files.ts'
import { summariesById, type UserSummary } from './users.ts'

type Application = Row<'applications'>
type ApplyLog = z.output<typeof applyLog>
type AppliedLog = z.output<typeof appliedLog>

export async function applyLogViews(world: World, rows: readonly Application[]): Promise<ApplyLog[]> {
  const applicants = await applicantsOf(world, rows)
  return rows.map((row) => applyLogView(row, applicants))
}

export async function appliedLogViews(world: World, rows: readonly Application[]): Promise<AppliedLog[]> {
  const [applicants, topics] = await Promise.all([applicantsOf(world, rows), topicsOf(world, rows)])
  return rows.map((row) => ({ ...applyLogView(row, applicants), topic: referenced(topics, row.topic_id) }))
}

const applicantsOf = (world: World, rows: readonly Application[]) =>
  summariesById(
    world,
    rows.map(({ user_id }) => user_id),
  )

const applyLogView = (
  { id, user_id, expense, status, created_at }: Application,
  applicants: (id: number) => UserSummary,
): ApplyLog => ({ id, user: applicants(user_id), expense, status, created_at })

async function topicsOf(world: World, rows: readonly Application[]) {
  const ids = rows.map(({ topic_id }) => topic_id)
  const found = await rowsBy(world.store.topics, 'id', ids)
  return new Map(found.map(({ id, name, logo }) => [id, { id, name, ...fileField(world, 'logo', logo) }]))
}
