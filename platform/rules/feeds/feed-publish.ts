import type { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { hotOf } from '../../domain/hot.ts'
import { indexText } from '../../domain/search.ts'
import { doTask, type TaskType } from '../../domain/tasks.ts'
import { topicsKnownTo } from '../../domain/topic-visibility.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { rowsBy } from '../../queries/rows.ts'
import type { Row } from '../../tables/index.ts'
import { fileNamed } from '../../views/named-files.ts'
import { type MemberWorld, newTimestamps, type World } from '../../world.ts'
import { mayPublish } from '../topics/topic-access.ts'
import { countForUser, topicsCounting } from './feed-steps.ts'

type Feed = Row<'feeds'>
type Topic = Row<'topics'>
type PublishBody = Input<typeof feeds.publishFeed>['body']

/** Refuses topics that do not exist or in which the viewer may not publish (G30, G50). */
export async function topicsToPublishIn(world: MemberWorld, ids: readonly number[] = []): Promise<Topic[]> {
  const wanted = [...new Set(ids)]
  const shown = await topicsKnownTo(world, await rowsBy(world.store.topics, 'id', wanted))
  if (shown.length < wanted.length) refuseField('topics', 'does not exist')
  for (const topic of shown) {
    const isAllowed = topic.status === 'passed' && (await mayPublish(world, topic))
    if (!isAllowed) refuse(403, 'You may not publish in {topic}', { topic: topic.name })
  }
  return shown
}

export async function refuseUsedMark({ store, me }: MemberWorld, feed_mark: number): Promise<void> {
  if (await store.feeds.first({ where: { user_id: me.id, feed_mark } }))
    refuseField('feed_mark', 'has already been used')
}

export async function refuseUnknownResource(
  world: World,
  { repostable_type, repostable_id = 0 }: PublishBody,
): Promise<void> {
  if (repostable_type === undefined) return
  const exists =
    repostable_type === 'event'
      ? (await world.store.events.get(repostable_id))?.deleted_at === null
      : await world.store.things.first({ where: { kind: repostable_type, ref: repostable_id } })
  if (!exists) refuseField('repostable_id', 'does not exist')
}

export async function publish(world: MemberWorld, body: PublishBody, topics: readonly Topic[]): Promise<Feed> {
  const members_only = topics.some(({ visible }) => visible === 'hidden')
  const feed = await world.store.feeds.insert({
    ...(await newFeed(world, body)),
    members_only,
    ...newTimestamps(world),
  })
  const hot = hotOf(feed.id, feed)
  const task = body.repostable_type && reviewTasks.get(body.repostable_type)
  await Promise.all([
    world.store.feeds.update({ id: feed.id }, { hot }),
    world.store.feed_topics.insertAll(topics.map(({ id: topic_id }) => ({ feed_id: feed.id, topic_id, hot }))),
    countForUser(world, feed, { feeds_count: { add: 1 } }),
    indexText(world.store, 'feeds', feed.id, feed.feed_content),
    task && doTask(world, world.me.id, task),
  ])
  await world.store.topics.update({ id: { in: await topicsCounting(world, feed) } }, { feeds_count: { add: 1 } })
  return feed
}

const reviewTasks: ReadonlyMap<string, TaskType> = new Map([
  ['mall_commodities', 'task:commodity-comments'],
  ['knowledge', 'task:knowledge-comments'],
])

export const newFeedDefaults = {
  theme_id: 0,
  feed_latitude: '',
  feed_longtitude: '',
  feed_geohash: '',
  like_count: 0,
  feed_view_count: 0,
  feed_comment_count: 0,
  reward_count: 0,
  reward_amount: 0,
  share_count: 0,
  hot: 0,
  recommended_at: null,
  deleted_at: null,
} as const

async function newFeed(world: MemberWorld, body: PublishBody) {
  const { feed_content = '', feed_from, feed_mark, images = [], video } = body
  return {
    ...newFeedDefaults,
    user_id: world.me.id,
    feed_content,
    feed_from,
    feed_mark,
    images: await Promise.all(images.map((node, index) => fileNamed(world, `images.${index}`, node))),
    video: video ? await videoNamed(world, video) : null,
    has_image: images.length > 0,
    has_video: video !== undefined,
    city: world.me.location ?? '',
    repostable_type: body.repostable_type ?? null,
    repostable_id: body.repostable_id ?? 0,
  }
}

const videoNamed = async (world: World, { resource, cover }: NonNullable<PublishBody['video']>) => ({
  resource: await fileNamed(world, 'video.resource', resource),
  cover: await fileNamed(world, 'video.cover', cover),
})
