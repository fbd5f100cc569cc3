import type { Entry } from './entry.ts'

export const commentBugs = [
  {
    id: 'category-count-stale',
    section: '2.9',
    says: 'feeds_count of a category',
    does: 'taking a feed out leaves the count',
  },
  {
    id: 'index-inclusive',
    section: '4.2',
    says: 'after is the smallest index of the previous page',
    does: 'that feed is repeated on the next page',
  },
  {
    id: 'take-out-everywhere',
    section: '4.2',
    says: 'DELETE takes the feed out of that category',
    does: 'it is taken out of every category',
  },
  {
    id: 'comment-targets-writer',
    section: '2.10',
    says: 'target_user is the publisher of the commented feed',
    does: 'target_user is the commenter',
  },
  {
    id: 'reply-forgotten',
    section: '2.10',
    says: 'reply_user is the replied-to user',
    does: 'answered on creation, 0 when read later',
  },
  {
    id: 'comments-default-ten',
    section: '4.3',
    says: 'the comment list limit defaults to 20',
    does: '10 comments are returned',
  },
  {
    id: 'comments-page-skips-one',
    section: '4.3',
    says: 'after is the id of the last seen comment',
    does: 'the next page leaves one comment out',
  },
  {
    id: 'comment-count-stale',
    section: '2.2',
    says: 'feed_comment_count',
    does: 'deleting through /comments/{comment} leaves the count',
  },
  {
    id: 'event-report-without-reason',
    section: '4.4',
    says: 'reason is required to report an event',
    does: 'a report without reason is accepted',
  },
] as const satisfies readonly Entry[]
