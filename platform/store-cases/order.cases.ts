import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { feed, fill, member, pluck, reward } from './rows.cases.ts'

export function orderCases(make: () => Promise<Store>): void {
  test('rows are ordered by id by default', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 9), member(1, 3), member(1, 7), member(2, 1)])
    expect(pluck(await store.members.find({ where: { topic_id: 1 } }), 'user_id')).toEqual([9, 3, 7])
    expect(pluck(await store.members.find({}), 'user_id')).toEqual([9, 3, 7, 1])
    expect(pluck(await store.members.find({ limit: 2 }), 'user_id')).toEqual([9, 3])
  })

  test('an order is ascending or descending', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 9), member(1, 3), member(1, 7), member(2, 5)])
    const users = async (direction: 'asc' | 'desc') =>
      pluck(await store.members.find({ where: { topic_id: 1 }, order: [['user_id', direction]] }), 'user_id')
    expect(await users('asc')).toEqual([3, 7, 9])
    expect(await users('desc')).toEqual([9, 7, 3])
  })

  test('ties are ordered by id, in the same direction', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [5, 1, 5, 1, 5].map((hot) => feed({ hot })),
    )
    const ids = async (direction: 'asc' | 'desc') =>
      pluck(await store.feeds.find({ order: [['hot', direction]] }), 'id')
    expect(await ids('asc')).toEqual([2, 4, 1, 3, 5])
    expect(await ids('desc')).toEqual([5, 3, 1, 4, 2])
  })

  test('a second column decides ties of the first', async () => {
    const store = await make()
    await fill(store, 'reward_totals', [reward(1, 1, 5), reward(1, 2, 9), reward(1, 3, 5), reward(2, 1, 7)])
    const query = {
      where: { topic_id: 1 },
      order: [
        ['total', 'desc'],
        ['id', 'desc'],
      ],
    } as const
    expect(pluck(await store.reward_totals.find(query), 'user_id')).toEqual([2, 3, 1])
  })

  test('null sorts first ascending and last descending', async () => {
    const store = await make()
    const times = [null, '2026-02-01 00:00:00', null, '2026-01-01 00:00:00']
    await fill(
      store,
      'feeds',
      times.map((recommended_at) => feed({ recommended_at })),
    )
    const ids = async (direction: 'asc' | 'desc') =>
      pluck(await store.feeds.find({ order: [['recommended_at', direction]] }), 'id')
    expect(await ids('asc')).toEqual([1, 3, 4, 2])
    expect(await ids('desc')).toEqual([2, 4, 3, 1])
  })

  test('false sorts before true', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [true, false, true].map((has_video) => feed({ has_video })),
    )
    expect(pluck(await store.feeds.find({ order: [['has_video', 'asc']] }), 'id')).toEqual([2, 1, 3])
  })

  test('numbers are sorted numerically', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [10, 9, -1, 100].map((hot) => feed({ hot })),
    )
    expect(pluck(await store.feeds.find({ order: [['hot', 'asc']] }), 'hot')).toEqual([-1, 9, 10, 100])
  })

  test('limit and offset select a slice', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [1, 2, 3, 4, 5].map((hot) => feed({ hot })),
    )
    const hot = async (part: object) => pluck(await store.feeds.find({ order: [['hot', 'desc']], ...part }), 'hot')
    expect(await hot({ limit: 2 })).toEqual([5, 4])
    expect(await hot({ limit: 2, offset: 2 })).toEqual([3, 2])
    expect(await hot({ limit: 2, offset: 4 })).toEqual([1])
    expect(await hot({ limit: 2, offset: 9 })).toEqual([])
    expect(await hot({ offset: 3 })).toEqual([2, 1])
    expect(await hot({ limit: 0 })).toEqual([])
  })

  test('first returns the first row of the order', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [2, 7, 5].map((hot) => feed({ hot })),
    )
    expect(await store.feeds.first({ order: [['hot', 'desc']] })).toMatchObject({ hot: 7 })
    expect(await store.feeds.first({ order: [['hot', 'asc']], offset: 1 })).toMatchObject({ hot: 5 })
  })

  test('rows for a list of values are merged in order', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [3, 1, 2, 3, 1, 2].map((user_id) => feed({ user_id })),
    )
    const where = { user_id: { in: [3, 1] } }
    const ids = async (direction: 'asc' | 'desc', limit: number) =>
      pluck(await store.feeds.find({ where, order: [['id', direction]], limit }), 'id')
    expect(await ids('asc', 3)).toEqual([1, 2, 4])
    expect(await ids('desc', 3)).toEqual([5, 4, 2])
    expect(await ids('desc', 9)).toEqual([5, 4, 2, 1])
  })
}
