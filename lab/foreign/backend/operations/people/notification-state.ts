import { type Call, me, type Route, route } from '../../core/call.ts'
import { flag } from '../../core/fields.ts'
import { nothing, ok, type Result } from '../../core/result.ts'
import { omitEmpty } from '../../core/shape.ts'
import type { Kind, Notification } from '../../state/records.ts'
import { counted, notificationsOf } from './notifications.ts'

const dated = ['comment', 'like', 'reward', 'mall_selling_commodity', 'selling_knowledge'] as const
const previewed = ['comment', 'like', 'reward'] as const

function statistics(call: Call): Result {
  const person = me(call)
  const { service } = call
  const of = (kind: Kind) => notificationsOf(service, person.id, kind)
  const ofAll = (kind: Kind) => service.world.notifications.filter((each) => each.kind === kind)
  const unread = (each: Notification) => each.readAt === null || service.has('badge-counts-read')
  const own = (kind: Kind) => (service.has('badge-counts-own-acts') ? ownActsOf(call, kind) : 0)
  const badges = Object.fromEntries(counted.map((kind) => [kind, of(kind).filter(unread).length + own(kind)]))
  const times = Object.fromEntries(dated.map((kind) => [kind, newest(call, of(kind))]))
  const names = Object.fromEntries(
    previewed.map((kind) => [kind, namesIn(service.has('preview-names-of-everyone') ? ofAll(kind) : of(kind))]),
  )
  return ok({ previewUserNames: names, lastCreatedAts: omitEmpty(service, times), badges: { following: 0, ...badges } })
}

function ownActsOf({ service, person }: Call, kind: Kind): number {
  return service.world.ownActs.filter((each) => each.userId === person?.id && each.kind === kind).length
}

function newest(call: Call, list: Notification[]): string | null {
  const first = call.service.has('last-created-is-first') ? list.at(-1) : list[0]
  return first === undefined ? null : call.service.times.iso(first.createdAt)
}

function namesIn(list: Notification[]): string[] {
  return [...new Set(list.map((each) => each.senderName))].slice(0, 5)
}

function showSettings(call: Call): Result {
  const { sound, chat, comment, reward } = me(call).settings
  return ok({ sound, chat, comment, reward })
}

function changeSettings(call: Call): Result {
  const person = me(call)
  const changed = call.service.has('settings-for-everyone') ? call.service.world.people : [person]
  const forgetful = call.service.has('settings-forget-others')
  const changes = (['reward', 'comment', 'chat', 'sound'] as const).map((name) => [name, flag(call, name)] as const)
  for (const { settings } of changed) {
    for (const [name, value] of changes) settings[name] = value ?? (forgetful ? true : settings[name])
  }
  return nothing()
}

export const notificationStateRoutes: Route[] = [
  route('GET /user/notification-statistics', statistics),
  route('GET /user/notification-settings', showSettings),
  route('PATCH /user/notification-settings', changeSettings),
]
