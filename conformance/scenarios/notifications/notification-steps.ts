import type * as z from 'zod'
import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { notifications } from '../../../contracts/chapters/notifications.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import type { notification } from '../../../contracts/resources/notifications.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenApplicant } from '../../fixtures/members.ts'
import { byOffset, readPages } from '../../fixtures/pages.ts'

const { listNotifications, getNotificationStatistics } = notifications

export type Notification = z.output<typeof notification>
export type NotificationType = Input<typeof listNotifications>['query']['type']

export const gift = { name: "Lantern & '<3", price: 1, numbers: 2 }

/** Notifications of one type, page by page until the wanted one is found. */
export async function allNotifications(
  person: Actor,
  type: NotificationType,
  isWanted: (one: Notification) => boolean,
): Promise<Notification[]> {
  let last = 1
  return readPages({
    page: async (page = 1) => {
      if (page > last) return []
      const { data = [], meta } = await person.sends(listNotifications, { query: { type, page } }).gets(200)
      last = meta.last_page
      return data
    },
    next: nextNumber(),
    enough: (seen) => seen.some(isWanted),
  })
}

/** Counts pages, for lists with numbered pages. */
function nextNumber() {
  let page = 1
  return () => ++page
}

/** The first wanted notification of a type, on any page. */
export const findNotification = async (
  person: Actor,
  type: NotificationType,
  isWanted: (one: Notification) => boolean,
) => (await allNotifications(person, type, isWanted)).find(isWanted)

export const notificationAboutFeed = (person: Actor, type: NotificationType, feedId: number) =>
  findNotification(person, type, ({ data }) => data.feed?.id === feedId)

export const notificationAboutTopic = (person: Actor, type: NotificationType, topicId: number) =>
  findNotification(person, type, ({ data }) => data.topic?.id === topicId)

/** Topic notifications of one type, page by page until the wanted one is found. */
export async function allTopicNotifications(
  person: Actor,
  type: 'accept' | 'applyfor',
  isWanted: (one: Notification) => boolean,
): Promise<Notification[]> {
  return readPages<Notification>({
    page: async (offset = 0) => {
      const query = { type, limit: 20, offset }
      const list = await person.sends(memberships.listTopicNotifications, { query }).gets(200)
      return Array.isArray(list) ? list : []
    },
    next: byOffset,
    enough: (seen) => seen.some(isWanted),
  })
}

export async function notificationInTopicList(person: Actor, type: 'accept' | 'applyfor', topicId: number) {
  const isAbout = ({ data }: Notification) => data.topic?.id === topicId
  return (await allTopicNotifications(person, type, isAbout)).find(isAbout)
}

/** The first page of notifications. */
export const newestOf = async (person: Actor, type: NotificationType): Promise<readonly Notification[]> =>
  (await person.sends(listNotifications, { query: { type } }).gets(200)).data ?? []

export const statisticsOf = (person: Actor) => person.sends(getNotificationStatistics).gets(200)

/** Comments on a feed and returns the id of the comment. */
export async function comment(by: Actor, feedId: number, body = 'Well said'): Promise<number> {
  const response = await by.sends(comments.commentFeed, { params: { feedId }, body: { body } }).gets(201)
  return response.comment.id
}

export const like = (by: Actor, feedId: number) => by.sends(feeds.likeFeed, { params: { feedId } }).gets(201)

export const reward = (by: Actor, feedId: number, body = gift) =>
  by.sends(feeds.rewardFeed, { params: { feedId }, body }).gets(201)

/** An audited topic of this manager to which a person has applied. */
export async function givenApplication(context: Context, manager: Actor, applicant: Actor): Promise<number> {
  const topicId = await givenTopic(context, manager, { join_mode: 'need-audit', invited_audit: false })
  await givenApplicant(context, applicant, topicId)
  return topicId
}

/** Approves every application to the topic. */
export async function approveAll(manager: Actor, topicId: number): Promise<void> {
  const logs = await manager.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200)
  for (const { id: logId } of logs) {
    await manager.sends(memberships.approveApplication, { params: { topicId, logId } }).gets(204)
  }
}
