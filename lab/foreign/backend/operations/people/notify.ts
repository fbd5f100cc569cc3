import { randomUUID } from 'node:crypto'
import { omitEmpty } from '../../core/shape.ts'
import type { Service } from '../../service-type.ts'
import type { Person } from '../../state/people.ts'
import type { Feed, Kind, PushMessage } from '../../state/records.ts'
import { fileView } from '../../views/files.ts'
import { senderView } from '../../views/people.ts'

type NewNotification = {
  kind: Kind
  from: Person
  to: number
  data: Record<string, unknown>
  push: Omit<PushMessage, 'badge'>
}

/** Stores and pushes a notification, except to the person who caused it. */
export function notify(service: Service, news: NewNotification): void {
  if (news.from.id === news.to && !service.has('own-acts-notified')) {
    service.world.ownActs.push({ userId: news.to, kind: news.kind })
    return
  }
  if (isSwitchedOff(service, news) && service.has('switched-off-loses-notification')) return
  service.world.notifications.push({
    id: randomUUID(),
    userId: news.to,
    senderName: news.from.name,
    kind: news.kind,
    data: { sender: senderView(service, senderOf(service, news)), ...news.data },
    createdAt: service.clock.now(),
    readAt: null,
  })
  if (wantsPush(service, news)) push(service, news.to, news.push)
}

function isSwitchedOff(service: Service, { kind, to }: NewNotification): boolean {
  const settings = service.world.people.find((each) => each.id === to)?.settings
  return (kind === 'comment' || kind === 'reward') && settings?.[kind] === false
}

function senderOf(service: Service, { from, to }: NewNotification): Person {
  const recipient = service.world.people.find((each) => each.id === to)
  return service.has('sender-is-recipient') ? (recipient ?? from) : from
}

function wantsPush(service: Service, news: NewNotification): boolean {
  const settings = service.world.people.find((each) => each.id === news.to)?.settings
  if (news.kind === 'reward') return settings?.reward ?? true
  if (news.kind === 'comment' && !service.has('comment-push-unswitched')) return settings?.comment ?? true
  return true
}

function push(service: Service, to: number, message: Omit<PushMessage, 'badge'>): void {
  const unread = unreadOf(service, to)
  const badge = service.has('push-badge-one') ? 1 : unread
  const sent = service.world.pushes.get(to) ?? []
  sent.push({ ...message, badge })
  service.world.pushes.set(to, sent)
}

function unreadOf(service: Service, userId: number): number {
  return service.world.notifications.filter((each) => each.userId === userId && each.readAt === null).length
}

export function feedNews(service: Service, feed: Feed): Record<string, unknown> {
  return omitEmpty(service, {
    video: feed.video === null ? null : { cover: fileView(service, feed.video.cover) },
    images: feed.images.map((node) => fileView(service, node)),
    content: feed.content,
    id: feed.id,
  })
}
