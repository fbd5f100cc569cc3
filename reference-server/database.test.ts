import { describe, expect, test } from 'vitest'
import { guessCounterCases } from '../platform/http/guess-counter.cases.ts'
import { guessWindow } from '../platform/http/guess-counter.ts'
import { member, person } from '../platform/store-cases/rows.cases.ts'
import { minute } from '../platform/support/time.ts'
import { openForTest, testDatabases } from './testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

const people = [
  { ...person('alice', { permissions: ['one'] }), id: 3 },
  { ...person('bob', { phone: '1', verified: { status: 1 } }), id: 8 },
]

describe.each([sqlite, postgres])('on $name', ({ empty }) => {
  test('a new database is empty until it is filled; ids are kept, and generated ones continue above them', async () => {
    const database = await openForTest(await empty())
    expect(await database.isEmpty()).toBe(true)
    const progress: number[][] = []
    await database.fill({ users: people, wallets: [{ id: 3, balance: 7 }] }, (...step) => progress.push(step))
    expect(await database.isEmpty()).toBe(false)
    expect(progress).toEqual([
      [2, 3],
      [3, 3],
    ])
    expect(await database.store.users.find({})).toEqual(people)
    expect((await database.store.users.insert(person('carol'))).id).toBe(9)
    expect((await database.store.members.insert(member(1, 1))).id).toBe(1)
  })

  test('thousands of rows are inserted, and found by thousands of values', async () => {
    const { fill, store } = await openForTest(await empty())
    const rows = Array.from({ length: 5000 }, (_, index) => ({ ...member(1, index), id: index + 1 }))
    await fill({ members: rows })
    expect(await store.members.count({})).toBe(5000)
    const users = Array.from({ length: 40_000 }, (_, index) => index * 2)
    expect(await store.members.count({ topic_id: 1, user_id: { in: users } })).toBe(2500)
    expect(await store.members.find({ where: { topic_id: 1, user_id: { in: users } } })).toHaveLength(2500)
  })

  test('a database with rows is not filled, and a failed fill leaves nothing behind', async () => {
    const database = await openForTest(await empty())
    const twice = [people[0] ?? {}, people[0] ?? {}]
    await expect(database.fill({ wallets: [{ id: 1, balance: 5 }], users: twice })).rejects.toThrow()
    expect(await database.isEmpty()).toBe(true)
    await database.fill({ users: people })
    await expect(database.fill({ users: people })).rejects.toThrow('only an empty database can be filled')
  })

  test('a balance cannot become negative', async () => {
    const { store } = await openForTest(await empty())
    await store.wallets.insert({ id: 1, balance: 5 })
    await expect(store.wallets.update({ id: 1 }, { balance: { add: -6 } })).rejects.toThrow(/check/i)
    expect(await store.wallets.get(1)).toEqual({ id: 1, balance: 5 })
  })

  test('using a transaction after its end throws', async () => {
    const { store } = await openForTest(await empty())
    const ended = await store.transaction(async (inside) => ({ inside }))
    await expect(ended.inside.users.count({})).rejects.toThrow('the transaction has ended')
  })

  test('a secret is created once, shared, and permanent', async () => {
    const address = await empty()
    const [one, other] = [await openForTest(address), await openForTest(address)]
    const [first, ...rest] = await Promise.all([one.secret('a'), other.secret('a'), one.secret('a'), other.secret('b')])
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(rest.map((secret) => secret === first)).toEqual([true, true, false])
    expect(await (await openForTest(address)).secret('a')).toBe(first)
  })

  test('calls of all processes are counted together, by caller and minute', async () => {
    const address = await empty()
    const [one, other] = [(await openForTest(address)).limiter, (await openForTest(address)).limiter]
    const time = 100 * minute
    const hits = [one.hit('a', time), other.hit('a', time), one.hit('b', time), one.hit('a', time + minute - 1)]
    expect((await Promise.all(hits)).sort()).toEqual([1, 1, 2, 3])
    expect(await other.hit('a', time + minute)).toBe(1)
    expect(await other.hit('a', time + 5 * minute)).toBe(1)
    expect(await one.hit('a', time)).toBe(1)
  })

  describe('wrong guesses', () => {
    guessCounterCases(async () => {
      const address = await empty()
      return [(await openForTest(address)).guesses, (await openForTest(address)).guesses]
    })

    test('rows of guesses that no longer count are removed', async () => {
      const { guesses } = await openForTest(await empty())
      const time = 1_900_000_000_000
      await guesses.add('account old', time, 9)
      await guesses.add('account new', time + guessWindow, 9)
      expect(await guesses.read(['account old', 'account new'], time)).toEqual([[], []])
    })
  })

  test('two servers on one database spend the last unit once and join once', async () => {
    const address = await empty()
    const stores = [(await openForTest(address)).store, (await openForTest(address)).store]
    await stores[0]?.wallets.insert({ id: 1, balance: 20 })
    const spend = (_: unknown, index: number) =>
      stores[index % 2]?.transaction(async (inside) => {
        const joined = await inside.members.first({ where: { topic_id: 1, user_id: 1 } })
        const balance = (await inside.wallets.get(1))?.balance ?? 0
        if (!joined) await inside.members.insert(member(1, 1))
        if (balance > 0) await inside.wallets.update({ id: 1 }, { balance: balance - 1 })
        return balance > 0
      })
    const spent = await Promise.all(Array.from({ length: 30 }, spend))
    expect(spent.filter(Boolean)).toHaveLength(20)
    expect(await stores[0]?.wallets.get(1)).toEqual({ id: 1, balance: 0 })
    expect(await stores[1]?.members.count({ topic_id: 1 })).toBe(1)
  })
})

test('NUL, which PostgreSQL cannot store, is replaced', async () => {
  const { store } = await openForTest(await postgres.empty())
  const made = await store.users.insert(person('zero\0', { verified: { deep: '\0' } }))
  expect(made).toMatchObject({ name: 'zero\ufffd', verified: { deep: '\0' } })
  expect(await store.users.first({ where: { name: 'zero\0' } })).toEqual(made)
})

test('both databases sort text by code points', async () => {
  const names = ['Z', 'a', 'é', 'ア', '成', '🥾', '_', '1']
  for (const { empty } of [sqlite, postgres]) {
    const { store } = await openForTest(await empty())
    for (const name of names) await store.users.insert(person(name))
    const found = await store.users.find({ order: [['name', 'asc']] })
    expect(found.map(({ name }) => name).join('')).toBe('1Z_aéア成🥾')
  }
})

test('reads of a file do not wait for a transaction', async () => {
  const { store } = await openForTest(await sqlite.empty())
  await store.wallets.insert({ id: 1, balance: 1 })
  await store.transaction(async (inside) => {
    await inside.wallets.update({ id: 1 }, { balance: 2 })
    expect(await store.wallets.get(1)).toEqual({ id: 1, balance: 1 })
  })
  expect(await store.wallets.get(1)).toEqual({ id: 1, balance: 2 })
})
