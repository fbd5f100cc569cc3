import { type Call, me, notYours, param, type Route, route } from '../../core/call.ts'
import { idList, needText, oneOf, raw, text, whole } from '../../core/fields.ts'
import { created, invalid, missing, nothing, type Result, refuse } from '../../core/result.ts'
import { isAdministrator, type Person } from '../../state/people.ts'
import type { Feed, Video } from '../../state/records.ts'
import { feedView, liveFeed, liveFeeds, visibleFeeds } from '../../views/feeds.ts'
import { checkNode } from '../../views/files.ts'
import { liveTopics } from '../../views/topics.ts'
import { answerTask, doTask } from '../people/tasks.ts'
import { mayPublish } from '../topics/publish-rights.ts'

const attachable = ['mall_commodities', 'knowledge', 'info', 'event', 'wenda'] as const

function topicsGiven(call: Call, person: Person): number[] {
  const ids = [...new Set(idList(call, 'topics') ?? [])]
  for (const id of ids) {
    const topic = liveTopics(call.service).find((each) => each.id === id)
    if (topic === undefined) throw invalid('topics', 'Algún círculo no existe')
    if (!mayPublish(topic, person)) throw refuse(403, 'No puedes publicar en ese círculo')
  }
  return ids
}

function imagesGiven(call: Call): string[] {
  const images = raw(call, 'images') ?? []
  if (!Array.isArray(images)) throw invalid('images', 'images debe ser una lista')
  return images.map((node) => checkNode(call, 'images', node))
}

function videoGiven(call: Call): Video | null {
  const video = raw(call, 'video')
  if (video === undefined) return null
  if (typeof video !== 'object' || video === null) throw invalid('video', 'video debe ser un objeto')
  const { resource, cover } = video as Record<string, unknown>
  return { resource: checkNode(call, 'video', resource), cover: checkNode(call, 'video', cover) }
}

function repostGiven(call: Call): Pick<Feed, 'repostableType' | 'repostableId'> {
  const repostableType = oneOf(call, 'repostable_type', attachable)
  const repostableId = whole(call, 'repostable_id') ?? 0
  if (repostableType === undefined) return { repostableType: null, repostableId: 0 }
  const known = call.service.world.events.some((event) => event.id === repostableId)
  if (repostableId <= 0 || (repostableType === 'event' && !known)) {
    throw invalid('repostable_id', 'Lo que se comenta no existe')
  }
  return { repostableType, repostableId }
}

function markGiven(call: Call, person: Person): number {
  const mark = whole(call, 'feed_mark') ?? 0
  const used = call.service.world.feeds.some((feed) => feed.userId === person.id && feed.mark === mark)
  if (used && call.service.has('mark-used-once')) throw invalid('feed_mark', 'Esa marca ya se usó')
  return call.service.has('feed-mark-32-bit') ? mark | 0 : mark
}

function storedText(call: Call, content: string): string {
  if (!call.service.has('html-escaped')) return content
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }
  return content.replace(/[&<>"']/g, (letter) => names[letter] ?? letter)
}

function publish(call: Call): Result {
  const person = me(call)
  const { service } = call
  const images = imagesGiven(call)
  const video = videoGiven(call)
  const mark = markGiven(call, person)
  const bare = images.length === 0 && video === null
  const content = bare ? needText(call, 'feed_content') : (text(call, 'feed_content') ?? '')
  const feed: Feed = {
    id: service.ids('feed'),
    sequence: service.world.feeds.length + 1,
    userId: person.id,
    content: storedText(call, content),
    from: whole(call, 'feed_from') ?? 5,
    mark,
    topics: topicsGiven(call, person),
    images,
    video,
    theme: null,
    ...repostGiven(call),
    views: 0,
    shares: 0,
    likeCount: 0,
    commentCount: 0,
    recommendedAt: null,
    createdAt: service.clock.now(),
    deletedAt: null,
  }
  service.world.feeds.push(feed)
  if (service.has('publish-answers-id')) return { status: 200, body: { id: feed.id } }
  return created({ message: ['Publicado'], feed: { state: 'visible', id: feed.id } })
}

function remove(call: Call): Result {
  const person = me(call)
  const { service } = call
  const feed = liveFeed(call, param(call))
  if (feed.userId !== person.id && !isAdministrator(person)) throw notYours(call, 'No es tu publicación')
  const same = (other: Feed) => other.userId === feed.userId && other.content === feed.content
  const gone = service.has('delete-takes-twins') ? liveFeeds(service).filter(same) : [feed]
  for (const each of gone) each.deletedAt = service.clock.now()
  for (const push of service.world.pushed.filter((each) => each.feedId === feed.id)) {
    const category = service.world.feedCategories.find((each) => each.id === push.categoryId)
    if (category !== undefined && !service.has('category-count-keeps-deleted')) category.feedsCount -= 1
  }
  service.world.pushed = service.world.pushed.filter((each) => each.feedId !== feed.id)
  return nothing()
}

function show(call: Call): Result {
  const readable = call.service.has('deleted-feed-readable') ? call.service.world.feeds : visibleFeeds(call)
  const feed = readable.find((each) => each.id === param(call))
  if (feed === undefined) throw missing('la publicación')
  if (isViewCounted(call, feed)) feed.views += 1
  return created(feedView(call, feed))
}

function isViewCounted({ service, person }: Call, feed: Feed): boolean {
  if (service.has('own-views-uncounted') && feed.userId === person?.id) return false
  return !service.has('views-uncounted')
}

function share(call: Call): Result {
  if (call.service.has('share-needs-login')) me(call)
  const feed = liveFeed(call, param(call))
  feed.shares += 1
  return call.person === null ? nothing() : answerTask(doTask(call.service, call.person, 'task:shares'))
}

export const feedRoutes: Route[] = [
  route('POST /feeds', publish),
  route('DELETE /feeds/{feed}/currency', remove),
  route('GET /feeds/{feed}', show),
  route('PUT /feeds/{feed}/tasks/share', share),
]
