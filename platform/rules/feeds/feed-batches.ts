import { rowsBy } from '../../queries/rows.ts'
import type { Order, Where } from '../../store.ts'
import { type FindPage, inBatches, type Key } from '../../support/batches.ts'
import { newestFirst } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'
import { visibleFeeds } from './feed-steps.ts'

type Feed = Row<'feeds'>

/** Feeds in the order of a list, in batches, so that a page can skip what the viewer may not see. */
export type FeedBatches = AsyncGenerator<readonly Feed[]>

export const notDeleted = { deleted_at: null } as const

/** Not in a private topic (G53). */
export const publiclyListed = { ...notDeleted, members_only: false } as const

export interface BatchQuery {
  readonly where: Where<Feed>
  /** Feeds per batch. */
  readonly size: number
  readonly after?: Key | undefined
}

/** All feeds by id, or by another column and then id, descending. */
export function feedsBy(
  column: 'id' | 'hot' | 'recommended_at',
  { store }: World,
  { where, ...paging }: BatchQuery,
): FeedBatches {
  const order: Order<Feed> =
    column === 'id'
      ? newestFirst
      : [
          [column, 'desc'],
          ['id', 'desc'],
        ]
  const keyOf = (feed: Feed): Key => order.map(([name]) => feed[name] as Key[number])
  return inBatches((page) => store.feeds.find({ where, order, ...page }), keyOf, paging)
}

/** Feeds of several topics, newest first. A feed in more than one topic may occur several times. */
export function feedsOfTopics(
  world: World,
  topicIds: readonly number[],
  { where, ...paging }: BatchQuery,
): FeedBatches {
  const find: FindPage<Row<'feed_topics'>> = (page) =>
    world.store.feed_topics.find({ where: { topic_id: { in: topicIds } }, order: [['feed_id', 'desc']], ...page })
  return loaded(
    world,
    inBatches(find, ({ feed_id }) => [feed_id], paging),
    where,
  )
}

type Pivot = Pick<Row<'feed_topics'>, 'feed_id' | 'hot'>

/** Feeds of one topic or one category, hottest first. */
export const hottestFeeds = (world: World, find: FindPage<Pivot>, { where, ...paging }: BatchQuery): FeedBatches =>
  loaded(
    world,
    inBatches(find, ({ hot, feed_id }) => [hot, feed_id], paging),
    where,
  )

async function* loaded(
  { store }: World,
  batches: AsyncGenerator<readonly Pick<Pivot, 'feed_id'>[]>,
  where: Where<Feed>,
): FeedBatches {
  for await (const pivots of batches) {
    const ids = [...new Set(pivots.map(({ feed_id }) => feed_id))]
    const found = await rowsBy(store.feeds, 'id', ids, where)
    const rows = new Map(found.map((row) => [row.id, row]))
    yield ids.flatMap((id) => rows.get(id) ?? [])
  }
}

/** The first feeds that the viewer may see and that `keep` accepts. */
export async function firstVisible(
  world: World,
  batches: FeedBatches,
  limit: number,
  keep: (feed: Feed) => boolean = () => true,
): Promise<Feed[]> {
  const found = new Map<number, Feed>()
  for await (const rows of batches) {
    for (const row of await visibleFeeds(world, rows.filter(keep))) {
      found.set(row.id, row)
      if (found.size === limit) return [...found.values()]
    }
  }
  return [...found.values()]
}
