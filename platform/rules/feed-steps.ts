import { refuse } from '../refusal.ts'
import { dropText } from '../search.ts'
import type { Row } from '../tables/index.ts'
import { isAdministrator, now, type World } from '../world.ts'

type Feed = Row<'feeds'>

/** What a view and a like add to `hot`; a comment adds ten, a reward its currency (G37). */
export const heat = { view: 1, like: 5 } as const

/** Moves the hot value of a feed, and of its places in topics and categories, which are paged by it. */
export async function reheat({ store }: Pick<World, 'store'>, feedId: number, delta: number): Promise<void> {
  const change = { hot: { add: delta } }
  await store.feeds.update({ id: feedId }, change)
  await store.feed_topics.update({ feed_id: feedId }, change)
  await store.category_feeds.update({ feed_id: feedId }, change)
}

export async function feedOrRefuse(world: World, id: number): Promise<Feed> {
  const feed = await world.store.feeds.get(id)
  const [shown] = feed && feed.deleted_at === null ? await visibleFeeds(world, [feed]) : []
  return shown ?? refuse(404, 'There is no such feed')
}

/** Without the feeds of private topics, unless the viewer is in one of them, or published the feed (G53). */
export async function visibleFeeds(world: World, rows: readonly Feed[]): Promise<Feed[]> {
  const { me } = world
  const isOpen = (feed: Feed) => !feed.members_only || feed.user_id === me?.id || isAdministrator(world)
  const closed = rows.filter((feed) => !isOpen(feed)).map(({ id }) => id)
  const joined = me ? await feedsOfJoined(world, me.id, closed) : new Set<number>()
  return rows.filter((feed) => isOpen(feed) || joined.has(feed.id))
}

async function feedsOfJoined({ store }: World, userId: number, feedIds: readonly number[]): Promise<Set<number>> {
  if (feedIds.length === 0) return new Set()
  const pivots = await store.feed_topics.find({ where: { feed_id: { in: feedIds } } })
  const ids = [...new Set(pivots.map(({ topic_id }) => topic_id))]
  const hidden = await store.topics.find({ where: { id: { in: ids }, visible: 'hidden' } })
  const hiddenIds = hidden.map(({ id }) => id)
  const found = await store.members.find({ where: { user_id: userId, topic_id: { in: hiddenIds } } })
  const joined = new Set(found.map(({ topic_id }) => topic_id))
  return new Set(pivots.filter(({ topic_id }) => joined.has(topic_id)).map(({ feed_id }) => feed_id))
}

/** Deletes a feed. Its row stays, so that its mark is not used again; all that is counted goes down. */
export async function dropFeed(world: World, feed: Feed): Promise<void> {
  const { store } = world
  const dropped = await store.feeds.update({ id: feed.id, deleted_at: null }, { deleted_at: now(world) })
  if (dropped === 0) return
  await dropPlaces(world, feed)
  await store.likes.remove({ likeable_type: 'feeds', likeable_id: feed.id })
  await store.comments.remove({ commentable_type: 'feeds', commentable_id: feed.id })
  await dropText(store, 'feeds', feed.id)
  const lost = {
    feeds_count: { add: -1 },
    likes_count: { add: -feed.like_count },
    comments_count: { add: -feed.feed_comment_count },
  }
  await store.users.update({ id: feed.user_id }, lost)
}

async function dropPlaces({ store }: World, feed: Feed): Promise<void> {
  const inTopics = await store.feed_topics.find({ where: { feed_id: feed.id } })
  const inCategories = await store.category_feeds.find({ where: { feed_id: feed.id } })
  await store.feed_topics.remove({ feed_id: feed.id })
  await store.category_feeds.remove({ feed_id: feed.id })
  await store.topics.update(
    { id: { in: inTopics.map(({ topic_id }) => topic_id) } },
    { feeds_count: { add: -1 }, all_feeds_likes_count: { add: -feed.like_count } },
  )
  await store.feed_categories.update(
    { id: { in: inCategories.map(({ category_id }) => category_id) } },
    { feeds_count: { add: -1 } },
  )
}
