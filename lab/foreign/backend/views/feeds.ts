import type { Call } from '../core/call.ts'
import { missing } from '../core/result.ts'
import { omitEmpty } from '../core/shape.ts'
import type { Service } from '../service-type.ts'
import type { Feed, Reward } from '../state/records.ts'
import { eventView } from './events.ts'
import { fileView } from './files.ts'
import { findPerson, personView } from './people.ts'

export function liveFeeds(service: Service): Feed[] {
  return service.world.feeds.filter((feed) => feed.deletedAt === null)
}

export function liveFeed(call: Call, id: number): Feed {
  const feed = liveFeeds(call.service).find((each) => each.id === id)
  if (feed === undefined) throw missing('la publicación')
  return feed
}

/** Live feeds that the caller may see. */
export function visibleFeeds(call: Call): Feed[] {
  const { service, person } = call
  const feeds = liveFeeds(service)
  if (!service.has('hidden-feeds-for-members')) return feeds
  const closed = service.world.topics.filter(
    (topic) => topic.visible === 'hidden' && !topic.members.has(person?.id ?? 0),
  )
  const ids = new Set(closed.map((topic) => topic.id))
  return feeds.filter((feed) => feed.userId === person?.id || !feed.topics.some((topic) => ids.has(topic)))
}

/** Latest first, by sequence, because ids may be random. */
export function latestFeeds(feeds: readonly Feed[]): Feed[] {
  return feeds.toSorted((one, other) => other.sequence - one.sequence)
}

/** The hot-ranking value, unique so that it can be a cursor. */
export function hotOf(service: Service, feed: Feed): number {
  const rewards = service.world.rewards.filter((each) => each.targetType === 'feeds' && each.targetId === feed.id)
  const score = feed.likeCount * 3 + feed.commentCount * 2 + feed.shares + rewards.length * 5
  return service.has('hot-ties-lost') ? score + 1 : score * 100_000 + feed.sequence
}

export function isVideo(feed: Feed): boolean {
  return feed.video !== null
}

export function feedView(call: Call, feed: Feed): Record<string, unknown> {
  const { service } = call
  const { times } = service
  return omitEmpty(service, {
    ...countsView(call, feed),
    user: personView(service, findPerson(service, publisherShown(service, feed))),
    user_id: feed.userId,
    id: feed.id,
    feed_content: feed.content,
    feed_mark: feed.mark,
    feed_from: feed.from,
    theme: feed.theme,
    categories: categoriesOf(service, feed),
    images: imagesView(service, feed),
    video: videoView(service, feed),
    topics: topicsView(service, feed),
    ...repostView(call, feed),
    reward: rewardView(service, feed),
    recommended_at: feed.recommendedAt === null ? null : times.iso(feed.recommendedAt),
    deleted_at: feed.deletedAt === null ? null : times.iso(feed.deletedAt),
    updated_at: times.iso(feed.createdAt),
    created_at: times.iso(feed.createdAt),
    feed_share_count: feed.shares,
  })
}

function publisherShown(service: Service, feed: Feed): number {
  const topic = service.world.topics.find((each) => feed.topics.includes(each.id))
  return topic !== undefined && service.has('feed-user-is-topic-creator') ? topic.creatorId : feed.userId
}

function countsView(call: Call, feed: Feed): Record<string, unknown> {
  const { service, person } = call
  const likes = service.world.likes.filter((like) => like.feedId === feed.id)
  const mine = service.has('has-like-anyone') ? likes.length > 0 : likes.some((like) => like.userId === person?.id)
  return {
    hot: hotOf(service, feed),
    has_like: mine,
    has_collect: false,
    like_count: feed.likeCount,
    feed_comment_count: feed.commentCount,
    feed_view_count: feed.views,
    feed_latitude: null,
    feed_longtitude: null,
    feed_geohash: null,
  }
}

function categoriesOf(service: Service, feed: Feed): unknown[] {
  const pushed = service.world.pushed.filter((push) => push.feedId === feed.id).map((push) => push.categoryId)
  const categories = service.world.feedCategories.filter((category) => pushed.includes(category.id))
  return categories.map((category) => ({ name: category.name, id: category.id }))
}

function imagesView(service: Service, feed: Feed): unknown[] {
  if (service.has('pictures-all-first')) return feed.images.map(() => fileView(service, feed.images[0] ?? null))
  return feed.images.map((node) => fileView(service, node))
}

function videoView(service: Service, feed: Feed): unknown {
  if (feed.video === null) return null
  const [cover, resource] = [fileView(service, feed.video.cover), fileView(service, feed.video.resource)]
  return service.has('cover-and-resource-swapped') ? { cover: resource, resource: cover } : { cover, resource }
}

function topicsView(service: Service, feed: Feed): unknown[] {
  const topics = service.world.topics.filter((topic) => !topic.deleted && feed.topics.includes(topic.id))
  const first = topics[0]?.id
  return topics.map((topic) => ({
    pivot: { topic_id: service.has('pivot-of-first-topic') ? first : topic.id, feed_id: feed.id },
    name: topic.name,
    id: topic.id,
  }))
}

function repostView(call: Call, feed: Feed): Record<string, unknown> {
  const event = call.service.world.events.find((each) => each.id === feed.repostableId)
  const attached = feed.repostableType === 'event' && event !== undefined ? eventView(call, event) : null
  return { repostable_id: feed.repostableId, repostable_type: feed.repostableType, repostable: attached }
}

function rewardView(service: Service, feed: Feed): unknown {
  const rewards = service.world.rewards.filter((each) => each.targetType === 'feeds' && each.targetId === feed.id)
  const pieces = (each: Reward) => (service.has('reward-amount-without-count') ? 1 : each.numbers)
  const sum = rewards.reduce((total, each) => total + each.price * pieces(each), 0)
  return omitEmpty(service, { amount: rewards.length === 0 ? null : sum, count: rewards.length })
}
