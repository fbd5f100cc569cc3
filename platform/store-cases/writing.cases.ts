import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { feed, fill, member, person, pluck } from './rows.cases.ts'

export function writingCases(make: () => Promise<Store>): void {
  test('an insert returns the whole row with its id', async () => {
    const store = await make()
    const made = await store.members.insert(member(1, 2, 0))
    expect(made).toEqual({ id: expect.any(Number), ...member(1, 2, 0) })
    expect(await store.members.get(made.id)).toEqual(made)
  })

  test('several rows are inserted in order, and none of an empty list', async () => {
    const store = await make()
    await store.members.insertAll([member(1, 2, 0), member(3, 1), member(1, 4)])
    await store.members.insertAll([])
    const found = await store.members.find({})
    expect(found.map(({ id: _, ...row }) => row)).toEqual([member(1, 2, 0), member(3, 1), member(1, 4)])
    expect((await store.members.insert(member(5, 5))).id).toBeGreaterThan(found[2]?.id ?? 0)
  })

  test('ids increase and are never reused', async () => {
    const store = await make()
    const [first, second] = pluck(await fill(store, 'feeds', [feed(), feed()]), 'id')
    await store.feeds.remove({ id: second ?? 0 })
    const { id } = await store.feeds.insert(feed())
    expect(second).toBeGreaterThan(first ?? 0)
    expect(id).toBeGreaterThan(second ?? 0)
  })

  test('an explicit id is kept, and generated ones continue above it', async () => {
    const store = await make()
    expect(await store.wallets.insert({ id: 40, balance: 5 })).toEqual({ id: 40, balance: 5 })
    expect((await store.wallets.insert({ balance: 0 })).id).toBeGreaterThan(40)
    expect(await store.wallets.insert({ id: 7, balance: 1 })).toEqual({ id: 7, balance: 1 })
    expect(pluck(await store.wallets.find({}), 'id')[0]).toBe(7)
  })

  test('an update changes the named columns and returns the number of rows', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1), member(1, 2), member(2, 1)])
    expect(await store.members.update({ topic_id: 1 }, { can_pub: 1 })).toBe(2)
    expect(await store.members.update({ topic_id: 9 }, { can_pub: 1 })).toBe(0)
    expect(pluck(await store.members.find({}), 'can_pub')).toEqual([1, 1, null])
    expect(await store.members.update({ topic_id: 1, user_id: 2 }, { can_pub: null })).toBe(1)
    expect(pluck(await store.members.find({}), 'can_pub')).toEqual([1, null, null])
  })

  test('add increments a number', async () => {
    const store = await make()
    await fill(store, 'feeds', [feed({ hot: 3 }), feed({ hot: 10 })])
    await store.feeds.update({ user_id: 1 }, { hot: { add: 2 }, city: 'Chengdu' })
    await store.feeds.update({ id: 2 }, { hot: { add: -20 } })
    const rows = await store.feeds.find({})
    expect(pluck(rows, 'hot')).toEqual([5, -8])
    expect(pluck(rows, 'city')).toEqual(['Chengdu', 'Chengdu'])
  })

  test('concurrent increments all count', async () => {
    const store = await make()
    await store.wallets.insert({ id: 1, balance: 0 })
    await Promise.all(Array.from({ length: 20 }, () => store.wallets.update({ id: 1 }, { balance: { add: 1 } })))
    expect(await store.wallets.get(1)).toEqual({ id: 1, balance: 20 })
  })

  test('a conditional update changes nothing where the condition does not hold', async () => {
    const store = await make()
    await store.wallets.insert({ id: 1, balance: 30 })
    const take = (amount: number) =>
      store.wallets.update({ id: 1, balance: { gte: amount } }, { balance: { add: -amount } })
    expect(await take(20)).toBe(1)
    expect(await take(20)).toBe(0)
    expect(await take(10)).toBe(1)
    expect(await store.wallets.get(1)).toEqual({ id: 1, balance: 0 })
  })

  test('a row whose position changes during an update is updated once', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [1, 2, 3].map((hot) => feed({ hot })),
    )
    expect(await store.feeds.update({ hot: { gte: 1 } }, { hot: { add: 2 } })).toBe(3)
    expect(pluck(await store.feeds.find({ order: [['hot', 'asc']] }), 'hot')).toEqual([3, 4, 5])
    expect(await store.feeds.update({ hot: { lt: 5 } }, { hot: 9 })).toBe(2)
    expect(await store.feeds.find({ where: { hot: { lt: 5 } } })).toEqual([])
  })

  test('a changed row is found by its new values and not by its old ones', async () => {
    const store = await make()
    const { id } = await store.users.insert(person('alice', { phone: '1' }))
    await store.users.update({ name: 'alice' }, { name: 'bob', phone: null })
    expect(await store.users.first({ where: { name: 'alice' } })).toBeUndefined()
    expect(await store.users.first({ where: { phone: '1' } })).toBeUndefined()
    expect(await store.users.first({ where: { name: 'bob' } })).toMatchObject({ id })
  })

  test('a remove returns the number of rows', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1), member(1, 2), member(2, 1)])
    expect(await store.members.remove({ topic_id: 1 })).toBe(2)
    expect(await store.members.remove({ topic_id: 1 })).toBe(0)
    expect(await store.members.get(1)).toBeUndefined()
    expect(pluck(await store.members.find({}), 'id')).toEqual([3])
  })
}
