import { type Call, me, notYours, param, type Route, route } from '../../core/call.ts'
import { whole } from '../../core/fields.ts'
import { newestFirst, pageSize } from '../../core/paging.ts'
import { created, invalid, missing, nothing, ok, type Result } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import { isAdministrator } from '../../state/people.ts'
import type { Feed, FeedCategory } from '../../state/records.ts'
import { feedView, liveFeed, visibleFeeds } from '../../views/feeds.ts'

function listCategories(call: Call): Result {
  const { service } = call
  return ok(
    service.world.feedCategories.map((category) => ({
      created_at: service.times.spaced(category.createdAt),
      feeds_count: category.feedsCount,
      name: category.name,
      id: category.id,
    })),
  )
}

function category(service: Service, id: number): FeedCategory {
  const found = service.world.feedCategories.find((each) => each.id === id)
  if (found === undefined) throw missing('la categoría')
  return found
}

function needKeeper(call: Call, feed: Feed): void {
  const person = me(call)
  const mine = feed.userId === person.id && !call.service.has('pushing-for-administrators')
  if (!mine && !isAdministrator(person)) throw notYours(call, 'No es tu publicación')
}

function push(call: Call): Result {
  const { service } = call
  me(call)
  const feed = liveFeed(call, param(call))
  needKeeper(call, feed)
  const wanted = categoriesGiven(call)
  const current = service.world.pushed.filter((each) => each.feedId === feed.id).map((each) => each.categoryId)
  if (!service.has('pushing-adds')) {
    for (const id of current.filter((each) => !wanted.includes(each))) take(service, id, feed.id)
  }
  for (const id of wanted.filter((each) => !current.includes(each))) {
    service.world.pushed.push({ id: service.ids('push'), categoryId: id, feedId: feed.id })
    category(service, id).feedsCount += 1
  }
  feed.recommendedAt = service.clock.now()
  return created({ message: ['Recomendado'] })
}

function categoriesGiven(call: Call): number[] {
  const { body, service } = call
  const known = new Set<unknown>(service.world.feedCategories.map((each) => each.id))
  if (!Array.isArray(body)) throw invalid('categories', 'Se espera una lista de categorías')
  if (body.some((id) => !known.has(id))) throw invalid('categories', 'Alguna categoría no existe')
  return [...new Set<number>(body)]
}

function take(service: Service, categoryId: number, feedId: number): void {
  const before = service.world.pushed.length
  service.world.pushed = service.world.pushed.filter((each) => each.feedId !== feedId || each.categoryId !== categoryId)
  category(service, categoryId).feedsCount -= before - service.world.pushed.length
}

function takeOut(call: Call): Result {
  const { service } = call
  const from = category(service, param(call, 0))
  const feed = liveFeed(call, param(call, 1))
  needKeeper(call, feed)
  const count = from.feedsCount
  const everywhere = service.has('take-out-everywhere')
  const places = everywhere ? service.world.feedCategories.map((each) => each.id) : [from.id]
  for (const id of places) take(service, id, feed.id)
  if (service.has('category-count-stale')) from.feedsCount = count
  return nothing()
}

function listFeeds(call: Call): Result {
  const { service } = call
  const { id } = category(service, param(call))
  const size = pageSize(call, { defaultSize: 15 })
  const after = whole(call, 'after')
  const last = after !== undefined && service.has('index-inclusive') ? after + 1 : after
  const readable = new Map(visibleFeeds(call).map((feed) => [feed.id, feed]))
  const pushes = newestFirst(service.world.pushed.filter((each) => each.categoryId === id && readable.has(each.feedId)))
  const page = pushes.filter((each) => last === undefined || last === 0 || each.id < last).slice(0, size)
  return ok(page.map((each) => ({ index: each.id, ...feedView(call, readable.get(each.feedId) as Feed) })))
}

export const feedCategoryRoutes: Route[] = [
  route('GET /feed/categories', listCategories),
  route('PUT /feeds/{feed}/pushed-categories', push),
  route('DELETE /feed/categories/{category}/feeds/{feed}', takeOut),
  route('GET /feed/categories/{category}/feeds', listFeeds),
]
