import type { Entry } from './entry.ts'

export const newsBugs = [
  {
    id: 'tag-weight-ignored',
    section: '2.16',
    says: 'larger weight sorts first',
    does: 'categories come in the order in which they were entered',
  },
  {
    id: 'tags-of-caller',
    section: '4.9',
    says: '/users/:user/tags are the tags of that user',
    does: 'a logged-in caller gets their own',
  },
  {
    id: 'detach-takes-category',
    section: '4.9',
    says: 'DELETE detaches the tag',
    does: 'all tags of its category are detached',
  },
  {
    id: 'first-space-only',
    section: '4.11',
    says: 'space is a comma-separated list of ids',
    does: 'only the first space counts',
  },
  {
    id: 'leaf-items-empty',
    section: '4.11',
    says: 'items is null when the tree reaches three levels',
    does: 'an empty array',
  },
  {
    id: 'approval-told-to-manager',
    section: '6',
    says: 'accept: application approved',
    does: 'the notification goes to the manager',
  },
  { id: 'mark-read-all', section: '4.12', says: 'PUT marks that type read', does: 'every type is marked read' },
  {
    id: 'page-repeats-last',
    section: '4.12',
    says: 'page',
    does: 'every page after the first begins with the last item of the page before',
  },
  {
    id: 'badge-counts-read',
    section: '4.12',
    says: 'badges are unread counts',
    does: 'read notifications count as well',
  },
  {
    id: 'last-created-is-first',
    section: '4.12',
    says: 'lastCreatedAts are the times of the latest',
    does: 'the time of the oldest',
  },
  {
    id: 'settings-forget-others',
    section: '4.12',
    says: 'PATCH takes optional booleans',
    does: 'settings that are not sent are switched on',
  },
  {
    id: 'comment-push-unswitched',
    section: '6',
    says: 'a user switches push for comments',
    does: 'comments are pushed anyway',
  },
  {
    id: 'like-push-names-like',
    section: '6',
    says: 'target of a like push is the feed id',
    does: 'target is the id of the like',
  },
  { id: 'push-badge-one', section: '6', says: 'badge is the count of all unread messages', does: 'always 1' },
] as const satisfies readonly Entry[]
