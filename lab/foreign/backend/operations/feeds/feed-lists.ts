import { type Call, me, type Route, route } from '../../core/call.ts'
import { idList, oneOf, raw, text, whole } from '../../core/fields.ts'
import { contains, newestFirst, oldestFirst, pageSize } from '../../core/paging.ts'
import { invalid, ok, type Result } from '../../core/result.ts'
import { readTime } from '../../state/clock.ts'
import type { Feed } from '../../state/records.ts'
import { feedView, hotOf, isVideo, latestFeeds, liveFeeds, visibleFeeds } from '../../views/feeds.ts'

const types = ['new', 'hot', 'newFollow', 'users', 'topics'] as const
type ListType = (typeof types)[number]

function list(call: Call): Result {
  const ids = idList(call, 'id')
  if (ids !== undefined) return ok(byIds(call, ids).map((feed) => feedView(call, feed)))
  const type = typeGiven(call)
  const followed = type === 'newFollow' || type === 'topics'
  const defaultSize = call.service.has('feeds-default-ten') ? 10 : 15
  const size = pageSize(call, followed ? { defaultSize, max: 100 } : { defaultSize })
  const feeds = narrow(call, type, chosen(call, type))
  return ok(
    rest(call, type, sorted(call, type, feeds))
      .slice(0, size)
      .map((feed) => feedView(call, feed)),
  )
}

function typeGiven(call: Call): ListType {
  const isLax = call.service.has('unknown-type-is-new')
  if (isLax && !types.some((each) => each === raw(call, 'type'))) return 'new'
  return oneOf(call, 'type', types) ?? 'new'
}

function byIds(call: Call, ids: number[]): Feed[] {
  const asked = visibleFeeds(call).filter((feed) => ids.includes(feed.id))
  const upwards = oneOf(call, 'direction', ['asc', 'desc']) === 'asc'
  const ordered = upwards ? oldestFirst(asked) : newestFirst(asked)
  if (call.service.has('ids-obey-limit')) return ordered.slice(0, pageSize(call, { defaultSize: 15 }))
  return ordered
}

function chosen(call: Call, type: ListType): Feed[] {
  const feeds = visibleFeeds(call)
  if (type === 'users') {
    if (call.service.has('users-default-everyone') && raw(call, 'user') === undefined) return feeds
    const user = whole(call, 'user') ?? me(call).id
    return feeds.filter((feed) => feed.userId === user)
  }
  if (type === 'topics') return feeds.filter(inFollowedTopics(call))
  if (type === 'newFollow') return feeds.filter(followed(call))
  const search = text(call, 'search')
  const searchIgnored = call.service.has('search-lost-with-limit') && raw(call, 'limit') !== undefined
  if (type !== 'new' || search === undefined || searchIgnored) return feeds
  const indexed = indexedFeeds(call)
  return feeds.filter((feed) => indexed.has(feed.id) && contains(feed.content, search))
}

/** The ids in the search index. */
function indexedFeeds({ service }: Call): Set<number> {
  const ids = () => new Set(liveFeeds(service).map((feed) => feed.id))
  return service.has('search-lags') ? service.cached('feeds', ids) : ids()
}

function inFollowedTopics(call: Call): (feed: Feed) => boolean {
  const person = me(call)
  const topics = call.service.world.topics.filter((topic) => !topic.deleted && topic.members.has(person.id))
  const ids = new Set(topics.map((topic) => topic.id))
  return (feed) => feed.topics.some((topic) => ids.has(topic))
}

function followed(call: Call): (feed: Feed) => boolean {
  const person = me(call)
  const byTopic = inFollowedTopics(call)
  const own = (feed: Feed) => feed.userId === person.id && !call.service.has('new-follow-without-own')
  return (feed) => byTopic(feed) || person.follows.has(feed.userId) || own(feed)
}

function narrow(call: Call, type: ListType, feeds: Feed[]): Feed[] {
  const onlyVideo = whole(call, 'only_video') === 1 && !(type === 'hot' && call.service.has('hot-forgets-only-video'))
  const theme = text(call, 'theme')
  return feeds
    .filter((feed) => !onlyVideo || isVideo(feed))
    .filter((feed) => theme === undefined || String(feed.theme?.id) === theme)
}

function sorted(call: Call, type: ListType, feeds: Feed[]): Feed[] {
  if (text(call, 'recommended_at') !== undefined) {
    return [...feeds].sort((one, other) => (other.recommendedAt ?? 0) - (one.recommendedAt ?? 0))
  }
  if (type === 'hot') {
    return [...feeds].sort((one, other) => hotOf(call.service, other) - hotOf(call.service, one))
  }
  return type === 'users' && call.service.has('users-feeds-oldest-first')
    ? latestFeeds(feeds).reverse()
    : latestFeeds(feeds)
}

/** The items after the last one received, for any of the three cursors. */
function rest(call: Call, type: ListType, feeds: Feed[]): Feed[] {
  const recommended = text(call, 'recommended_at')
  if (recommended !== undefined) return recommendedBefore(feeds, recommended)
  const hot = whole(call, 'hot')
  if (type === 'hot' && hot !== undefined && hot !== 0) return feeds.filter((feed) => hotOf(call.service, feed) < hot)
  const after = whole(call, 'after')
  if (after === undefined || after === 0) return feeds
  if (type === 'users' && call.service.has('users-after-ignored')) return feeds
  const at = feeds.findIndex((feed) => feed.id === after)
  if (at >= 0) return feeds.slice(call.service.has('after-inclusive') ? at : at + 1)
  const upwards = type === 'users' && call.service.has('users-feeds-oldest-first')
  const last = call.service.world.feeds.find((feed) => feed.id === after)?.sequence ?? 0
  return feeds.filter((feed) => (upwards ? feed.sequence > last : feed.sequence < last))
}

function recommendedBefore(feeds: Feed[], mark: string): Feed[] {
  const time = readTime(mark)
  if (time === null) throw invalid('recommended_at', 'recommended_at no es una fecha')
  return feeds.filter((feed) => feed.recommendedAt !== null && Math.floor(feed.recommendedAt / 1000) * 1000 < time)
}

export const feedListRoutes: Route[] = [route('GET /feeds', list)]
