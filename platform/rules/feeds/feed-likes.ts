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
  if (await world.store.likes.first({ where: key })) return
  await world.store.likes.insert({ ...key, target_user: feed.user_id, ...newTimestamps(world) })
  await countLike(world, feed, 1)
  await doTask(world, world.me.id, 'task:likes')
  if (feed.user_id === world.me.id) return
  await doTask(world, feed.user_id, 'task:be-liked')
  await notifyPublisher(world, feed)
}

export async function unlike(world: MemberWorld, feed: Feed): Promise<void> {
  const removed = await world.store.likes.remove(likeKey(world, feed))
  if (removed > 0) await countLike(world, feed, -1)
}

/** Likes are counted for the feed, its publisher and its topics. */
async function countLike(world: World, feed: Feed, add: 1 | -1): Promise<void> {
  const { store } = world
  await updateCounts(world, feed.id, { like_count: { add } })
  await countForUser(world, feed, { likes_count: { add } })
  await store.topics.update({ id: { in: await topicsCounting(world, feed) } }, { all_feeds_likes_count: { add } })
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
