import { expect, test } from 'vitest'
import { absentFields, extraFields, otherTexts, otherTimes } from './variants/fields.ts'
import { otherHeaders } from './variants/headers.ts'
import { otherIds } from './variants/ids.ts'
import { judged } from './variants/judged.ts'
import { otherOrders } from './variants/orders.ts'
import { smallPages } from './variants/pages.ts'
import { otherNumbers } from './variants/settings.ts'

test('a server with other ids, fields, times, texts, headers, orders, pages and numbers is not accused', async () => {
  const fields = [absentFields, extraFields, otherTimes, otherTexts]
  const { accused, reasons } = await judged([
    otherIds(),
    ...fields,
    otherHeaders,
    otherOrders,
    smallPages,
    otherNumbers,
  ])
  expect(accused).toEqual([])
  expect(reasons).toEqual([
    'bob has used up the comment task for today',
    "no review is known for task:commodity-comments, or today's task is exhausted",
    'task:login is not among the tasks here',
    'task:theme-discuss is not among the tasks here',
    'the products are beyond the limits of recharges here',
  ])
}, 240_000)
