import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { feed, fill, member } from './rows.cases.ts'

export function countingCases(make: () => Promise<Store>): void {
  test('the count of an empty table is 0', async () => {
    const store = await make()
    expect(await store.feeds.count({})).toBe(0)
    expect(await store.feeds.count({ user_id: 1 })).toBe(0)
  })

  test('rows are counted by value, range, list, or all', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [1, 2, 3, 4].map((hot) => feed({ hot, user_id: hot % 2 })),
    )
    expect(await store.feeds.count({})).toBe(4)
    expect(await store.feeds.count({ user_id: 1 })).toBe(2)
    expect(await store.feeds.count({ hot: { gt: 1, lt: 4 } })).toBe(2)
    expect(await store.feeds.count({ user_id: { in: [0, 1, 0] } })).toBe(4)
  })

  test('conditions without an index are counted too', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [1, 2, 3, 4].map((hot) => feed({ hot, feed_geohash: hot > 2 ? 'wm6n' : '' })),
    )
    expect(await store.feeds.count({ user_id: 1, feed_geohash: 'wm6n' })).toBe(2)
    expect(await store.feeds.count({ hot: { gte: 2 }, feed_geohash: '' })).toBe(1)
  })

  test('counts follow every change', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1), member(1, 2), member(1, 3), member(2, 1)])
    await store.members.remove({ topic_id: 1, user_id: 2 })
    expect(await store.members.count({ topic_id: 1 })).toBe(2)
    await store.members.update({ topic_id: 2 }, { topic_id: 3 })
    expect(await store.members.count({ topic_id: 2 })).toBe(0)
    expect(await store.members.count({ topic_id: 3 })).toBe(1)
    await store.members.insert(member(1, 2))
    expect(await store.members.count({ topic_id: 1 })).toBe(3)
    expect(await store.members.count({ topic_id: { in: [1, 3] } })).toBe(4)
    expect(await store.members.count({})).toBe(4)
  })
}
