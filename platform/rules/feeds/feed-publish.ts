import type { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { hotOf } from '../../domain/hot.ts'
import { indexText } from '../../domain/search.ts'
import { nothingToDo, type PreparedTask, prepareTask, type TaskType } from '../../domain/tasks.ts'
import { isKnown } from '../../domain/topic-visibility.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { rowsBy } from '../../queries/rows.ts'
import type { Row } from '../../tables/index.ts'
import { fileNamed } from '../../views/named-files.ts'
import { type MemberWorld, newTimestamps, type World } from '../../world.ts'
import { mayPublishAs } from '../topics/topic-access.ts'
import { countForTopics, countForUser } from './feed-steps.ts'

type Topic = Row<'topics'>
type PublishBody = Input<typeof feeds.publishFeed>['body']

/** Refuses topics that do not exist or in which the viewer may not publish (G30, G50). */
export async function topicsToPublishIn(world: MemberWorld, ids: readonly number[] = []): Promise<Topic[]> {
  const wanted = [...new Set(ids)]
  const { topics, members } = world.store
  const [rows, memberships] = await Promise.all([
    rowsBy(topics, 'id', wanted),
    rowsBy(members, 'topic_id', wanted, { user_id: world.me.id }),
  ])
  const membershipOf = new Map(memberships.map((member) => [member.topic_id, member]))
  const shown = rows.filter((topic) => isKnown(world, topic, membershipOf.has(topic.id)))
  if (shown.length < wanted.length) refuseField('topics', 'does not exist')
  for (const topic of shown) {
    const isAllowed = topic.status === 'passed' && mayPublishAs(world, topic, membershipOf.get(topic.id))
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

/** Returns the writes that depend on the id. */
export async function publish(
  world: MemberWorld,
  columns: Awaited<ReturnType<typeof newFeed>>,
  topics: readonly Topic[],
): Promise<{ id: number; writes: Promise<unknown>[] }> {
  const members_only = topics.some(({ visible }) => visible === 'hidden')
  const { store } = world
  const feed = await store.feeds.insert({ ...columns, members_only, ...newTimestamps(world) })
  const { id } = feed
  const hot = hotOf(id, feed)
  const writes = [
    store.feeds.update({ id }, { hot }),
    store.feed_topics.insertAll(topics.map((topic) => ({ feed_id: id, topic_id: topic.id, hot }))),
    countForTopics(world, feed, { feeds_count: { add: 1 } }),
    countForUser(world, feed, { feeds_count: { add: 1 } }),
    indexText(store, 'feeds', id, feed.feed_content),
  ]
  return { id, writes }
}

const reviewTasks: ReadonlyMap<string, TaskType> = new Map([
  ['mall_commodities', 'task:commodity-comments'],
  ['knowledge', 'task:knowledge-comments'],
])

export async function reviewTask(world: MemberWorld, { repostable_type }: PublishBody): Promise<PreparedTask> {
  const task = repostable_type && reviewTasks.get(repostable_type)
  return task ? prepareTask(world, world.me.id, task) : nothingToDo
}

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

export async function newFeed(world: MemberWorld, body: PublishBody) {
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
