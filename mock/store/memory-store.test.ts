import { expect, test } from 'vitest'
import type { Store } from '../../platform/store.ts'
import { dataVersionCases } from '../../platform/store-cases/data-version.cases.ts'
import { feed, fill, member, person, pluck } from '../../platform/store-cases/rows.cases.ts'
import { storeCases } from '../../platform/store-cases/store.cases.ts'
import type { AnyRow } from '../../platform/support/query.ts'
import { MemoryStore } from './memory-store.ts'
import { seedData } from './seed-data.ts'

storeCases('the store in memory', async () => new MemoryStore().store)

const rows = (): Record<'users' | 'wallets', AnyRow[]> => ({
  users: [
    { ...person('alice', { permissions: ['one'] }), id: 1 },
    { ...person('bob'), id: 2 },
  ],
  wallets: [
    { id: 1, balance: 10 },
    { id: 2, balance: 0 },
  ],
})

dataVersionCases('a world in memory', async () => {
  const { store } = new MemoryStore(seedData(rows()))
  return [store, store]
})

test('replacing rows without a write changes the data version; a world shared by tabs has no data version', async () => {
  const memory = new MemoryStore(seedData(rows()))
  const versions = [memory.store.dataVersion?.()]
  const changes = [
    () => memory.reset(),
    async () => memory.rebase(seedData(rows())),
    () => memory.applyWrites({ fromSeed: false, rows: [['wallets', 1, { id: 1, balance: 7 }]] }),
    () => memory.store.transaction((inside) => inside.wallets.remove({ id: 1 }).then(() => Promise.reject(0))),
  ]
  for (const change of changes) {
    await change().catch(() => 0)
    versions.push(memory.store.dataVersion?.())
  }
  expect(versions).not.toContain(undefined)
  expect(new Set(versions).size).toBe(5)
  expect(new MemoryStore(seedData(rows()), (work) => work()).store.dataVersion).toBeUndefined()
})

test('the data version of some tables changes only with these tables', async () => {
  const memory = new MemoryStore(seedData(rows()))
  const version = () => memory.store.dataVersion?.(['sessions', 'users'])
  const seen = [version()]
  const note = () => void seen.push(version())
  const removed = (inside: Store) => inside.users.remove({ id: 2 }).then(note)
  await memory.store.transaction((inside) => removed(inside).then(() => Promise.reject(0))).catch(note)
  await memory.store.users.update({ id: 1 }, { name: 'eve' }).then(note)
  await memory.reset().then(note)
  expect(new Set(seen).size).toBe(5)
  const before = memory.store.dataVersion?.()
  await memory.store.wallets.update({ id: 1 }, { balance: 3 })
  expect([version(), memory.store.dataVersion?.() === before]).toEqual([seen.at(-1), false])
})

test("worlds with the same seed do not see each other's changes", async () => {
  const seed = seedData(rows())
  const [one, other] = [new MemoryStore(seed).store, new MemoryStore(seed).store]
  await one.wallets.update({ id: 1 }, { balance: { add: 5 } })
  await one.users.remove({ name: 'bob' })
  expect((await one.users.insert(person('carol'))).id).toBe(3)
  expect(await other.wallets.get(1)).toEqual({ id: 1, balance: 10 })
  expect(pluck(await other.users.find({}), 'name')).toEqual(['alice', 'bob'])
  expect(await other.users.count({})).toBe(2)
  expect(await one.users.count({})).toBe(2)
  expect((await other.users.insert(person('dave'))).id).toBe(3)
  expect(pluck(await one.users.find({}), 'name')).toEqual(['alice', 'carol'])
})

test('the seed cannot be changed through one of its rows', async () => {
  const seed = seedData(rows())
  const alice = await new MemoryStore(seed).store.users.get(1)
  expect(() => alice?.permissions.push('two')).toThrow(TypeError)
  expect(() => Object.assign(alice ?? {}, { name: 'mallory' })).toThrow(TypeError)
  expect(await new MemoryStore(seed).store.users.get(1)).toMatchObject({ name: 'alice', permissions: ['one'] })
})

test('a reset restores the seed and its ids', async () => {
  const memory = new MemoryStore(seedData(rows()))
  const { store } = memory
  await store.users.update({ name: 'alice' }, { name: 'eve' })
  await store.users.remove({ name: 'bob' })
  await store.users.insert(person('carol'))
  await memory.reset()
  expect(pluck(await store.users.find({}), 'name')).toEqual(['alice', 'bob'])
  expect(await store.users.count({ name: 'eve' })).toBe(0)
  expect((await store.users.insert(person('dave'))).id).toBe(3)
})

test('a snapshot can be restored repeatedly, and from JSON', async () => {
  const memory = new MemoryStore(seedData(rows()))
  const { store } = memory
  const made = await store.users.insert(person('carol', { verified: { status: 1 } }))
  await store.users.remove({ name: 'bob' })
  const snapshot = await memory.snapshot()
  const before = await store.users.find({})
  for (const saved of [snapshot, JSON.parse(JSON.stringify(snapshot)), snapshot]) {
    await store.users.update({ name: 'alice' }, { name: 'eve' })
    await store.users.insert(person('bob'))
    await memory.reset(saved)
    expect(await store.users.find({})).toEqual(before)
    expect((await store.users.insert(person('dave'))).id).toBe(made.id + 1)
  }
})

test('a restored row is a copy', async () => {
  const memory = new MemoryStore()
  const alice = { ...person('alice', { permissions: ['one'] }), id: 1 }
  await memory.reset({ users: [[1, alice]] })
  alice.permissions.push('two')
  expect(await memory.store.users.get(1)).toMatchObject({ permissions: ['one'] })
})

test('a reset waits for the running transaction', async () => {
  const memory = new MemoryStore(seedData(rows()))
  const work = memory.store.transaction(async (inside) => {
    await inside.wallets.update({ id: 1 }, { balance: 99 })
    await new Promise((resolve) => setTimeout(resolve, 5))
    return (await inside.wallets.get(1))?.balance
  })
  const reset = memory.reset()
  expect(await work).toBe(99)
  await reset
  expect(await memory.store.wallets.get(1)).toEqual({ id: 1, balance: 10 })
})

test('a transaction cannot be used after it has ended', async () => {
  const { store } = new MemoryStore()
  const ended = await store.transaction(async (inside) => ({ inside }))
  await expect(ended.inside.users.count({})).rejects.toThrow('the transaction has ended')
  await expect(ended.inside.users.insert(person('alice'))).rejects.toThrow('the transaction has ended')
})

test('a query that needs a full scan is refused, with the name of the table', async () => {
  const { store } = new MemoryStore()
  const { feeds, users, members } = store
  await expect(users.find({ where: { bio: 'x' } })).rejects.toThrow('users: no index for {"where":{"bio":"x"}')
  await expect(users.first({ where: { bio: 'x' } })).rejects.toThrow('declare one in platform/tables')
  await expect(users.count({ sex: 1 })).rejects.toThrow('users: no index')
  await expect(users.update({ role: 'super' }, { bio: null })).rejects.toThrow('users: no index')
  await expect(users.remove({ deleted_at: null })).rejects.toThrow('users: no index')
  await expect(feeds.find({ where: { feed_geohash: '' }, order: [['id', 'desc']] })).rejects.toThrow('feeds: no index')
  await expect(feeds.find({ where: { user_id: 1 }, order: [['hot', 'desc']] })).rejects.toThrow('feeds: no index')
  await expect(
    feeds.find({
      order: [
        ['hot', 'desc'],
        ['id', 'asc'],
      ],
      limit: 1,
    }),
  ).rejects.toThrow('feeds: no index')
  await expect(users.find({ where: { phone: null }, order: [['name', 'asc']] })).rejects.toThrow('users: no index')
  await expect(members.find({ where: { topic_id: 1 }, limit: 1 })).rejects.toThrow('members: no index')
})

test('a page along an index may skip rows', async () => {
  const { store } = new MemoryStore()
  await fill(
    store,
    'feeds',
    ['', 'wm6n', '', 'wm6n'].map((feed_geohash) => feed({ feed_geohash })),
  )
  const query = { where: { feed_geohash: 'wm6n' }, order: [['id', 'desc']], limit: 1 } as const
  expect(pluck(await store.feeds.find(query), 'id')).toEqual([4])
})

test('an undefined condition is an error and does not match everything', async () => {
  const { store } = new MemoryStore()
  await store.members.insert(member(1, 1))
  const where = { topic_id: undefined } as unknown as { topic_id: number }
  await expect(store.members.remove(where)).rejects.toThrow('members: the condition on topic_id is undefined')
})

test('a read waits only for a transaction that has written something', async () => {
  const { store } = new MemoryStore(seedData(rows()))
  const started = Promise.withResolvers<void>()
  const nameOf = async () => (await store.users.get(1))?.name
  let meanwhile: ReturnType<typeof nameOf> | undefined
  const running = store.transaction(async (inside) => {
    await started.promise
    await inside.users.update({ id: 1 }, { name: 'eve' })
    meanwhile = nameOf()
    await inside.users.update({ id: 1 }, { name: 'frank' })
  })
  const before = await nameOf()
  started.resolve()
  await running
  expect([before, await meanwhile]).toEqual(['alice', 'frank'])
})
