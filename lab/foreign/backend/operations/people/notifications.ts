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
  return own.filter((each) => kind === undefined || each.kind === kind).reverse()
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
  return ok({ ...pageLinks(kind, page, all.length, shown.length), data })
}

function pageLinks(kind: string, page: number, total: number, shown: number): Record<string, unknown> {
  const path = '/api/v2/user/notifications'
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number) => `${path}?type=${kind}&page=${number}`
  const start = (page - 1) * perPage
  return {
    meta: {
      total,
      to: shown === 0 ? null : start + shown,
      per_page: perPage,
      path,
      last_page: last,
      from: shown === 0 ? null : start + 1,
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
  for (const each of notificationsOf(call.service, person.id, all ? undefined : kind)) {
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
  const all = notificationsOf(call.service, person.id, type === 'applyfor' ? 'applyFor' : 'accept')
  const counted = call.service.has('topic-news-counts-unread') ? all.filter((each) => each.readAt === null) : all
  if (counting) return ok(counted.length)
  return ok(pageByOffset(call, all, 15).map((each) => notificationView(call.service, each)))
}

export const notificationRoutes: Route[] = [
  route('GET /user/notifications', list),
  route('PUT /user/notifications', markRead),
  route('GET /user/feed-topics/notifications', topicNotifications),
]
