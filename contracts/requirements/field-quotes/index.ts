import type { Quoted } from '../requirement.ts'
import { currencyQuotes } from './currency.ts'
import { feedQuotes } from './feeds.ts'
import { gatheringQuotes } from './gatherings.ts'
import { listingQuotes } from './listings.ts'
import { notificationQuotes } from './notifications.ts'
import { topicQuotes } from './topics.ts'
import { userQuotes } from './users.ts'

/** The document's words about each field of a resource, by `Resource.path`. */
export const fieldQuotes: Readonly<Record<string, Quoted>> = {
  ...currencyQuotes,
  ...feedQuotes,
  ...gatheringQuotes,
  ...listingQuotes,
  ...notificationQuotes,
  ...topicQuotes,
  ...userQuotes,
}
