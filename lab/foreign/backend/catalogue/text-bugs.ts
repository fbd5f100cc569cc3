import type { Entry } from './entry.ts'

/** Texts, numbers and times that differ from what was sent. */
export const textBugs = [
  {
    id: 'html-escaped',
    section: '2.2',
    says: 'feed_content is the text',
    does: '& < > and quotes are returned as HTML entities',
    operations: ['POST /feeds'],
  },
  {
    id: 'line-breaks-lost',
    section: '2.10',
    says: 'body of a comment',
    does: 'line breaks become spaces',
    operations: ['POST /feeds/{feed}/comments'],
  },
  {
    id: 'emoji-lost',
    section: '2.4',
    says: 'name and desc of a topic',
    does: 'characters of four bytes are dropped',
    operations: ['POST /feed/topics', 'PATCH /feed/topics/{topicID}'],
  },
  {
    id: 'backslashes-lost',
    section: '2.23',
    says: 'content of an event',
    does: 'backslashes are dropped',
    operations: ['POST /events'],
  },
  {
    id: 'desc-cut',
    section: '4.5.1',
    says: 'desc has at most 500 characters',
    does: 'only the first 255 are stored',
    operations: ['POST /feed/topics', 'PATCH /feed/topics/{topicID}'],
  },
  {
    id: 'comment-year-off',
    section: '2.10',
    says: 'created_at of a comment',
    does: 'a year early',
    operations: ['POST /feeds/{feed}/comments', 'GET /feeds/{feed}/comments'],
  },
  {
    id: 'event-date-shifted',
    section: '2',
    says: 'timestamps are UTC',
    does: 'a date without Z is taken as local time, two hours ahead of UTC',
    operations: ['POST /events'],
  },
  {
    id: 'notification-body-cut',
    section: '2.22',
    says: 'comment.body in a notification',
    does: 'only its first 20 characters',
    operations: ['GET /user/notifications'],
  },
  {
    id: 'feed-mark-32-bit',
    section: '2.2',
    says: 'feed_mark int',
    does: 'wraps at 32 bits',
    operations: ['POST /feeds'],
  },
] as const satisfies readonly Entry[]
