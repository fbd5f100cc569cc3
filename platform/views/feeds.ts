import type * as z from 'zod'
import type { feed } from '../../contracts/resources/feeds.ts'
import { topicsKnownTo } from '../domain/topic-visibility.ts'
import { referenced } from '../support/referenced.ts'
import { rowsBy } from '../support/rows-by.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileView, videoView } from './files.ts'
import { idsOf } from './topics.ts'
import { summariesById } from './users.ts'

export type FeedView = z.output<typeof feed>

type Feeds = readonly Row<'feeds'>[]

/** Feeds as the viewer sees them, with a fixed number of queries. */
export async function feedViews(world: World, rows: Feeds): Promise<FeedView[]> {
  const users = await summariesById(
    world,
    rows.map(({ user_id }) => user_id),
  )
  const topics = await topicsOf(world, rows)
  const categories = await categoriesOf(world, rows)
  const liked = await likedBy(world, rows)
  const collected = await collectedBy(world, rows)
  const themes = await themesOf(world, rows)
  const repostables = await repostablesOf(world, rows)
  // Columns that the contract does not declare are removed from replies: taking them out here, one by one, is slow.
  return rows.map((row) => ({
    ...row,
    user: users(row.user_id),
    images: row.images.map((image) => fileView(world, image)),
    video: row.video ? videoView(world, row.video) : undefined,
    theme: themes.get(row.theme_id),
    repostable: repostables.get(`${row.repostable_type} ${row.repostable_id}`),
    topics: topics.get(row.id) ?? [],
    categories: categories.get(row.id) ?? [],
    has_like: liked.has(row.id),
    has_collect: collected.has(row.id),
    reward: { count: row.reward_count, amount: row.reward_amount },
  }))
}

/** Without values that are undefined. */
const group = <K, V>(pairs: readonly (readonly [K, V | undefined])[]): Map<K, V[]> => {
  const grouped = new Map<K, V[]>()
  for (const [key, value] of pairs) if (value !== undefined) grouped.set(key, [...(grouped.get(key) ?? []), value])
  return grouped
}

/** Only topics that the viewer may know of. */
async function topicsOf(world: World, rows: Feeds) {
  const { store } = world
  const pivots = await rowsBy(store.feed_topics, 'feed_id', idsOf(rows))
  const found = await rowsBy(
    store.topics,
    'id',
    pivots.map(({ topic_id }) => topic_id),
  )
  const names = new Map((await topicsKnownTo(world, found)).map(({ id, name }) => [id, name]))
  const shown = ({ feed_id, topic_id }: Row<'feed_topics'>) => {
    const name = names.get(topic_id)
    return name === undefined ? undefined : { id: topic_id, name, pivot: { feed_id, topic_id } }
  }
  return group(pivots.map((pivot) => [pivot.feed_id, shown(pivot)]))
}

async function categoriesOf({ store }: World, rows: Feeds) {
  const pivots = await rowsBy(store.category_feeds, 'feed_id', idsOf(rows))
  const found = await rowsBy(
    store.feed_categories,
    'id',
    pivots.map(({ category_id }) => category_id),
  )
  const known = new Map(found.map((category) => [category.id, category]))
  return group(pivots.map(({ feed_id, category_id }) => [feed_id, known.get(category_id)]))
}

async function likedBy({ store, me }: World, rows: Feeds): Promise<Set<number>> {
  if (!me) return new Set()
  const found = await rowsBy(store.likes, 'likeable_id', idsOf(rows), { user_id: me.id, likeable_type: 'feeds' })
  return new Set(found.map(({ likeable_id }) => likeable_id))
}

async function collectedBy({ store, me }: World, rows: Feeds): Promise<Set<number>> {
  if (!me) return new Set()
  const found = await rowsBy(store.collects, 'feed_id', idsOf(rows), { user_id: me.id })
  return new Set(found.map(({ feed_id }) => feed_id))
}

async function themesOf({ store }: World, rows: Feeds) {
  const found = await rowsBy(
    store.themes,
    'id',
    rows.flatMap(({ theme_id }) => theme_id || []),
  )
  return new Map(found.map((theme) => [theme.id, { ...theme }]))
}

const kindsOfThings = ['mall_commodities', 'knowledge', 'info', 'wenda'] as const

/** The reviewed resources, each with at least id and title (G31). */
async function repostablesOf({ store }: World, rows: Feeds): Promise<Map<string, Record<string, unknown>>> {
  const ids = rows.flatMap(({ repostable_id }) => repostable_id || [])
  const events = await rowsBy(store.events, 'id', ids, { deleted_at: null })
  const things = await rowsBy(store.things, 'ref', ids, { kind: { in: kindsOfThings } })
  return new Map([
    ...events.map(({ id, title, date, area }) => [`event ${id}`, { id, title, date, area }] as const),
    ...things.map(({ kind, ref, title }) => [`${kind} ${ref}`, { id: ref, title }] as const),
  ])
}

/** Feeds with their index in a category. */
export async function categoryFeedViews(world: World, pivots: readonly Row<'category_feeds'>[]) {
  const ids = pivots.map(({ feed_id }) => feed_id)
  const rows = await rowsBy(world.store.feeds, 'id', ids)
  const views = new Map((await feedViews(world, rows)).map((view) => [view.id, view]))
  return pivots.map(({ id: index, feed_id }) => ({ ...referenced(views, feed_id), index }))
}
