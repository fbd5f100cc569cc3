import { notify, push } from '../notify.ts'
import type { Row } from '../tables/index.ts'
import { doTask } from '../tasks.ts'
import { type MemberWorld, stamped, type World } from '../world.ts'
import { heat, reheat } from './feed-steps.ts'

type Feed = Row<'feeds'>

/** A feed as notifications show it. */
export const feedInBrief = ({ id, feed_content: content, images, video }: Feed) => ({ id, content, images, video })

const likeOf = (world: MemberWorld, feed: Feed) => ({
  user_id: world.me.id,
  likeable_type: 'feeds',
  likeable_id: feed.id,
})

/** Once, however often it is said (G35). */
export async function like(world: MemberWorld, feed: Feed): Promise<void> {
  const mine = likeOf(world, feed)
  if (await world.store.likes.first({ where: mine })) return
  await world.store.likes.insert({ ...mine, target_user: feed.user_id, ...stamped(world) })
  await count(world, feed, 1)
  await doTask(world, world.me.id, 'task:likes')
  if (feed.user_id === world.me.id) return
  await doTask(world, feed.user_id, 'task:be-liked')
  await tell(world, feed)
}

export async function unlike(world: MemberWorld, feed: Feed): Promise<void> {
  const removed = await world.store.likes.remove(likeOf(world, feed))
  if (removed > 0) await count(world, feed, -1)
}

/** A like is counted at the feed, at its publisher and in its topics. */
async function count(world: World, feed: Feed, add: 1 | -1): Promise<void> {
  const { store } = world
  await store.feeds.update({ id: feed.id }, { like_count: { add } })
  await reheat(world, feed.id, add * heat.like)
  await store.users.update({ id: feed.user_id }, { likes_count: { add } })
  const places = await store.feed_topics.find({ where: { feed_id: feed.id } })
  const topicIds = places.map(({ topic_id }) => topic_id)
  await store.topics.update({ id: { in: topicIds } }, { all_feeds_likes_count: { add } })
}

async function tell(world: MemberWorld, feed: Feed): Promise<void> {
  await notify(world, { to: feed.user_id, type: 'like', data: { feed: feedInBrief(feed) } })
  await push(world, {
    to: feed.user_id,
    channel: 'feed:digg',
    target: feed.id,
    content: `${world.me.name} liked your feed`,
    extra: { user_id: world.me.id },
    tag: 'like',
  })
}
