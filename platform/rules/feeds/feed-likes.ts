import { notify, push } from '../../domain/notify.ts'
import { doTask } from '../../domain/tasks.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, newTimestamps, say, type World } from '../../world.ts'
import { countForUser, topicsCounting, updateCounts } from './feed-steps.ts'

type Feed = Row<'feeds'>

/** A feed as in notifications. */
export const feedPreview = ({ id, feed_content: content, images, video }: Feed) => ({ id, content, images, video })

const likeKey = (world: MemberWorld, feed: Feed) => ({
  user_id: world.me.id,
  likeable_type: 'feeds',
  likeable_id: feed.id,
})

/** Idempotent (G35). */
export async function like(world: MemberWorld, feed: Feed): Promise<void> {
  const key = likeKey(world, feed)
  const [known, topics] = await Promise.all([world.store.likes.first({ where: key }), topicsCounting(world, feed)])
  if (known) return
  const isOwn = feed.user_id === world.me.id
  await Promise.all([
    world.store.likes.insert({ ...key, target_user: feed.user_id, ...newTimestamps(world) }),
    countLike(world, feed, topics, 1),
    doTask(world, world.me.id, 'task:likes'),
    ...(isOwn ? [] : [doTask(world, feed.user_id, 'task:be-liked'), notifyPublisher(world, feed)]),
  ])
}

export async function unlike(world: MemberWorld, feed: Feed): Promise<void> {
  const [removed, topics] = await Promise.all([
    world.store.likes.remove(likeKey(world, feed)),
    topicsCounting(world, feed),
  ])
  if (removed > 0) await countLike(world, feed, topics, -1)
}

/** Likes are counted for the feed, its publisher and its topics. */
async function countLike(world: World, feed: Feed, topics: readonly number[], add: 1 | -1): Promise<void> {
  await Promise.all([
    updateCounts(world, feed.id, { like_count: { add } }),
    countForUser(world, feed, { likes_count: { add } }),
    world.store.topics.update({ id: { in: topics } }, { all_feeds_likes_count: { add } }),
  ])
}

async function notifyPublisher(world: MemberWorld, feed: Feed): Promise<void> {
  await notify(world, { to: feed.user_id, type: 'like', data: { feed: feedPreview(feed) } })
  await push(world, {
    to: feed.user_id,
    channel: 'feed:digg',
    target: feed.id,
    content: say(world, '{name} liked your feed', { name: world.me.name }),
    tag: 'like',
  })
}
