import type { Order, Where } from '../store.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { visibleFeeds } from './feed-steps.ts'

type Feed = Row<'feeds'>
type Key = readonly (string | number | null)[]

/** Feeds in the order of a list, some at a time, so that a page can pass over what the viewer may not see. */
export type Batches = AsyncGenerator<readonly Feed[]>

/** Of whatever lists there are, only what is still there. */
export const present = { deleted_at: null } as const

/** In the lists that anybody may read: not in a private topic (G53). */
export const open = { ...present, members_only: false } as const

export interface Walk {
  readonly where: Where<Feed>
  /** How many at a time. */
  readonly size: number
  readonly after?: Key | undefined
}

/** All feeds by id, or by another column and then id, the largest first. */
export async function* feedsBy(column: 'id' | 'hot' | 'recommended_at', { store }: World, walk: Walk): Batches {
  const order: Order<Feed> =
    column === 'id'
      ? [['id', 'desc']]
      : [
          [column, 'desc'],
          ['id', 'desc'],
        ]
  const keyOf = (feed: Feed): Key => order.map(([name]) => feed[name] as Key[number])
  for (let after = walk.after; ; ) {
    const rows = await store.feeds.find({ where: walk.where, order, ...(after && { after }), limit: walk.size })
    if (rows.length > 0) yield rows
    const last = rows.length < walk.size ? undefined : rows.at(-1)
    if (!last) return
    after = keyOf(last)
  }
}

/** Feeds of some topics, the newest first. One that is in several of them may come more than once. */
export async function* feedsOfTopics(world: World, topicIds: readonly number[], walk: Walk): Batches {
  for (let after = walk.after; ; ) {
    const found = await world.store.feed_topics.find({
      where: { topic_id: { in: topicIds } },
      order: [['feed_id', 'desc']],
      ...(after && { after }),
      limit: walk.size,
    })
    yield loaded(world, found, walk.where)
    const last = found.length < walk.size ? undefined : found.at(-1)
    if (!last) return
    after = [last.feed_id]
  }
}

type Place = Pick<Row<'feed_topics'>, 'feed_id' | 'hot'>
type PlacesAfter = (page: { readonly after?: Key; readonly limit: number }) => Promise<readonly Place[]>

/** Feeds of one topic or one category, the hottest first. */
export async function* feedsAt(world: World, places: PlacesAfter, { where, size }: Walk): Batches {
  for (let after: Key | undefined; ; ) {
    const found = await places({ ...(after && { after }), limit: size })
    yield loaded(world, found, where)
    const last = found.length < size ? undefined : found.at(-1)
    if (!last) return
    after = [last.hot, last.feed_id]
  }
}

async function loaded(
  { store }: World,
  places: readonly Pick<Place, 'feed_id'>[],
  where: Where<Feed>,
): Promise<Feed[]> {
  if (places.length === 0) return []
  const ids = [...new Set(places.map(({ feed_id }) => feed_id))]
  const rows = new Map((await store.feeds.find({ where: { ...where, id: { in: ids } } })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** The first feeds that the viewer may see and that are wanted. */
export async function firstOf(
  world: World,
  batches: Batches,
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
