import type * as z from 'zod'
import type { feed } from '../../contracts/resources/feeds.ts'
import { cachedFragments } from '../cache/fragment-cache.ts'
import { asFragment } from '../cache/fragments.ts'
import { topicsKnownTo } from '../domain/topic-visibility.ts'
import { existing, referenced, rowsBy } from '../queries/rows.ts'
import { valuesOf } from '../store.ts'
import type { FragmentRow, Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { imagesView, videoView } from './files.ts'
import { idsOf } from './topics.ts'
import { userSummaries } from './users.ts'

export type FeedView = z.output<typeof feed>

type Feeds = readonly Row<'feeds'>[]

/** Feeds as the viewer sees them, with a fixed number of queries. */
export async function feedViews(world: World, rows: Feeds): Promise<FeedView[]> {
  const related = await relatedToFeeds(world, rows)
  return rows.map((row, index) => feedView(world, row, related, index))
}

type RelatedToFeeds = Awaited<ReturnType<typeof relatedToFeeds>>

/** The data of other rows that feed views contain, each list in the order of the feeds. */
export async function relatedToFeeds(world: World, rows: Feeds) {
  const ids = idsOf(rows)
  const valuesOf = (column: 'user_id' | 'theme_id' | 'repostable_id') => rows.map((row) => row[column])
  const [users, topics, categories, liked, collected, themes, repostables] = await Promise.all([
    userSummaries(world, valuesOf('user_id')),
    topicsOfFeeds(world, ids),
    categoriesOfFeeds(world, ids),
    likedFeeds(world, ids),
    collectedFeeds(world, ids),
    themesById(world, valuesOf('theme_id')),
    repostablesById(world, valuesOf('repostable_id')),
  ])
  return { users, topics, categories, liked, collected, themes, repostables }
}

/** Columns that the contract does not declare are removed when the response is validated. */
export const feedView = (world: World, row: Row<'feeds'>, related: RelatedToFeeds, index: number): FeedView => ({
  ...row,
  user: existing(related.users[index], row.user_id),
  images: imagesView(world, row.images),
  video: row.video ? videoView(world, row.video) : undefined,
  theme: related.themes[index],
  repostable: row.repostable_type ? related.repostables[index]?.[row.repostable_type] : undefined,
  topics: related.topics[index] ?? noTopics,
  categories: related.categories[index] ?? noCategories,
  has_like: related.liked[index] === true,
  has_collect: related.collected[index] === true,
  reward: { count: row.reward_count, amount: row.reward_amount },
})

const noTopics: FeedView['topics'] = asFragment([])
const noCategories: FeedView['categories'] = asFragment([])

/** Leaves out undefined values. */
const group = <K, V>(pairs: readonly (readonly [K, V | undefined])[]): Map<K, V[]> => {
  const grouped = new Map<K, V[]>()
  for (const [key, value] of pairs) if (value !== undefined) grouped.set(key, [...(grouped.get(key) ?? []), value])
  return grouped
}

/** Only topics the viewer may know about. */
const topicsOfFeeds = cachedFragments(['feed_topics', 'topics', 'members'], async (world, ids) => {
  const { store } = world
  if (ids.length === 0) return new Map()
  const [pivots, found] = await Promise.all([
    rowsBy(store.feed_topics, 'feed_id', ids),
    store.topics.find({ where: { id: valuesOf('feed_topics', 'topic_id', { feed_id: { in: ids } }) } }),
  ])
  const names = new Map((await topicsKnownTo(world, found)).map(({ id, name }) => [id, name]))
  const shown = ({ feed_id, topic_id }: FragmentRow<'feed_topics'>) => {
    const name = names.get(topic_id)
    return name === undefined ? undefined : { id: topic_id, name, pivot: { feed_id, topic_id } }
  }
  return group(pivots.map((pivot) => [pivot.feed_id, shown(pivot)]))
})

const categoriesOfFeeds = cachedFragments(['category_feeds', 'feed_categories'], async ({ store }, ids) => {
  if (ids.length === 0) return new Map()
  const [pivots, found] = await Promise.all([
    rowsBy(store.category_feeds, 'feed_id', ids),
    store.feed_categories.find({ where: { id: valuesOf('category_feeds', 'category_id', { feed_id: { in: ids } }) } }),
  ])
  const known = new Map(found.map((category) => [category.id, category]))
  return group(pivots.map(({ feed_id, category_id }) => [feed_id, known.get(category_id)]))
})

const likedFeeds = cachedFragments(['likes'], async ({ store, me }, ids) => {
  const found = me ? await rowsBy(store.likes, 'likeable_id', ids, { user_id: me.id, likeable_type: 'feeds' }) : []
  return new Map(found.map(({ likeable_id }) => [likeable_id, true]))
})

const collectedFeeds = cachedFragments(['collects'], async ({ store, me }, ids) => {
  const found = me ? await rowsBy(store.collects, 'feed_id', ids, { user_id: me.id }) : []
  return new Map(found.map(({ feed_id }) => [feed_id, true]))
})

const withoutZero = (ids: readonly number[]) => ids.filter((id) => id !== 0)

const themesById = cachedFragments(['themes'], async ({ store }, ids) => {
  const found = await rowsBy(store.themes, 'id', withoutZero(ids))
  return new Map(found.map(({ id, title, description }) => [id, { id, title, description }]))
})

const kindsOfThings = ['mall_commodities', 'knowledge', 'info', 'wenda'] as const

type Repostable = FeedView['repostable']

/** The reviewed resources by type, each with at least id and title (G31). */
const repostablesById = cachedFragments(['events', 'things'], async ({ store }, given) => {
  const ids = withoutZero(given)
  const [events, things] = await Promise.all([
    rowsBy(store.events, 'id', ids, { deleted_at: null }),
    rowsBy(store.things, 'ref', ids, { kind: { in: kindsOfThings } }),
  ])
  const parts = new Map<number, Record<string, Repostable>>()
  const add = (id: number, type: string, shown: Repostable) => parts.set(id, { ...parts.get(id), [type]: shown })
  for (const { id, title, date, area } of events) add(id, 'event', { id, title, date, area })
  for (const { kind, ref, title } of things) add(ref, kind, { id: ref, title })
  return parts
})

/** Feeds with their index in a category. */
export async function categoryFeedViews(world: World, pivots: readonly Row<'category_feeds'>[], rows: Feeds) {
  const views = new Map((await feedViews(world, rows)).map((view) => [view.id, view]))
  return pivots.map(({ id: index, feed_id }) => ({ ...referenced(views, feed_id), index }))
}
