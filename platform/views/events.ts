import type * as z from 'zod'
import type { event, eventCategory } from '../../contracts/resources/events.ts'
import type { eventCreator } from '../../contracts/resources/users.ts'
import { referenced, rowsBy } from '../queries/rows.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileField, fileView } from './files.ts'
import { idsOf } from './topics.ts'
import { contactOf, summaryOf, usersById } from './users.ts'

export type EventView = z.output<typeof event>

type Events = readonly Pick<Row<'events'>, 'category_id' | 'user_id'>[]

/** Events as the viewer sees them, with a fixed number of queries. */
export async function eventViews(world: World, rows: readonly Row<'events'>[]): Promise<EventView[]> {
  const [related, marked] = await Promise.all([relatedToEvents(world, rows), marksOf(world, idsOf(rows))])
  return rows.map((row) => eventView(world, row, related, marked))
}

type RelatedToEvents = Awaited<ReturnType<typeof relatedToEvents>>

/** The data of other rows that event views contain, except the viewer's marks. */
export async function relatedToEvents(world: World, rows: Events) {
  const [categories, creators] = await Promise.all([categoriesOf(world, rows), creatorsOf(world, rows)])
  return { categories, creators }
}

export const eventView = (
  world: World,
  row: Row<'events'>,
  { categories, creators }: RelatedToEvents,
  marked: ReadonlySet<string>,
): EventView => ({
  ...row,
  avatar: fileView(world, row.avatar),
  category: referenced(categories, row.category_id),
  creator: referenced(creators, row.user_id),
  wantJoin: marked.has(`want ${row.id}`),
  interested: marked.has(`interest ${row.id}`),
  validate: 0,
})

export function eventCategoryView(
  world: World,
  { avatar, ...row }: Row<'event_categories'>,
): z.output<typeof eventCategory> {
  return { ...row, ...fileField(world, 'avatar', avatar) }
}

async function categoriesOf(world: World, rows: Events) {
  const ids = rows.map(({ category_id }) => category_id)
  const found = await rowsBy(world.store.event_categories, 'id', ids)
  return new Map(found.map((row) => [row.id, eventCategoryView(world, row)]))
}

/** The creators, with whether they follow the viewer and whether the viewer follows them. */
async function creatorsOf(world: World, rows: Events): Promise<Map<number, z.output<typeof eventCreator>>> {
  const ids = rows.map(({ user_id }) => user_id)
  const [users, { followers, followings }] = await Promise.all([usersById(world, ids), followsOf(world, ids)])
  const views = [...users.values()].map((user) => {
    const { id, verified } = user
    const follows = { has_follower: followers.has(id), has_following: followings.has(id) }
    return [id, { ...summaryOf(world, user), ...contactOf(world, user), verification: verified, ...follows }] as const
  })
  return new Map(views)
}

/** Which of these users follow the viewer, and which of them the viewer follows. */
async function followsOf({ store, me }: World, ids: readonly number[]) {
  if (!me) return { followers: new Set<number>(), followings: new Set<number>() }
  const [followers, followings] = await Promise.all([
    rowsBy(store.follows, 'user_id', ids, { target_id: me.id }),
    rowsBy(store.follows, 'target_id', ids, { user_id: me.id }),
  ])
  return {
    followers: new Set(followers.map(({ user_id }) => user_id)),
    followings: new Set(followings.map(({ target_id }) => target_id)),
  }
}

/** The viewer's marks, as `kind event`. */
async function marksOf({ store, me }: World, ids: readonly number[]): Promise<Set<string>> {
  if (!me) return new Set()
  const found = await rowsBy(store.event_marks, 'event_id', ids, { user_id: me.id })
  return new Set(found.map(({ kind, event_id }) => `${kind} ${event_id}`))
}
