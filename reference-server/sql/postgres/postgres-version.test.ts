import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changes } from '../../../platform/store-cases/data-version.cases.ts'
import { person } from '../../../platform/store-cases/rows.cases.ts'
import type { TableName } from '../../../platform/tables/index.ts'
import type { Database } from '../../database.ts'
import { openForTest, testDatabases } from '../../testing/test-databases.cases.ts'
import { PostgresVersion } from './postgres-version.ts'

const { postgres } = testDatabases()

let address: string
let here: Database
let elsewhere: Database

beforeEach(async () => {
  address = await postgres.empty()
  ;[here, elsewhere] = [await openForTest(address), await openForTest(address)]
  await here.store.users.insert(person('alice'))
})

/** Identifies a caller first, as every call does. */
function versionsOf(database: Database) {
  const identify = database.callers?.({ clock: { now: () => Date.now() }, shared: undefined })
  return async (tables?: readonly TableName[]) => {
    await identify?.({ session: undefined, forRefresh: false, from: 'test' })
    return database.callStore?.dataVersion?.(tables)
  }
}

/** A connection of somebody who edits rows by hand. */
async function connectByHand(): Promise<pg.Client> {
  const client = new pg.Client(address)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test.each(changes)('a call sees %s, by this process or another', async (_, change) => {
  const version = versionsOf(here)
  const versions = [await version(['users'])]
  await change(here.store)
  versions.push(await version(['users']))
  await change(elsewhere.store).catch(() => elsewhere.store.users.update({ id: 1 }, { name: 'zoe' }))
  versions.push(await version(['users']))
  expect(versions).not.toContain(undefined)
  expect(new Set(versions).size).toBe(3)
})

test.each(changes)('without another call, %s by this process counts as soon as it is committed', async (_, change) => {
  const before = await versionsOf(here)(['users'])
  await change(here.store)
  expect(here.callStore?.dataVersion?.(['users'])).not.toBe(before)
})

test('the version of a table is not changed by changes to other tables, changes to volatile columns, or reads', async () => {
  await elsewhere.store.feed_topics.insert({ feed_id: 1, topic_id: 1, hot: 1 })
  const version = versionsOf(here)
  const watched = ['users', 'feed_topics'] as const
  const [before, all] = [await version(watched), await version()]
  await elsewhere.store.users.find({})
  expect(await version()).toBe(all)
  await elsewhere.store.wallets.insert({ balance: 1 })
  await elsewhere.store.feed_topics.update({ id: 1 }, { hot: { add: 1 } })
  expect(await version(watched)).toBe(before)
  expect(await version()).not.toBe(all)
  await elsewhere.store.feed_topics.update({ id: 1 }, { hot: 3, topic_id: 2 })
  expect(await version(watched)).not.toBe(before)
})

test.each([
  'update users set name = name',
  'delete from users',
  'truncate users',
  `insert into users select (jsonb_populate_record(users, '{"id":7,"name":"hand","phone":null,"email":null,"invite_code":"hand"}')).* from users`,
])('a call sees a change that was made by hand: %s', async (statement) => {
  const client = await connectByHand()
  const version = versionsOf(here)
  const before = await version(['users'])
  await client.query(statement)
  expect(await version(['users'])).not.toBe(before)
})

test('a call sees a transaction that commits after later ones were seen, regardless of how long it took', async () => {
  const slow = await connectByHand()
  await slow.query('begin')
  await slow.query('update users set name = name')
  await elsewhere.store.wallets.insert({ balance: 1 })
  const version = versionsOf(here)
  const before = await version(['users'])
  await elsewhere.store.wallets.insert({ balance: 2 })
  expect(await version(['users'])).toBe(before)
  await slow.query('commit')
  expect(await version(['users'])).not.toBe(before)
})

test('there is no version before a caller is identified and after a new connection is opened', async () => {
  const version = versionsOf(here)
  expect(here.callStore?.dataVersion?.()).toBeUndefined()
  expect(await version()).toEqual(expect.any(Number))
  await Promise.all(Array.from({ length: 8 }, () => here.store.transaction(async (inside) => inside.users.get(1))))
  expect(here.callStore?.dataVersion?.()).toBeUndefined()
  expect(await version()).toEqual(expect.any(Number))
})

test('transaction numbers from a restored dump are ignored', async () => {
  const client = await connectByHand()
  await client.query(
    `insert into kit_changes select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000)::text::xid8, 'users'`,
  )
  const version = versionsOf(await openForTest(address))
  const before = await version(['users'])
  expect(await version(['users'])).toBe(before)
})

test('the triggers follow the tables: a column that a migration adds counts too', async () => {
  const client = await connectByHand()
  await client.query('alter table users add column later text')
  const opened = await openForTest(address)
  const version = versionsOf(opened)
  const before = await version(['users'])
  await client.query(`update users set later = 'x'`)
  onTestFinished(async () => void (await client.query('alter table users drop column later cascade')))
  expect(await version(['users'])).not.toBe(before)
})

afterEach(() => vi.useRealTimers())

const learned = { snapshot: '5:5:', server: 'a', changed: null }
const learnedOnce = () => {
  const version = new PostgresVersion()
  version.learn(learned, null)
  return { version, before: version.dataVersion(['users']) }
}

test('everything may have changed if too much time has passed, or if another server responds', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { version, before } = learnedOnce()
  version.learn(learned, version.since())
  expect(version.dataVersion(['users'])).toBe(before)
  version.learn({ ...learned, server: 'b' }, version.since())
  const other = version.dataVersion(['users'])
  expect(other).not.toBe(before)
  vi.advanceTimersByTime(61_000)
  expect(version.since()).toBeNull()
  version.learn({ ...learned, server: 'b' }, version.since())
  expect(version.dataVersion(['users'])).not.toBe(other)
})

test('entries older than two minutes are removed from the log, because every process has seen them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { version } = learnedOnce()
  const removed: unknown[] = []
  const clean = () =>
    version.clean(async ({ parameters }) => {
      removed.push(...parameters)
      return { rows: [], count: 0 }
    })
  await clean()
  version.learn({ ...learned, snapshot: '9:9:' }, version.since())
  vi.advanceTimersByTime(119_000)
  await clean()
  expect(removed).toEqual([])
  vi.advanceTimersByTime(2000)
  await clean()
  expect(removed).toEqual(['5:5:'])
})
