import { type Call, param, type Route, route } from '../../core/call.ts'
import { oneOf, text, whole } from '../../core/fields.ts'
import { afterId, contains, newestFirst, oldestFirst, pageByOffset, pageSize } from '../../core/paging.ts'
import { missing, ok, type Result } from '../../core/result.ts'
import type { Event } from '../../state/records.ts'
import { eventCategoryView, eventView } from '../../views/events.ts'
import { feedView, liveFeeds } from '../../views/feeds.ts'
import { hasMedia, mediaTypes } from '../feeds/feeds-hot.ts'

function wanted(call: Call): (event: Event) => boolean {
  const recommended = whole(call, 'recommended') === 1
  const category = whole(call, 'c')
  const word = text(call, 'keyword')
  const keyword = category !== undefined && call.service.has('keyword-lost-with-category') ? undefined : word
  const area = text(call, 'area')
  const user = whole(call, 'user_id')
  return (event) =>
    (!recommended || event.recommended) &&
    (keyword === undefined || isFound(call, event, keyword)) &&
    (category === undefined || event.categoryId === category) &&
    (area === undefined || contains(event.area, area)) &&
    (user === undefined || event.userId === user)
}

function isFound({ service }: Call, event: Event, keyword: string): boolean {
  const ids = () => new Set(service.world.events.map((each) => each.id))
  if (service.has('search-lags') && !service.cached('events', ids).has(event.id)) return false
  const inContent = service.has('keyword-in-content') && contains(event.content, keyword)
  return inContent || contains(event.title, keyword)
}

function ordered(call: Call, events: Event[]): Event[] {
  const order = oneOf(call, 'ob', ['id:desc', 'id:asc', 'date:desc', 'date:asc'])
  if (order === 'id:desc') return newestFirst(events)
  if (order === 'id:asc') return oldestFirst(events)
  if (order === 'date:desc') return events.toSorted((one, other) => other.date - one.date)
  const byDate = events.toSorted((one, other) => one.date - other.date)
  if (order === 'date:asc' || call.service.has('past-events-first')) return byDate
  const now = call.service.clock.now()
  return [...byDate.filter((event) => event.date > now), ...byDate.filter((event) => event.date <= now)]
}

function list(call: Call): Result {
  const events = ordered(call, call.service.world.events.filter(wanted(call)))
  return ok(pageByOffset(call, events, 15).map((event) => eventView(call, event)))
}

/** Reviews are feeds about an event. */
function reviews(call: Call, event: Event | null): Result {
  const { service } = call
  const type = oneOf(call, 'type', mediaTypes)
  const size = pageSize(call, { defaultSize: 15 })
  const after = whole(call, 'after')
  const orderIgnored = service.has('review-order-lost-with-after') && after !== undefined
  const upwards = oneOf(call, 'order', ['asc', 'desc']) === 'asc' && !orderIgnored
  const about = service.has('reviews-of-all-events') && type !== undefined ? null : event
  const found = liveFeeds(service)
    .filter((feed) => feed.repostableType === 'event' && (about === null || feed.repostableId === about.id))
    .filter((feed) => hasMedia(service, feed, type))
  const page = afterId(upwards ? oldestFirst(found) : newestFirst(found), after, upwards).slice(0, size)
  return ok(page.map((feed) => feedView(call, feed)))
}

function reviewsOfOne(call: Call): Result {
  const event = call.service.world.events.find((each) => each.id === param(call))
  if (event === undefined) throw missing('el evento')
  return reviews(call, event)
}

function reviewsOfAll(call: Call): Result {
  return reviews(call, null)
}

function listCategories(call: Call): Result {
  const { service } = call
  const keyword = text(call, 'keyword')
  const found = service.world.eventCategories
    .filter((each) => keyword === undefined || contains(each.name, keyword))
    .sort((one, other) => (service.has('category-sort-upside-down') ? one.sort - other.sort : other.sort - one.sort))
  return ok(pageByOffset(call, found, 30).map((each) => eventCategoryView(service, each)))
}

function showCategory(call: Call): Result {
  const category = call.service.world.eventCategories.find((each) => each.id === param(call))
  if (category === undefined) throw missing('la categoría')
  return ok(eventCategoryView(call.service, category))
}

export const eventListRoutes: Route[] = [
  route('GET /events', list),
  route('GET /events/comments', reviewsOfAll),
  route('GET /events/{eventId}/comments', reviewsOfOne),
  route('GET /event-categories', listCategories),
  route('GET /event-categories/{event-category-id}', showCategory),
]
