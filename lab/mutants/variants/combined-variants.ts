import { absentFields, extraFields, otherTexts, otherTimes, otherVendors } from './fields.ts'
import { otherHeaders } from './headers.ts'
import { otherIds } from './ids.ts'
import { otherOrders } from './orders.ts'
import { shortOutbox } from './outbox.ts'
import { smallPages } from './pages.ts'
import { otherNumbers } from './settings.ts'
import type { Variant } from './variant.ts'

/** Other ids, fields, times, texts, headers, orders, pages and numbers, and a short outbox. */
export const combinedVariants = (): Variant[] => [
  otherIds(),
  ...[absentFields, extraFields, otherTimes, otherTexts, otherVendors],
  ...[otherHeaders, otherOrders, smallPages, otherNumbers, shortOutbox],
]

/** The reasons why some cases are not exercised with these variants. */
export const expectedReasons = [
  'bob has used up the comment task for today',
  "no review is known for task:commodity-comments, or today's task is exhausted",
  'task:login is not among the tasks',
  'task:theme-discuss is not among the tasks',
  'the products are beyond the limits of recharges',
]
