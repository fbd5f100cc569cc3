import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { feed, fill, member, person, pluck } from './rows.cases.ts'

const failure = new Error('undo this')

const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

/** Gives other transactions time to run. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

export function transactionCases(make: () => Promise<Store>): void {
  test('a transaction returns the result of its work, and its writes are kept', async () => {
    const store = await make()
    const id = await store.transaction(async (inside) => (await inside.users.insert(person('alice'))).id)
    expect(await store.users.get(id)).toMatchObject({ name: 'alice' })
  })

  test('a transaction reads its own writes: rows, order and counts', async () => {
    const store = await make()
    await fill(store, 'feeds', [feed({ hot: 1 }), feed({ hot: 2 })])
    await store.transaction(async (inside) => {
      await inside.feeds.insert(feed({ hot: 3 }))
      await inside.feeds.update({ id: 1 }, { hot: { add: 9 } })
      await inside.feeds.remove({ id: 2 })
      expect(pluck(await inside.feeds.find({ order: [['hot', 'desc']] }), 'id')).toEqual([1, 3])
      expect(await inside.feeds.count({ user_id: 1 })).toBe(2)
      expect(await inside.feeds.get(2)).toBeUndefined()
    })
    expect(pluck(await store.feeds.find({ order: [['hot', 'desc']] }), 'hot')).toEqual([10, 3])
  })

  test('a later request sees all rows inserted before it, even if the inserts were not awaited', async () => {
    const store = await make()
    const [changed] = await store.transaction((inside) =>
      Promise.all([
        inside.feeds.update({ user_id: 1 }, { hot: 5 }),
        inside.feeds.insertAll([feed({ hot: 1 }), feed({ hot: 2 }), feed({ hot: 3 })]),
        inside.feeds.update({ user_id: 1 }, { hot: { add: 10 } }),
      ]),
    )
    expect(changed).toBe(0)
    expect(pluck(await store.feeds.find({ order: [['hot', 'asc']] }), 'hot')).toEqual([11, 12, 13])
  })

  test('an exception rolls back inserts, updates and removes, and reaches the caller', async () => {
    const store = await make()
    await fill(store, 'feeds', [feed({ hot: 1 }), feed({ hot: 2 })])
    const before = await store.feeds.find({})
    const work = store.transaction(async (inside) => {
      const { id } = await inside.feeds.insert(feed({ hot: 3 }))
      await inside.feeds.update({ id }, { hot: 4 })
      await inside.feeds.update({ id: 1 }, { hot: { add: 9 } })
      await inside.feeds.update({ id: 1 }, { city: 'Chengdu' })
      await inside.feeds.remove({ id: 2 })
      await inside.feeds.insert(feed({ id: 2, hot: 7 }))
      await inside.users.insert(person('alice'))
      throw failure
    })
    expect(await errorOf(work)).toBe(failure)
    expect(await store.feeds.find({})).toEqual(before)
    expect(pluck(await store.feeds.find({ order: [['hot', 'desc']] }), 'id')).toEqual([2, 1])
    expect(await store.feeds.count({ hot: { gte: 3 } })).toBe(0)
    expect(await store.feeds.count({})).toBe(2)
    expect(await store.users.count({})).toBe(0)
    expect(await store.users.insert(person('alice'))).toMatchObject({ name: 'alice' })
  })

  test('a failed nested transaction rolls back only itself', async () => {
    const store = await make()
    await store.wallets.insert({ id: 1, balance: 10 })
    await store.transaction(async (inside) => {
      await inside.wallets.update({ id: 1 }, { balance: { add: 1 } })
      const inner = inside.transaction(async (deeper) => {
        await deeper.wallets.update({ id: 1 }, { balance: { add: 100 } })
        expect(await deeper.wallets.get(1)).toEqual({ id: 1, balance: 111 })
        throw failure
      })
      expect(await errorOf(inner)).toBe(failure)
      expect(await inside.wallets.get(1)).toEqual({ id: 1, balance: 11 })
      await inside.wallets.update({ id: 1 }, { balance: { add: 2 } })
    })
    expect(await store.wallets.get(1)).toEqual({ id: 1, balance: 13 })
  })

  test('a nested transaction is rolled back with the outer one, even if it came first', async () => {
    const store = await make()
    await store.wallets.insert({ id: 1, balance: 10 })
    const add = (store: Store, amount: number) => store.wallets.update({ id: 1 }, { balance: { add: amount } })
    const work = store.transaction(async (inside) => {
      await inside.transaction((deeper) => add(deeper, 1))
      await add(inside, 20)
      await inside.transaction((deeper) => deeper.transaction((deepest) => add(deepest, 300)))
      expect(await inside.wallets.get(1)).toEqual({ id: 1, balance: 331 })
      throw failure
    })
    expect(await errorOf(work)).toBe(failure)
    expect(await store.wallets.get(1)).toEqual({ id: 1, balance: 10 })
  })

  test('uncommitted writes are not visible outside', async () => {
    const store = await make()
    await store.wallets.insert({ id: 1, balance: 10 })
    const work = store.transaction(async (inside) => {
      await inside.wallets.update({ id: 1 }, { balance: 99 })
      await pause()
      throw failure
    })
    const [seen, error] = await Promise.all([store.wallets.get(1), errorOf(work)])
    expect(error).toBe(failure)
    expect(seen).toEqual({ id: 1, balance: 10 })
  })

  test('if two transactions read and then write, the second reads the writes of the first', async () => {
    const store = await make()
    await store.wallets.insert({ id: 1, balance: 0 })
    const change = (work: (balance: number) => number) =>
      store.transaction(async (inside) => {
        await inside.wallets.update({ id: 1 }, { balance: { add: 0 } })
        const balance = (await inside.wallets.get(1))?.balance ?? 0
        await pause()
        await inside.wallets.update({ id: 1 }, { balance: work(balance) })
      })
    await Promise.all([change((balance) => balance + 5), change((balance) => balance + 7)])
    expect(await store.wallets.get(1)).toEqual({ id: 1, balance: 12 })
  })

  test('of 50 concurrent withdrawals, as many succeed as the balance allows', async () => {
    const store = await make()
    await fill(store, 'wallets', [
      { id: 1, balance: 300 },
      { id: 2, balance: 0 },
    ])
    const withdraw = (_: unknown, index: number) =>
      store.transaction(async (inside) => {
        await inside.members.insert(member(1, index + 1))
        const taken = await inside.wallets.update({ id: 1, balance: { gte: 20 } }, { balance: { add: -20 } })
        if (taken === 0) throw failure
        await inside.wallets.update({ id: 2 }, { balance: { add: 20 } })
      })
    const results = await Promise.allSettled(Array.from({ length: 50 }, withdraw))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
    expect(pluck(await store.wallets.find({}), 'balance')).toEqual([0, 300])
    expect(await store.members.count({ topic_id: 1 })).toBe(15)
  })

  test('a failed transaction does not block others', async () => {
    const store = await make()
    const failed = Array.from({ length: 5 }, () => store.transaction(() => Promise.reject(failure)))
    await Promise.allSettled(failed)
    expect(await store.users.insert(person('alice'))).toMatchObject({ name: 'alice' })
    expect(await store.transaction((inside) => inside.users.count({}))).toBe(1)
  })
}
