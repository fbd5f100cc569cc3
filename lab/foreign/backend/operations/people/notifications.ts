import { type Call, me, type Route, route } from '../../core/call.ts'
import { flag, oneOf, whole } from '../../core/fields.ts'
import { pageByOffset } from '../../core/paging.ts'
import { invalid, nothing, ok, type Result } from '../../core/result.ts'
import { omitEmpty } from '../../core/shape.ts'
import type { Service } from '../../service-type.ts'
import type { Kind, Notification } from '../../state/records.ts'

/** Kinds with a badge. */
export const counted = [
  'comment',
  'like',
  'reward',
  'answer',
  'adoption',
  'mall_selling_commodity',
  'selling_knowledge',
] as const

const kinds = [...counted, 'accept', 'applyFor'] as const

const perPage = 10

function kindGiven(call: Call): Kind {
  const kind = oneOf(call, 'type', kinds)
  if (kind === undefined) throw invalid('type', 'type es obligatorio')
  return kind
}

/** The notifications of a person, the newest first. */
export function notificationsOf(service: Service, userId: number, kind?: Kind): Notification[] {
  const own = service.world.notifications.filter((each) => each.userId === userId)
  const found = own.filter((each) => kind === undefined || each.kind === kind).reverse()
  return service.has('notification-ties') ? found.sort(bySecond) : found
}

/** Within a second, by id. */
function bySecond(one: Notification, other: Notification): number {
  const second = ({ createdAt }: Notification) => Math.floor(createdAt / 1000)
  return second(other) - second(one) || (one.id < other.id ? -1 : 1)
}

function notificationView(service: Service, each: Notification): unknown {
  return omitEmpty(service, {
    data: each.data,
    read_at: each.readAt === null ? null : service.times.iso(each.readAt),
    created_at: service.times.iso(each.createdAt),
    id: each.id,
  })
}

function list(call: Call): Result {
  const person = me(call)
  const { service } = call
  const kind = kindGiven(call)
  const page = whole(call, 'page') ?? 1
  if (page < 1) throw invalid('page', 'page empieza en 1')
  const all = notificationsOf(service, person.id, kind)
  const start = (page - 1) * perPage
  const from = page > 1 && service.has('page-repeats-last') ? start - 1 : start
  const shown = all.slice(from, from + perPage)
  const data = shown.map((each) => notificationView(service, each))
  const { links, meta } = pageLinks(service, kind, page, all.length, shown.length)
  return ok({ meta, ...(service.has('links-missing') ? {} : { links }), data })
}

function lastPage(service: Service, total: number): number {
  if (service.has('last-page-off-when-full')) return Math.floor(total / perPage) + 1
  return Math.max(1, Math.ceil(total / perPage)) + (service.has('last-page-too-high') ? 1 : 0)
}

function pageLinks(service: Service, kind: string, page: number, total: number, shown: number) {
  const path = '/api/v2/user/notifications'
  const last = lastPage(service, total)
  const filter = service.has('links-drop-type') ? '' : `type=${kind}&`
  const link = (number: number) => `${path}?${filter}page=${number}`
  const start = (page - 1) * perPage
  return {
    meta: {
      total,
      to: shown === 0 ? null : start + shown,
      per_page: perPage,
      path,
      last_page: last,
      from: shown === 0 ? null : start + (service.has('from-zero-based') ? 0 : 1),
      current_page: page,
    },
    links: {
      next: page < last ? link(page + 1) : null,
      prev: page > 1 ? link(page - 1) : null,
      last: link(last),
      first: link(1),
    },
  }
}

function markRead(call: Call): Result {
  const person = me(call)
  const kind = kindGiven(call)
  const all = call.service.has('mark-read-all')
  const users = call.service.has('mark-read-for-everyone') ? call.service.world.people : [person]
  for (const each of users.flatMap(({ id }) => notificationsOf(call.service, id, all ? undefined : kind))) {
    each.readAt ??= call.service.clock.now()
  }
  return nothing()
}

/** The topic operation uses other names for the types. */
function topicNotifications(call: Call): Result {
  const person = me(call)
  const type = oneOf(call, 'type', ['accept', 'applyfor'])
  if (type === undefined) throw invalid('type', 'type es obligatorio')
  const counting = flag(call, 'count') ?? false
  const users = call.service.has('topic-news-of-everyone') ? call.service.world.people : [person]
  const kind = type === 'applyfor' ? 'applyFor' : 'accept'
  const all = users.flatMap(({ id }) => notificationsOf(call.service, id, kind))
  const counted = call.service.has('topic-news-counts-unread') ? all.filter((each) => each.readAt === null) : all
  if (counting) return ok(counted.length)
  return ok(pageByOffset(call, all, 15).map((each) => notificationView(call.service, each)))
}

export const notificationRoutes: Route[] = [
  route('GET /user/notifications', list),
  route('PUT /user/notifications', markRead),
  route('GET /user/feed-topics/notifications', topicNotifications),
]
