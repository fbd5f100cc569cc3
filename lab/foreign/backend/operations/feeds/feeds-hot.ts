import { type Call, type Route, route } from '../../core/call.ts'
import { idList, oneOf, raw, text, whole } from '../../core/fields.ts'
import { contains, pageSize } from '../../core/paging.ts'
import { ok, type Result } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Feed } from '../../state/records.ts'
import { feedView, hotOf, isVideo, latestFeeds, visibleFeeds } from '../../views/feeds.ts'
import { findPerson } from '../../views/people.ts'

export const mediaTypes = ['image', 'video', 'image_or_video'] as const
export type MediaType = (typeof mediaTypes)[number]

export function hasMedia(service: Service, feed: Feed, type: MediaType | undefined): boolean {
  if (type === undefined) return true
  const image = feed.images.length > 0
  if (type === 'image') return image
  if (type === 'image_or_video' && service.has('image-or-video-is-image')) return image
  return type === 'video' ? isVideo(feed) : image || isVideo(feed)
}

/** `type` takes precedence over the older `only_video`. */
function mediaWanted(call: Call): MediaType | undefined {
  const given = oneOf(call, 'type', mediaTypes)
  const type = call.service.has('type-lost-with-topic') && raw(call, 'topic') !== undefined ? undefined : given
  const onlyVideo = raw(call, 'only_video')
  const video = onlyVideo !== undefined && !['0', 0, false, 'false'].includes(onlyVideo as string)
  if (video && call.service.has('only-video-beats-type')) return 'video'
  return type ?? (video ? 'video' : undefined)
}

function hot(call: Call): Result {
  const { service } = call
  const size = pageSize(call, { defaultSize: 15 })
  const found = matching(call)
  const scoped = ['category', 'topic', 'repostable_id'].some((name) => raw(call, name) !== undefined)
  const unsorted = service.has('category-hot-unsorted') && raw(call, 'category') !== undefined
  const taken = scoped ? found : latestFeeds(found).slice(0, size)
  const byHeat = (one: Feed, other: Feed) => hotOf(service, other) - hotOf(service, one)
  const feeds = unsorted ? latestFeeds(taken) : [...taken].sort(byHeat)
  return ok(feeds.slice(0, size).map((feed) => feedView(call, feed)))
}

function matching(call: Call): Feed[] {
  const { service } = call
  const media = mediaWanted(call)
  const excluded = idList(call, 'exclude_feeds') ?? []
  const left = service.has('exclude-first-only') ? excluded.slice(0, 1) : excluded
  return visibleFeeds(call)
    .filter((feed) => hasMedia(service, feed, media) && !left.includes(feed.id))
    .filter(inPlace(call))
    .filter(attachedTo(call))
}

function inPlace(call: Call): (feed: Feed) => boolean {
  const { service } = call
  const category = whole(call, 'category')
  const topic = whole(call, 'topic')
  const theme = whole(call, 'theme')
  const city = text(call, 'city')
  const pushed = service.world.pushed.filter((push) => push.categoryId === category).map((push) => push.feedId)
  return (feed) =>
    (category === undefined || pushed.includes(feed.id)) &&
    (topic === undefined || feed.topics.includes(topic)) &&
    (theme === undefined || feed.theme?.id === theme) &&
    (city === undefined || contains(findPerson(service, feed.userId)?.location ?? null, city))
}

function attachedTo(call: Call): (feed: Feed) => boolean {
  const types = text(call, 'repostable_type')
    ?.split(',')
    .map((type) => (type === 'infos' ? 'info' : type))
  const id = whole(call, 'repostable_id')
  return (feed) =>
    (types === undefined || types.includes(feed.repostableType ?? '')) && (id === undefined || feed.repostableId === id)
}

export const hotFeedRoutes: Route[] = [route('POST /feeds-hot', hot)]
