import { type Call, me, type Route, route } from '../../core/call.ts'
import { idList, oneOf, text, whole } from '../../core/fields.ts'
import { afterId, contains, newestFirst, oldestFirst, pageByOffset, pageSize } from '../../core/paging.ts'
import { ok, type Result } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Topic } from '../../state/topics.ts'
import { liveFeeds } from '../../views/feeds.ts'
import { liveTopics, topicView } from '../../views/topics.ts'

/** Members plus twice the feeds. */
export function heat(service: Service, topic: Topic): number {
  const feeds = liveFeeds(service).filter((feed) => feed.topics.includes(topic.id))
  return topic.members.size + feeds.length * 2
}

/** Topics with a feed or a second member, hottest first. */
function hotTopics(service: Service): Topic[] {
  const passed = liveTopics(service).filter((topic) => topic.status === 'passed' && heat(service, topic) > 1)
  return passed.sort((one, other) => heat(service, other) - heat(service, one) || other.id - one.id)
}

function list(call: Call): Result {
  const { service } = call
  if (oneOf(call, 'only', ['hot']) === 'hot') return ok(onlyHot(call).map((topic) => topicView(call, topic)))
  const upwards = oneOf(call, 'direction', ['asc', 'desc']) === 'asc'
  const size = pageSize(call, { defaultSize: Math.max(15, idList(call, 'id')?.length ?? 0) })
  const found = liveTopics(service).filter(wanted(call))
  const ordered = upwards ? oldestFirst(found) : newestFirst(found)
  const page = afterId(ordered, whole(call, 'index'), upwards && !service.has('index-always-down')).slice(0, size)
  return ok(page.map((topic) => topicView(call, topic)))
}

function onlyHot(call: Call): Topic[] {
  const hot = hotTopics(call.service)
  const word = text(call, 'q')
  if (word === undefined || !call.service.has('only-hot-searches')) return hot
  return hot.filter((topic) => contains(topic.name, word))
}

function wanted(call: Call): (topic: Topic) => boolean {
  const statuses = statusesGiven(call)
  const word = text(call, 'q')
  const category = whole(call, 'topic_category_id')
  const ids = idList(call, 'id')
  const snake = call.service.has('for-user-camel-only') ? undefined : whole(call, 'for_user')
  const user = whole(call, 'forUser') ?? snake
  return (topic) =>
    isListed(call, topic) &&
    statuses.includes(topic.status) &&
    (word === undefined || isFound(call.service, topic, word)) &&
    (category === undefined || isIn(call.service, topic, category)) &&
    (ids === undefined || ids.includes(topic.id)) &&
    (user === undefined || topic.creatorId === user)
}

const everyStatus: Topic['status'][] = ['passed', 'waiting', 'failed']

function statusesGiven(call: Call): Topic['status'][] {
  const status = oneOf(call, 'status', ['all', ...everyStatus])
  if (status === undefined) return call.service.has('waiting-topics-listed') ? ['passed', 'waiting'] : ['passed']
  if (status !== 'all') return [status]
  return call.service.has('status-all-is-passed') ? ['passed'] : everyStatus
}

function isFound(service: Service, topic: Topic, word: string): boolean {
  const ids = () => new Set(liveTopics(service).map((each) => each.id))
  if (service.has('search-lags') && !service.cached('topics', ids).has(topic.id)) return false
  return service.has('wildcards-in-q') ? isLike(topic.name, word) : contains(topic.name, word)
}

/** Compares like SQL's LIKE. */
function isLike(name: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(escaped.replaceAll('%', '.*').replaceAll('_', '.'), 'is').test(name)
}

function isIn(service: Service, topic: Topic, category: number): boolean {
  if (topic.categoryId === null) return service.has('category-filter-includes-none')
  return topic.categoryId === category
}

function isListed(call: Call, topic: Topic): boolean {
  const inside = call.person !== null && topic.members.has(call.person.id)
  return topic.visible === 'visible' || inside || !call.service.has('hidden-topics-unlisted')
}

function listHot(call: Call): Result {
  const category = whole(call, 'topic_category_id')
  const hot = hotTopics(call.service).filter((topic) => category === undefined || topic.categoryId === category)
  return ok(pageByOffset(call, hot, 15).map((topic) => topicView(call, topic)))
}

function listFollowed(call: Call): Result {
  const person = me(call)
  const wish = whole(call, 'limit') ?? 15
  const unread = call.service.has('followed-limit-zero') && wish <= 0
  const size = unread ? 15 : Math.min(Math.max(wish, 0), 100)
  const followed = liveTopics(call.service).filter((topic) => topic.members.has(person.id))
  const page = afterId(newestFirst(followed), whole(call, 'after')).slice(0, size)
  return ok(page.map((topic) => topicView(call, topic)))
}

function listCategories(call: Call): Result {
  const ids = idList(call, 'id')
  const name = text(call, 'name')
  const upwards = text(call, 'orderBy')?.endsWith('asc') ?? false
  const found = call.service.world.topicCategories
    .filter((each) => ids === undefined || ids.includes(each.id))
    .filter((each) => name === undefined || contains(each.name, name))
    .sort((one, other) => (upwards ? one.sort - other.sort : other.sort - one.sort))
  return ok(pageByOffset(call, found, 50))
}

export const topicListRoutes: Route[] = [
  route('GET /feed/topics', list),
  route('GET /feed/topic/hot', listHot),
  route('GET /user/followed-topics', listFollowed),
  route('GET /feed/topics/categories', listCategories),
]
