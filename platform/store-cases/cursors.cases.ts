import { expect, test } from 'vitest'
import type { Query, Store } from '../store.ts'
import type { Row } from '../tables/index.ts'
import { feed, fill, member, pluck, reward } from './rows.cases.ts'

type Feeds = Query<Row<'feeds'>>

/** All pages of two rows, each starting after the last row of the previous page. */
async function paged(store: Store, query: Feeds, columns: readonly (keyof Row<'feeds'>)[]): Promise<number[][]> {
  const pages: number[][] = []
  let after: Feeds['after']
  for (;;) {
    const rows = await store.feeds.find({ ...query, limit: 2, ...(after && { after }) })
    if (rows.length === 0 || pages.length > 20) return pages
    pages.push(pluck(rows, 'id'))
    after = columns.map((column) => rows.at(-1)?.[column] as string | number | null)
  }
}

export function cursorCases(make: () => Promise<Store>): void {
  test('a page starts strictly after the cursor, in both directions', async () => {
    const store = await make()
    await fill(
      store,
      'members',
      [4, 2, 8, 6].map((user_id) => member(1, user_id)),
    )
    const users = async (direction: 'asc' | 'desc', after: number) =>
      pluck(
        await store.members.find({ where: { topic_id: 1 }, order: [['user_id', direction]], after: [after] }),
        'user_id',
      )
    expect(await users('asc', 4)).toEqual([6, 8])
    expect(await users('desc', 6)).toEqual([4, 2])
    expect(await users('asc', 5)).toEqual([6, 8])
    expect(await users('desc', 2)).toEqual([])
  })

  test('without an order the cursor is an id', async () => {
    const store = await make()
    await fill(store, 'feeds', [feed(), feed(), feed()])
    expect(pluck(await store.feeds.find({ after: [1] }), 'id')).toEqual([2, 3])
    expect(pluck(await store.feeds.find({ where: { user_id: 1 }, after: [1], limit: 1 }), 'id')).toEqual([2])
  })

  test('pages by two columns neither skip nor repeat rows that tie', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [7, 3, 7, 7, 3, 9, 7].map((hot) => feed({ hot })),
    )
    const down: Feeds = {
      order: [
        ['hot', 'desc'],
        ['id', 'desc'],
      ],
    }
    const up: Feeds = {
      order: [
        ['hot', 'asc'],
        ['id', 'asc'],
      ],
    }
    expect(await paged(store, down, ['hot', 'id'])).toEqual([[6, 7], [4, 3], [1, 5], [2]])
    expect(await paged(store, up, ['hot', 'id'])).toEqual([[2, 5], [1, 3], [4, 7], [6]])
  })

  test('a cursor on the first column alone skips all rows that tie with it', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [7, 3, 7, 5].map((hot) => feed({ hot })),
    )
    const query: Feeds = {
      order: [
        ['hot', 'desc'],
        ['id', 'desc'],
      ],
    }
    expect(pluck(await store.feeds.find({ ...query, after: [7] }), 'id')).toEqual([4, 2])
    expect(await paged(store, query, ['hot'])).toEqual([
      [3, 1],
      [4, 2],
    ])
  })

  test('a cursor can be combined with values, ranges and lists', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [1, 2, 3, 4, 5, 6].map((hot) => feed({ hot, user_id: hot % 2, theme_id: hot % 3 })),
    )
    const order: Feeds['order'] = [
      ['hot', 'desc'],
      ['id', 'desc'],
    ]
    const found = async (query: Feeds) => pluck(await store.feeds.find(query), 'id')
    expect(await found({ where: { hot: { gte: 2 } }, order, after: [5, 5] })).toEqual([4, 3, 2])
    expect(await found({ where: { hot: { lt: 5 } }, order, after: [6, 6] })).toEqual([4, 3, 2, 1])
    expect(await found({ where: { hot: { gt: 1, lte: 4 } }, order: [['hot', 'asc']], after: [2] })).toEqual([3, 4])
    expect(await found({ where: { theme_id: 0 }, order, after: [6, 6], limit: 5 })).toEqual([3])
    expect(await found({ where: { user_id: { in: [0, 1] } }, order: [['id', 'desc']], after: [4], limit: 2 })).toEqual([
      3, 2,
    ])
    expect(await found({ where: { id: { in: [1, 2, 5] } }, order: [['id', 'desc']], after: [5] })).toEqual([2, 1])
    expect(await found({ where: { id: { in: [1, 2, 5] } }, order: [['id', 'asc']], after: [1], limit: 1 })).toEqual([2])
  })

  test('pages also reach the rows with null', async () => {
    const store = await make()
    const times = [null, '2026-02-01 00:00:00', null, '2026-01-01 00:00:00', null]
    await fill(
      store,
      'feeds',
      times.map((recommended_at) => feed({ recommended_at })),
    )
    const down: Feeds = {
      order: [
        ['recommended_at', 'desc'],
        ['id', 'desc'],
      ],
    }
    const up: Feeds = {
      order: [
        ['recommended_at', 'asc'],
        ['id', 'asc'],
      ],
    }
    expect(await paged(store, down, ['recommended_at', 'id'])).toEqual([[2, 4], [5, 3], [1]])
    expect(await paged(store, up, ['recommended_at', 'id'])).toEqual([[1, 3], [5, 4], [2]])
  })

  test('the row of a cursor need not exist', async () => {
    const store = await make()
    await fill(store, 'reward_totals', [reward(1, 1, 10), reward(1, 2, 20), reward(1, 3, 30)])
    const query = {
      where: { topic_id: 1 },
      order: [
        ['total', 'desc'],
        ['id', 'desc'],
      ],
    } as const
    await store.reward_totals.remove({ topic_id: 1, user_id: 2 })
    expect(pluck(await store.reward_totals.find({ ...query, after: [20, 2] }), 'user_id')).toEqual([1])
    expect(pluck(await store.reward_totals.find({ ...query, after: [31] }), 'user_id')).toEqual([3, 1])
  })

  test('offset counts from the cursor', async () => {
    const store = await make()
    await fill(store, 'feeds', [feed(), feed(), feed(), feed()])
    const query: Feeds = { order: [['id', 'desc']], after: [4], offset: 1, limit: 1 }
    expect(pluck(await store.feeds.find(query), 'id')).toEqual([2])
  })
}
