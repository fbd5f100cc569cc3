import type * as z from 'zod'
import type { appliedLog, applyLog } from '../../contracts/resources/topics.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileView } from './files.ts'
import { summariesById } from './users.ts'

export async function applyLogViews(
  world: World,
  rows: readonly Row<'applications'>[],
): Promise<z.output<typeof applyLog>[]> {
  const users = await summariesById(
    world,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, user_id, expense, status, created_at }) => ({
    id,
    user: users(user_id),
    expense,
    status,
    created_at,
  }))
}

export async function appliedLogViews(
  world: World,
  rows: readonly Row<'applications'>[],
): Promise<z.output<typeof appliedLog>[]> {
  const logs = await applyLogViews(world, rows)
  const ids = [...new Set(rows.map(({ topic_id }) => topic_id))]
  const found = ids.length === 0 ? [] : await world.store.topics.find({ where: { id: { in: ids } } })
  const topics = new Map(
    found.map(({ id, name, logo }) => [id, { id, name, ...(logo && { logo: fileView(world, logo) }) }]),
  )
  return logs.map((log, index) => ({
    ...log,
    topic: topics.get(rows[index]?.topic_id ?? 0) ?? { id: rows[index]?.topic_id ?? 0, name: '' },
  }))
}
