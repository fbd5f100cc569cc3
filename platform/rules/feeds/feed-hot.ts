import type { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { repostableTypes } from '../../../contracts/resources/feeds.ts'
import { topicsKnownTo } from '../../domain/topic-visibility.ts'
import { rowsBy } from '../../queries/rows.ts'
import type { Where } from '../../store.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'
import { type FeedBatches, feedsBy, firstVisible, hottestFeeds, notDeleted, publiclyListed } from './feed-batches.ts'

type Feed = Row<'feeds'>
type HotBody = Input<typeof feeds.hotFeeds>['body']

/** Large, because clients page by excluding many feeds they have already seen. */
const batchSize = 100

/** The hottest feeds of a category, a topic or a resource; otherwise the newest feeds, hottest first. */
export async function hotFeeds(world: World, body: HotBody): Promise<Feed[]> {
  const excluded = new Set(body.exclude_feeds)
  const keep = (feed: Feed) => !excluded.has(feed.id) && hasMedia(feed, mediaOf(body))
  const rows = await firstVisible(world, await batchesFor(world, body), body.limit, keep)
  return rows.sort((a, b) => b.hot - a.hot)
}

async function batchesFor(world: World, body: HotBody): Promise<FeedBatches> {
  const { store } = world
  const batch = { where: filterOf(body), size: batchSize }
  if (body.topic !== undefined && !(await isTopicShown(world, body.topic))) return noBatches()
  if (body.category !== undefined) {
    const where = { category_id: body.category }
    const found = hottestFeeds(world, (page) => store.category_feeds.find({ where, order: byHot, ...page }), batch)
    return body.topic === undefined ? found : onlyInTopic(world, body.topic, found)
  }
  if (body.topic !== undefined) {
    const where = { topic_id: body.topic }
    return hottestFeeds(world, (page) => store.feed_topics.find({ where, order: byHot, ...page }), batch)
  }
  return feedsBy(body.repostable_id === undefined ? 'id' : 'hot', world, batch)
}

const byHot = [
  ['hot', 'desc'],
  ['feed_id', 'desc'],
] as const

async function isTopicShown(world: World, topicId: number): Promise<boolean> {
  const topic = await world.store.topics.get(topicId)
  return topic !== undefined && (await topicsKnownTo(world, [topic])).length > 0
}

async function* noBatches(): FeedBatches {}

async function* onlyInTopic({ store }: World, topicId: number, batches: FeedBatches): FeedBatches {
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id)
    const found = await rowsBy(store.feed_topics, 'feed_id', ids, { topic_id: topicId })
    const inside = new Set(found.map(({ feed_id }) => feed_id))
    yield rows.filter(({ id }) => inside.has(id))
  }
}

/** This operation uses the plural `infos`. */
const repostableTypeOf = { mall_commodities: 'mall_commodities', knowledge: 'knowledge', infos: 'info' } as const

function filterOf({ topic, theme, city, repostable_id, repostable_type }: HotBody): Where<Feed> {
  const types =
    repostable_type?.map((type) => repostableTypeOf[type]) ??
    (repostable_id === undefined ? undefined : repostableTypes)
  return {
    ...(topic === undefined ? publiclyListed : notDeleted),
    ...(theme !== undefined && { theme_id: theme }),
    ...(city && { city }),
    ...(types && { repostable_type: { in: types } }),
    ...(repostable_id !== undefined && { repostable_id }),
  }
}

const mediaOf = ({ type, only_video }: HotBody): HotBody['type'] => type ?? (isTrue(only_video) ? 'video' : undefined)

/** The document does not restrict the value. Flags as text count as flags (G17). */
const isTrue = (value: unknown): boolean => Boolean(value) && value !== '0' && value !== 'false'

function hasMedia({ has_image, has_video }: Feed, type: HotBody['type']): boolean {
  if (type === 'image') return has_image
  if (type === 'video') return has_video
  return type === undefined || has_image || has_video
}
