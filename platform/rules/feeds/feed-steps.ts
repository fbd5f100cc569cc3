import { type Counts, hotOf } from '../../domain/hot.ts'
import { removeText } from '../../domain/search.ts'
import { refuse } from '../../http/refusal.ts'
import { existing, rowsBy } from '../../queries/rows.ts'
import {
  type Changes,
  type Condition,
  type Store,
  type TransactionHints,
  valuesOf,
  WithLastWrites,
} from '../../store.ts'
import { Coalescer } from '../../support/coalesce.ts'
import type { Row } from '../../tables/index.ts'
import { isAdministrator, now, type World } from '../../world.ts'

type Feed = Row<'feeds'>

/**
 * Changes counts of a feed, its hot value, and the copies of that in topics and categories, which are paged by it. To be called in the
 * transaction that has read the feed.
 */
export async function writeCounts(
  { store }: Pick<World, 'store'>,
  feed: Feed,
  added: Partial<Pick<Feed, keyof Counts | 'reward_count'>>,
): Promise<void> {
  const { id } = feed
  const changed = Object.entries(added).map(([name, add]) => [name, feed[name as keyof Counts] + add])
  const counts: Changes<Feed> = Object.fromEntries(changed)
  const hot = hotOf(id, { ...feed, ...(counts as Partial<Counts>) })
  await Promise.all([
    store.feeds.update({ id }, { ...counts, hot }),
    ...(hot === feed.hot ? [] : updateCopies(store, id, { hot })),
  ])
}

const updateCopies = (store: Store, feed_id: Condition<number>, hot: Pick<Feed, 'hot'>) => [
  store.feed_topics.update({ feed_id }, hot),
  store.category_feeds.update({ feed_id }, hot),
]

const ofViews: TransactionHints = { onlyAdds: true, mayBeLost: true }

/** Many users read the same feed at once: their views are counted together, so they do not wait for each other. */
const viewCounters = new WeakMap<Store, Coalescer<Feed, Feed>>()

function viewCounterOf(store: Store): Coalescer<Feed, Feed> {
  const counter =
    viewCounters.get(store) ?? new Coalescer((feeds, before) => countViews(store, feeds, before), store.waitForMore)
  viewCounters.set(store, counter)
  return counter
}

/** Returns the feed with the view, as soon as it is stored. */
export const countView = ({ store }: World, feed: Feed): Promise<Feed> => viewCounterOf(store).call(feed, feed.id)

async function countViews(store: Store, feeds: readonly Feed[], before: readonly Feed[] = feeds): Promise<Feed[]> {
  const known = existing(before[0], 'a feed that was read')
  const added = { ...countsOf(known), feed_view_count: known.feed_view_count + feeds.length }
  const counted = { ...added, hot: hotOf(known.id, added), deleted_at: null }
  const isCounted = await replaceCounts(store, known, counted)
  const latest = isCounted ? counted : await addViews(store, known.id, feeds.length)
  return feeds.map((feed) => ({ ...feed, ...countsOf(latest), hot: latest.hot, deleted_at: latest.deleted_at }))
}

const countsOf = ({ feed_view_count, like_count, feed_comment_count, reward_amount }: Counts): Counts => ({
  feed_view_count,
  like_count,
  feed_comment_count,
  reward_amount,
})

/** Only if the counts are still those known, so that all its writes can be sent with the commit: nobody waits for a lock that is held meanwhile. */
async function replaceCounts(store: Store, known: Feed, counted: Counts & Pick<Feed, 'hot'>): Promise<boolean> {
  const { id } = known
  const { hot, feed_view_count } = counted
  const where = { id, ...countsOf(known), deleted_at: null }
  const { changed } = await store.transaction(async (inside) => {
    const changed = inside.feeds.update(where, { feed_view_count, hot })
    const copies = hot === known.hot ? [] : updateCopies(inside, valuesOf('feeds', 'id', { id, hot }), { hot })
    return new WithLastWrites({ changed }, [changed, ...copies])
  }, ofViews)
  return (await changed) === 1
}

/** The first update locks the row, so the counts read after it are the latest. */
const addViews = (store: Store, id: number, views: number): Promise<Feed> =>
  store.transaction(async (inside) => {
    const added = inside.feeds.update({ id }, { feed_view_count: { add: views } })
    const [, row] = await Promise.all([added, inside.feeds.get(id)])
    const feed = existing(row, `feed ${id}`)
    const hot = hotOf(id, feed)
    const writes = () => [inside.feeds.update({ id }, { hot }), ...updateCopies(inside, id, { hot })]
    return new WithLastWrites({ ...feed, hot }, hot === feed.hot ? [] : writes())
  }, ofViews)

export async function feedOrRefuse(world: World, id: number): Promise<Feed> {
  return (await visibleFeed(world, id)) ?? refuse(404, 'Feed not found')
}

/** Undefined if the feed is deleted or the viewer may not see it. */
export async function visibleFeed(world: World, id: number): Promise<Feed | undefined> {
  const feed = await world.store.feeds.get(id)
  if (!feed || feed.deleted_at !== null) return undefined
  return isOpen(world, feed) ? feed : (await visibleFeeds(world, [feed]))[0]
}

/** Without checking its topics. */
const isOpen = (world: World, { members_only, user_id }: Feed): boolean =>
  !members_only || user_id === world.me?.id || isAdministrator(world)

/** A feed of private topics is visible to those who are in all of them, and to its publisher (G53). */
export async function visibleFeeds(world: World, rows: readonly Feed[]): Promise<Feed[]> {
  const { me } = world
  const restricted = rows.filter((feed) => !isOpen(world, feed)).map(({ id }) => id)
  if (restricted.length === 0) return [...rows]
  const known = me ? await feedsOfJoinedTopics(world, me.id, restricted) : new Set<number>()
  return rows.filter((feed) => isOpen(world, feed) || known.has(feed.id))
}

async function feedsOfJoinedTopics({ store }: World, userId: number, feedIds: readonly number[]): Promise<Set<number>> {
  const pivots = await rowsBy(store.feed_topics, 'feed_id', feedIds)
  const ids = pivots.map(({ topic_id }) => topic_id)
  const rows = await rowsBy(store.topics, 'id', ids, { visible: 'hidden', deleted_at: null })
  const hidden = new Set(rows.map(({ id }) => id))
  const found = await rowsBy(store.members, 'topic_id', hidden, { user_id: userId })
  const joined = new Set(found.map(({ topic_id }) => topic_id))
  const inPrivate = pivots.filter(({ topic_id }) => hidden.has(topic_id))
  const known = new Set(inPrivate.map(({ feed_id }) => feed_id))
  for (const { feed_id, topic_id } of inPrivate) if (!joined.has(topic_id)) known.delete(feed_id)
  return known
}

/** The topics that count a feed. A public topic shows its counts to everybody, so it does not count feeds for members only. */
export const countForTopics = (
  { store }: Pick<World, 'store'>,
  { id, members_only }: Pick<Feed, 'id' | 'members_only'>,
  changes: Changes<Row<'topics'>>,
): Promise<number> => {
  const counting = { id: valuesOf('feed_topics', 'topic_id', { feed_id: id }) }
  return store.topics.update(members_only ? { ...counting, visible: 'hidden' } : counting, changes)
}

/** Everybody sees the counts of a user, so they do not include feeds for members only. */
export async function countForUser(
  { store }: Pick<World, 'store'>,
  { user_id, members_only }: Pick<Feed, 'user_id' | 'members_only'>,
  changes: Changes<Row<'users'>>,
): Promise<void> {
  if (!members_only) await store.users.update({ id: user_id }, changes)
}

/** Keeps the row, so that its mark cannot be used again, and updates all counters. Returns its writes. */
export function deleteFeed(world: World, feed: Feed): Promise<unknown>[] {
  const { store } = world
  const { id, like_count, feed_comment_count } = feed
  const changes = {
    feeds_count: { add: -1 },
    likes_count: { add: -like_count },
    comments_count: { add: -feed_comment_count },
  }
  const categories = valuesOf('category_feeds', 'category_id', { feed_id: id })
  return [
    store.feeds.update({ id }, { deleted_at: now(world) }),
    countForTopics(world, feed, { feeds_count: { add: -1 }, all_feeds_likes_count: { add: -like_count } }),
    store.feed_categories.update({ id: categories }, { feeds_count: { add: -1 } }),
    store.feed_topics.remove({ feed_id: id }),
    store.category_feeds.remove({ feed_id: id }),
    store.likes.remove({ likeable_type: 'feeds', likeable_id: id }),
    store.comments.remove({ commentable_type: 'feeds', commentable_id: id }),
    removeText(store, 'feeds', id),
    countForUser(world, feed, changes),
  ]
}
