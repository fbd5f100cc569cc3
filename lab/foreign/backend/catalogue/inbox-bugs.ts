import type { Entry } from './entry.ts'

const statistics = ['GET /user/notification-statistics'] as const

/** Notifications and settings that are mixed up between people. */
export const inboxBugs = [
  {
    id: 'badge-counts-own-acts',
    section: '4.12',
    says: 'badges are unread counts',
    does: 'the user’s own actions are counted, although no list shows them',
    operations: statistics,
  },
  {
    id: 'mark-read-for-everyone',
    section: '4.12',
    says: 'PUT marks that type read',
    does: 'for every user',
    operations: ['PUT /user/notifications'],
  },
  {
    id: 'switched-off-loses-notification',
    section: '6',
    says: 'a user switches push for rewards and comments',
    does: 'the notification is not listed either',
    operations: ['PATCH /user/notification-settings'],
  },
  {
    id: 'sender-is-recipient',
    section: '2.22',
    says: 'sender of a notification',
    does: 'the recipient',
    operations: ['GET /user/notifications'],
  },
  {
    id: 'topic-news-of-everyone',
    section: '4.5',
    says: 'topic notifications of the user',
    does: 'the notifications of all users',
    operations: ['GET /user/feed-topics/notifications'],
  },
  {
    id: 'settings-for-everyone',
    section: '4.12',
    says: 'PATCH changes the settings of the user',
    does: 'the settings of all users',
    operations: ['PATCH /user/notification-settings'],
  },
  {
    id: 'preview-names-of-everyone',
    section: '4.12',
    says: 'previewUserNames',
    does: 'names of people who notified others',
    operations: statistics,
  },
] as const satisfies readonly Entry[]
