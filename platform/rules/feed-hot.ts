import type { Input } from '../../contracts/endpoint.ts'
import type { feeds } from '../../contracts/feeds.ts'
import { repostableTypes } from '../../contracts/resources/feeds.ts'
import type { Where } from '../store.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { type Batches, feedsAt, feedsBy, firstOf, open, present } from './feed-batches.ts'
import { isShown } from './topic-access.ts'

type Feed = Row<'feeds'>
type HotBody = Input<typeof feeds.hotFeeds>['body']

/** How many are looked at together; whoever pages by leaving out what was seen leaves out many. */
const size = 100

/** The hottest of a category, a topic or a resource; without any of them the newest, and of those the hottest first. */
export async function hotFeeds(world: World, body: HotBody): Promise<Feed[]> {
  const excluded = new Set(body.exclude_feeds)
  const keep = (feed: Feed) => !excluded.has(feed.id) && hasMedia(feed, mediaOf(body))
  const rows = await firstOf(world, await placesFor(world, body), body.limit, keep)
  return rows.sort((a, b) => b.hot - a.hot || b.id - a.id)
}

async function placesFor(world: World, body: HotBody): Promise<Batches> {
  const { store } = world
  const walk = { where: filterOf(body), size }
  if (body.topic !== undefined && !(await isThere(world, body.topic))) return nothing()
  if (body.category !== undefined) {
    const where = { category_id: body.category }
    const found = feedsAt(world, (page) => store.category_feeds.find({ where, order: byHot, ...page }), walk)
    return body.topic === undefined ? found : onlyIn(world, body.topic, found)
  }
  if (body.topic !== undefined) {
    const where = { topic_id: body.topic }
    return feedsAt(world, (page) => store.feed_topics.find({ where, order: byHot, ...page }), walk)
  }
  return feedsBy(body.repostable_id === undefined ? 'id' : 'hot', world, walk)
}

const byHot = [
  ['hot', 'desc'],
  ['feed_id', 'desc'],
] as const

async function isThere(world: World, topicId: number): Promise<boolean> {
  const topic = await world.store.topics.get(topicId)
  return topic !== undefined && isShown(world, topic)
}

async function* nothing(): Batches {}

async function* onlyIn({ store }: World, topicId: number, batches: Batches): Batches {
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id)
    const found = await store.feed_topics.find({ where: { feed_id: { in: ids }, topic_id: topicId } })
    const inside = new Set(found.map(({ feed_id }) => feed_id))
    yield rows.filter(({ id }) => inside.has(id))
  }
}

/** Infos are named in the plural here. */
const kinds = { mall_commodities: 'mall_commodities', knowledge: 'knowledge', infos: 'info' } as const

function filterOf({ topic, theme, city, repostable_id, repostable_type }: HotBody): Where<Feed> {
  const types =
    repostable_type?.map((word) => kinds[word]) ?? (repostable_id === undefined ? undefined : repostableTypes)
  return {
    ...(topic === undefined ? open : present),
    ...(theme !== undefined && { theme_id: theme }),
    ...(city && { city }),
    ...(types && { repostable_type: { in: types } }),
    ...(repostable_id !== undefined && { repostable_id }),
  }
}

const mediaOf = ({ type, only_video }: HotBody): HotBody['type'] => type ?? (isTrue(only_video) ? 'video' : undefined)

const isTrue = (value: unknown): boolean => Boolean(value) && value !== '0'

function hasMedia({ has_image, has_video }: Feed, type: HotBody['type']): boolean {
  if (type === 'image') return has_image
  if (type === 'video') return has_video
  return type === undefined || has_image || has_video
}
