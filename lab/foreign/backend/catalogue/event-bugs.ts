import type { Entry } from './entry.ts'

export const eventBugs = [
  { id: 'title-one-longer', section: '4.13', says: 'title has 2-30 characters', does: '31 are accepted' },
  { id: 'event-in-the-past', section: '4.13', says: 'date is later than now', does: 'a past date is accepted' },
  {
    id: 'area-always-needed',
    section: '4.13',
    says: 'at least one of area and address',
    does: 'an address alone is refused',
  },
  {
    id: 'want-join-toggles',
    section: '3.4',
    says: 'want-join is idempotent',
    does: 'the second call clears the flag',
  },
  {
    id: 'interest-is-want-join',
    section: '2.23',
    says: 'interested and interesteds_count',
    does: 'interest sets the want-to-join flag',
  },
  { id: 'anyone-deletes-events', section: '3.4', says: 'event deletion: 403 when not allowed', does: 'anyone can' },
  { id: 'past-events-first', section: '4.13', says: 'by default past events come last', does: 'plain date ascending' },
  {
    id: 'keyword-lost-with-category',
    section: '4.13',
    says: 'keyword searches the title',
    does: 'ignored when c is sent as well',
  },
  {
    id: 'reviews-of-all-events',
    section: '4.13',
    says: 'the reviews of that event',
    does: 'with type, the reviews of every event are returned',
  },
  {
    id: 'review-order-lost-with-after',
    section: '4.13',
    says: 'order asc or desc',
    does: 'with after, the order is descending',
  },
  {
    id: 'category-sort-upside-down',
    section: '2.23',
    says: 'event categories: larger sort first',
    does: 'smaller first',
  },
] as const satisfies readonly Entry[]
