import type { Entry } from './entry.ts'

export const feedBugs = [
  {
    id: 'pictures-all-first',
    section: '2.2',
    says: 'images are the file objects published',
    does: 'every picture of a feed is its first one',
  },
  {
    id: 'pivot-of-first-topic',
    section: '2.2',
    says: 'pivot holds feed_id and topic_id of that topic',
    does: 'every pivot names the first topic',
  },
  {
    id: 'has-like-anyone',
    section: '2.2',
    says: 'has_like: liked by the current user',
    does: 'true as soon as anybody liked',
  },
  { id: 'unlike-keeps-count', section: '2.2', says: 'like_count', does: 'unliking does not lower the count' },
  {
    id: 'delete-takes-twins',
    section: '4.1',
    says: 'DELETE removes the feed',
    does: 'other feeds by the author with the same text are removed too',
  },
  {
    id: 'share-needs-login',
    section: '4.1',
    says: 'not logged in, sharing only increments the share count',
    does: 'an anonymous share is refused with 401',
  },
  {
    id: 'after-inclusive',
    section: '4.1.1',
    says: 'after is the id of the last item of the previous page',
    does: 'that item is repeated on the next page',
  },
  {
    id: 'feeds-default-ten',
    section: '4.1.1',
    says: 'limit defaults to 15',
    does: 'without limit, 10 feeds are returned',
  },
  {
    id: 'search-lost-with-limit',
    section: '4.1.1',
    says: 'search is the keyword with type=new',
    does: 'ignored when limit is sent as well',
  },
  {
    id: 'users-default-everyone',
    section: '4.1.1',
    says: 'user defaults to the current user with type=users',
    does: 'without user, the feeds of everyone are returned',
  },
  {
    id: 'new-follow-without-own',
    section: '4.1.1',
    says: 'newFollow includes own feeds',
    does: 'own feeds are missing',
  },
  {
    id: 'ids-obey-limit',
    section: '4.1.1',
    says: 'with id all other parameters except direction are ignored',
    does: 'limit still cuts the list',
  },
  {
    id: 'hot-forgets-only-video',
    section: '4.1.1',
    says: 'only_video=1 returns only video feeds',
    does: 'ignored with type=hot',
  },
  {
    id: 'category-hot-unsorted',
    section: '4.1.2',
    says: 'hot feeds are sorted by hot',
    does: 'within a category they are sorted by id',
  },
  {
    id: 'exclude-first-only',
    section: '4.1.2',
    says: 'exclude_feeds are the feed ids to exclude',
    does: 'only the first is excluded',
  },
  {
    id: 'only-video-beats-type',
    section: '4.1.2',
    says: 'type is preferred over only_video',
    does: 'only_video wins over type',
  },
  {
    id: 'image-or-video-is-image',
    section: '4.1.2',
    says: 'type image_or_video',
    does: 'feeds with a video are missing',
  },
  {
    id: 'like-shows-author',
    section: '2.11',
    says: 'user is the liker in like lists',
    does: 'user is the publisher of the feed',
  },
] as const satisfies readonly Entry[]

export const commentBugs = [
  {
    id: 'category-count-stale',
    section: '2.9',
    says: 'feeds_count of a category',
    does: 'taking a feed out does not lower the count',
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
    does: 'shown on creation, 0 when read later',
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
    does: 'the next page skips one comment',
  },
  {
    id: 'comment-count-stale',
    section: '2.2',
    says: 'feed_comment_count',
    does: 'deleting through /comments/{comment} does not lower the count',
  },
  {
    id: 'event-report-without-reason',
    section: '4.4',
    says: 'reason is required to report an event',
    does: 'a report without reason is accepted',
  },
] as const satisfies readonly Entry[]
