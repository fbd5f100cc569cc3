import type * as z from 'zod'
import type { userSummary } from '../../contracts/resources/users.ts'
import { cachedFragments, type FragmentWorld } from '../cache/fragment-cache.ts'
import { existing, referenced, rowsBy } from '../queries/rows.ts'
import type { Row } from '../tables/index.ts'
import { isAdministrator, type World } from '../world.ts'
import { fileViewOrNull } from './files.ts'

export type UserSummary = z.output<typeof userSummary>

/** The public profile of a user. */
export function summaryOf(world: Pick<World, 'origin' | 'files'>, user: Row<'users'>): UserSummary {
  const { id, name, bio, sex, location, avatar, bg, verified, email_verified_at, phone_verified_at } = user
  const { feed_topics_count, created_at, updated_at, deleted_at } = user
  const {
    likes_count,
    comments_count,
    followers_count,
    followings_count,
    feeds_count,
    checkin_count,
    last_checkin_count,
  } = user
  const counts = {
    likes_count,
    comments_count,
    followers_count,
    followings_count,
    feeds_count,
    checkin_count,
    last_checkin_count,
  }
  const shown = {
    id,
    name,
    bio,
    sex,
    location,
    avatar: fileViewOrNull(world, avatar),
    bg: fileViewOrNull(world, bg),
    verified,
    email_verified_at,
    phone_verified_at,
    feed_topics_count,
  }
  return { ...shown, created_at, updated_at, deleted_at, extra: { user_id: id, ...counts, updated_at } }
}

type Contact = Pick<Row<'users'>, 'email' | 'phone'> & { readonly invite_code?: string }

/** Only the user and administrators see contact data. Other viewers get no invite code rather than null, because the document declares it as text (G81). */
export function contactOf(world: World, { id, email, phone, invite_code }: Row<'users'>): Contact {
  const isAllowed = id === world.me?.id || isAdministrator(world)
  return isAllowed ? { email, phone, invite_code } : { email: null, phone: null }
}

/** Several users with one query. */
export async function usersById(
  { store }: Pick<FragmentWorld<'users'>, 'store'>,
  ids: Iterable<number>,
): Promise<Map<number, Row<'users'>>> {
  const rows = await rowsBy(store.users, 'id', ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Like `usersById`, for users that other rows refer to: throws for an unknown id. */
export async function referencedUsers(
  world: Pick<World, 'store'>,
  ids: Iterable<number>,
): Promise<(id: number) => Row<'users'>> {
  const rows = await usersById(world, ids)
  return (id) => referenced(rows, id)
}

/** The public profile for each id. */
export const userSummaries = cachedFragments(['users'], async (world, ids) => {
  const rows = await usersById(world, ids)
  return new Map([...rows].map(([id, row]) => [id, summaryOf(world, row)]))
})

/** The public profiles of users that other rows refer to. */
export async function summariesById(world: World, ids: readonly number[]): Promise<(id: number) => UserSummary> {
  const summaries = await userSummaries(world, ids)
  const known = new Map(ids.map((id, index) => [id, summaries[index]]))
  return (id) => existing(known.get(id), id)
}
