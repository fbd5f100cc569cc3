import type { Scenario } from '../../authoring/scenario.ts'
import { eventCategories } from './event-categories.ts'
import { eventCreators } from './event-creators.ts'
import { eventLists } from './event-lists.ts'
import { eventOrders } from './event-orders.ts'
import { eventReviews } from './event-reviews.ts'
import { eventDeletion, eventMarks } from './event-states.ts'
import { eventsMade } from './events.ts'

export const scenarios: readonly Scenario[] = [
  eventDeletion,
  eventMarks,
  eventsMade,
  eventCreators,
  eventLists,
  eventOrders,
  eventReviews,
  eventCategories,
]
