import type * as z from 'zod'
import type { likeWithUser } from '../../contracts/resources/feeds.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { summariesById } from './users.ts'

/** Likes with their users. */
export async function likeViews(world: World, rows: readonly Row<'likes'>[]): Promise<z.output<typeof likeWithUser>[]> {
  const users = await summariesById(
    world,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({ ...row, user: users(row.user_id) }))
}
