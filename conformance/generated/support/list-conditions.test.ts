import { expect, test } from 'vitest'
import { currency } from '../../../contracts/chapters/currency.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { conditionsOf } from './list-conditions.ts'

const conditionOf = (endpoint: unknown, field: string) => {
  const found = conditionsOf(endpoint as Endpoint).find((one) => one.field === field)
  if (!found) throw new Error(`no condition for ${field}`)
  return found
}

test('A value is matched at the path that the contract declares, even inside an object', () => {
  const { valueIn, permits } = conditionOf(events.listEvents, 'c')
  expect(valueIn({ category: { id: 3 } })).toBe('3')
  expect(valueIn({ category: null })).toBeUndefined()
  expect([permits({ category: { id: 3 } }, '3'), permits({ category: { id: 4 } }, '3')]).toEqual([true, false])
})

test('An item of a category below the value may be listed', () => {
  const { permits, requires } = conditionOf(events.listEvents, 'c')
  const below = { category: { id: 4, parent_id: 3 } }
  expect([permits(below, '3'), requires(below, '3')]).toEqual([true, false])
  expect(permits({ category: { id: 4, parent_id: 0 } }, '3')).toBe(false)
})

test('A value that the parameter does not accept is not sent', () => {
  const { valueIn } = conditionOf(currency.listCurrencyOrders, 'action')
  expect(['recharge', 'task'].map((target_type) => valueIn({ target_type }))).toEqual(['recharge', undefined])
})

test('A keyword is a word of the item', () => {
  const { valueIn, permits, requires } = conditionOf(events.listEvents, 'keyword')
  expect(valueIn({ title: 'a kit5b75qw walk' })).toBe('kit5b75qw')
  for (const holds of [permits, requires])
    expect([holds({ title: 'KIT5B75QW' }, 'kit5b75qw'), holds({ title: 'walk' }, 'kit5b75qw')]).toEqual([true, false])
})

test('A longer text may be listed where the document does not say whether a part is enough', () => {
  const { permits, requires } = conditionOf(memberships.listTopicFollowers, 'name')
  expect([permits({ name: 'bobby' }, 'bob'), requires({ name: 'bobby' }, 'bob')]).toEqual([true, false])
  expect([permits({ name: 'carol' }, 'bob'), requires({ name: 'bob' }, 'bob')]).toEqual([false, true])
})

test('A kind of media is shown by the fields that an item has', () => {
  const { valueIn, permits } = conditionOf(events.listEventReviews, 'type')
  expect(valueIn({ images: [], video: { resource: {} } })).toBe('video')
  expect(valueIn({ images: [] })).toBeUndefined()
  expect(permits({ images: [{}] }, 'image_or_video')).toBe(true)
})

test('A parameter that applies only with another one is sent with it', () => {
  expect(conditionOf(feeds.listFeeds, 'user').others).toEqual({ type: 'users' })
})
