import { findReceiver, notifyAndPush, type Receiver } from '../../domain/notify.ts'
import { prepareTask } from '../../domain/tasks.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, newTimestamps, say, type World } from '../../world.ts'
import { countForTopics, countForUser, writeCounts } from './feed-steps.ts'

type Feed = Row<'feeds'>

/** A feed as in notifications. */
export const feedPreview = ({ id, feed_content: content, images, video }: Feed) => ({ id, content, images, video })

const likeKey = (world: MemberWorld, feedId: number) => ({
  user_id: world.me.id,
  likeable_type: 'feeds',
  likeable_id: feedId,
})

export async function hasLiked(world: MemberWorld, feedId: number): Promise<boolean> {
  return (await world.store.likes.first({ where: likeKey(world, feedId) })) !== undefined
}

/** Returns its writes. */
export async function like(world: MemberWorld, feed: Feed): Promise<Promise<unknown>[]> {
  const { me, store } = world
  const isOwn = feed.user_id === me.id
  const [own, publishers, receiver] = await Promise.all([
    prepareTask(world, me.id, 'task:likes'),
    isOwn ? undefined : prepareTask(world, feed.user_id, 'task:be-liked'),
    isOwn ? undefined : findReceiver(world, feed.user_id),
  ])
  return [
    store.likes.insert({ ...likeKey(world, feed.id), target_user: feed.user_id, ...newTimestamps(world) }),
    ...countLike(world, feed, 1),
    own.write(),
    ...(publishers ? [publishers.write(), notifyPublisher(world, receiver, feed)] : []),
  ]
}

/** Returns its writes. */
export const unlike = (world: MemberWorld, feed: Feed): Promise<unknown>[] => [
  world.store.likes.remove(likeKey(world, feed.id)),
  ...countLike(world, feed, -1),
]

/** Likes are counted for the feed, its publisher and its topics. */
const countLike = (world: World, feed: Feed, add: 1 | -1): Promise<unknown>[] => [
  writeCounts(world, feed, { like_count: add }),
  countForUser(world, feed, { likes_count: { add } }),
  countForTopics(world, feed, { all_feeds_likes_count: { add } }),
]

const notifyPublisher = (world: MemberWorld, receiver: Receiver | undefined, feed: Feed): Promise<void> =>
  notifyAndPush(world, receiver, {
    to: feed.user_id,
    type: 'like',
    data: { feed: feedPreview(feed) },
    channel: 'feed:digg',
    target: feed.id,
    content: say(world, '{name} liked your feed', { name: world.me.name }),
    tag: 'like',
  })
