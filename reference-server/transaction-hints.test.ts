import { expect, test } from 'vitest'
import type { Store, TransactionHints } from '../platform/store.ts'
import { openForTest, testDatabases } from './testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

/** Ten transactions at once that add 1 to the same balance. Returns how often they ran, and how many ran concurrently. */
async function addAtOnce(store: Store, hints: TransactionHints | undefined) {
  await store.wallets.insert({ id: 1, balance: 0 })
  let runs = 0
  let open = 0
  let maxOpen = 0
  const add = () =>
    store.transaction(async (inside) => {
      runs++
      maxOpen = Math.max(maxOpen, ++open)
      await inside.wallets.update({ id: 1 }, { balance: { add: 1 } }).finally(() => open--)
    }, hints)
  await Promise.all(Array.from({ length: 10 }, add))
  return { runs, maxOpen, balance: (await store.wallets.get(1))?.balance }
}

test('on PostgreSQL, transactions that only add run concurrently, and each runs once', async () => {
  const { store } = await openForTest(await postgres.empty())
  const { runs, maxOpen, balance } = await addAtOnce(store, { onlyAdds: true })
  expect({ runs, balance }).toEqual({ runs: 10, balance: 10 })
  expect(maxOpen).toBeGreaterThan(1)
})

test('on PostgreSQL, transactions of one user run one after another, and each runs once', async () => {
  const { store } = await openForTest(await postgres.empty())
  expect(await addAtOnce(store, { userId: 1 })).toEqual({ runs: 10, maxOpen: 1, balance: 10 })
})

test('on PostgreSQL, other transactions on the same row are repeated', async () => {
  const { store } = await openForTest(await postgres.empty())
  const { runs, balance } = await addAtOnce(store, undefined)
  expect(runs).toBeGreaterThan(10)
  expect(balance).toBe(10)
})

/** Concurrent transactions of two processes that read a balance and write it. Returns how often each ran. */
async function readAndWriteAtOnce(userOf: (at: number) => number | undefined): Promise<number[]> {
  const database = await postgres.empty()
  const stores = [await openForTest(database), await openForTest(database)].map(({ store }) => store)
  await stores[0]?.wallets.insert({ id: 1, balance: 0 })
  const runs = Array.from({ length: 40 }, () => 0)
  const add = (_: number, at: number) =>
    stores[at % 2]?.transaction(
      async ({ wallets }) => {
        runs[at] = (runs[at] ?? 0) + 1
        const { balance = 0 } = (await wallets.get(1)) ?? {}
        await wallets.update({ id: 1 }, { balance: balance + 1 })
      },
      { userId: userOf(at) },
    )
  await Promise.all(runs.map(add))
  expect((await stores[0]?.wallets.get(1))?.balance).toBe(runs.length)
  return runs
}

test('on PostgreSQL, transactions of one user at two processes are repeated at most once', async () => {
  expect(Math.max(...(await readAndWriteAtOnce(() => 1)))).toBeLessThanOrEqual(2)
})

test('on PostgreSQL, a repeated transaction does not fail again because of another process', async () => {
  expect(Math.max(...(await readAndWriteAtOnce((at) => at + 1)))).toBe(2)
})

test('after a failed transaction, the next transaction of the same user runs', async () => {
  const { store } = await openForTest(await postgres.empty())
  const failing = store.transaction(() => Promise.reject(new Error('no')), { userId: 1 })
  const next = store.transaction(async () => 'done', { userId: 1 })
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test.each([{ onlyAdds: true }, { userId: 1 }])(
  'on SQLite, transactions run one after another with any hint: %o',
  async (hints) => {
    const { store } = await openForTest(await sqlite.empty())
    expect(await addAtOnce(store, hints)).toMatchObject({ runs: 10, balance: 10 })
  },
)
