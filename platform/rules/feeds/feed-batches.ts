import type { Order, Where } from '../../store.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'
import { visibleFeeds } from './feed-steps.ts'

type Feed = Row<'feeds'>
type Key = readonly (string | number | null)[]

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
export async function* feedsBy(
  column: 'id' | 'hot' | 'recommended_at',
  { store }: World,
  query: BatchQuery,
): FeedBatches {
  const order: Order<Feed> =
    column === 'id'
      ? [['id', 'desc']]
      : [
          [column, 'desc'],
          ['id', 'desc'],
        ]
  const keyOf = (feed: Feed): Key => order.map(([name]) => feed[name] as Key[number])
  for (let after = query.after; ; ) {
    const rows = await store.feeds.find({ where: query.where, order, ...(after && { after }), limit: query.size })
    if (rows.length > 0) yield rows
    const last = rows.length < query.size ? undefined : rows.at(-1)
    if (!last) return
    after = keyOf(last)
  }
}

/** Feeds of several topics, newest first. A feed in more than one of them may come several times. */
export async function* feedsOfTopics(world: World, topicIds: readonly number[], query: BatchQuery): FeedBatches {
  for (let after = query.after; ; ) {
    const found = await world.store.feed_topics.find({
      where: { topic_id: { in: topicIds } },
      order: [['feed_id', 'desc']],
      ...(after && { after }),
      limit: query.size,
    })
    yield loadFeeds(world, found, query.where)
    const last = found.length < query.size ? undefined : found.at(-1)
    if (!last) return
    after = [last.feed_id]
  }
}

type Pivot = Pick<Row<'feed_topics'>, 'feed_id' | 'hot'>
type FindPivots = (page: { readonly after?: Key; readonly limit: number }) => Promise<readonly Pivot[]>

/** Feeds of one topic or one category, hottest first. */
export async function* hottestFeeds(world: World, findPivots: FindPivots, { where, size }: BatchQuery): FeedBatches {
  for (let after: Key | undefined; ; ) {
    const found = await findPivots({ ...(after && { after }), limit: size })
    yield loadFeeds(world, found, where)
    const last = found.length < size ? undefined : found.at(-1)
    if (!last) return
    after = [last.hot, last.feed_id]
  }
}

async function loadFeeds(
  { store }: World,
  pivots: readonly Pick<Pivot, 'feed_id'>[],
  where: Where<Feed>,
): Promise<Feed[]> {
  if (pivots.length === 0) return []
  const ids = [...new Set(pivots.map(({ feed_id }) => feed_id))]
  const rows = new Map((await store.feeds.find({ where: { ...where, id: { in: ids } } })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
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
