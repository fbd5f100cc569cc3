import * as z from 'zod'
import { chapter } from '../dsl/chapter.ts'
import { counts } from '../dsl/counts.ts'
import { endpoint } from '../dsl/endpoint.ts'
import { count, list, orAbsent, text } from '../dsl/fields.ts'
import { links, nothing } from '../dsl/replies.ts'
import { role } from '../dsl/roles.ts'
import { flag, page } from '../dsl/wire.ts'
import {
  notification,
  notificationSettings,
  notificationStatistics,
  notificationType,
} from '../resources/notifications.ts'

const pageMeta = z.object({
  current_page: count('page', 1),
  from: count('position of the first item', 1).nullable().optional(),
  last_page: count('last page', 1),
  path: text('URL without the page', 'http://127.0.0.1:8081/api/v2/user/notifications'),
  per_page: count('page size', 15),
  to: count('position of the last item', 1).nullable().optional(),
  total: counts({ list: 'listNotifications', given: { type: '$?type' } }, count('total number of items', 1)),
})

export const notifications = chapter('notifications', '4.12', {
  listNotifications: endpoint({
    method: 'GET',
    path: '/user/notifications',
    access: 'member',
    summary: 'List notifications of one kind, page by page',
    query: { type: role('selects', notificationType), page: page().default(1) },
    responses: { 200: z.object({ data: orAbsent(list(notification, 'notifications')), links, meta: pageMeta }) },
  }),
  markNotificationsRead: endpoint({
    method: 'PUT',
    path: '/user/notifications',
    access: 'member',
    summary: 'Mark notifications of one kind as read',
    body: { type: notificationType },
    responses: { 204: nothing },
  }),
  getNotificationStatistics: endpoint({
    method: 'GET',
    path: '/user/notification-statistics',
    access: 'member',
    summary: 'Count unread notifications by kind',
    responses: { 200: notificationStatistics },
  }),
  getNotificationSettings: endpoint({
    method: 'GET',
    path: '/user/notification-settings',
    access: 'member',
    summary: "Read the viewer's push settings",
    responses: { 200: notificationSettings },
  }),
  updateNotificationSettings: endpoint({
    method: 'PATCH',
    path: '/user/notification-settings',
    access: 'member',
    summary: "Change the viewer's push settings",
    body: {
      reward: flag('pushes about rewards').optional(),
      comment: flag('pushes about comments').optional(),
      chat: flag('pushes about chats').optional(),
      sound: flag('pushes with a sound').optional(),
    },
    responses: { 204: nothing },
  }),
})
