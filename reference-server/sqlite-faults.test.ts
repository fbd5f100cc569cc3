import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { person } from '../platform/store-cases/rows.cases.ts'
import { type Database, openDatabase } from './database.ts'
import { SqliteConnection } from './sql/sqlite/sqlite-connection.ts'
import { startTestServer } from './testing/running-server.cases.ts'
import { openForTest, temporaryFolder } from './testing/test-databases.cases.ts'

const newFile = () => join(temporaryFolder(), 'kit.db')

/** A database with its connections, whose settings can make it fail: the one that writes, and the one that counts. */
async function openWithConnections(file: string): Promise<Database & Record<'writer' | 'counter', SqliteConnection>> {
  const set = vi.spyOn(SqliteConnection.prototype, 'set')
  onTestFinished(() => set.mockRestore())
  const database = await openForTest(file)
  const connections = [...new Set(set.mock.contexts as SqliteConnection[])]
  set.mockRestore()
  const [writer, counter] = [connections[0], connections.at(-1)]
  if (!writer || !counter) throw new Error('no connections')
  return { ...database, writer, counter }
}

/** Sets the limit to the current size, which is the smallest possible. */
const fill = (connection: SqliteConnection) => connection.set(['max_page_count = 1'])
const makeRoom = (connection: SqliteConnection) => connection.set(['max_page_count = 100000'])

const account = (name: string, phone: string) => ({ name, phone, password: 'long enough', verifiable_type: 'sms' })
const long = 'x'.repeat(50_000)

test('on a full disk, reads continue, a transaction leaves nothing behind, and writes recover automatically', async () => {
  const database = await openWithConnections(newFile())
  const server = await startTestServer({ database })
  const insertTwo = (text: string) =>
    database.store.transaction(async (store) => {
      await store.users.insert(person(`one ${text.length}`))
      await store.users.insert(person(`two ${text}`))
    })
  fill(database.writer)
  fill(database.counter)
  await expect(insertTwo(long)).rejects.toMatchObject({
    name: 'StoreUnavailable',
    fault: 'full',
    isOutcomeUnknown: false,
  })
  expect(await database.store.users.count({})).toBe(0)
  expect(await server.call('GET /api/v2/feeds')).toMatchObject({ status: 200 })
  makeRoom(database.writer)
  makeRoom(database.counter)
  await insertTwo(long)
  expect(await database.store.users.count({})).toBe(2)
})

test('a database that became read-only serves reads, refuses writes with 503, and is not healthy', async () => {
  const database = await openWithConnections(newFile())
  const server = await startTestServer({ database })
  database.writer.set(['query_only = on'])
  database.counter.set(['query_only = on'])
  expect(await server.call('GET /api/v2/feeds')).toMatchObject({ status: 200 })
  const { status, headers, json } = await server.kit('POST /codes', { to: '13800000009' })
  expect({ status, retry: headers.get('retry-after'), json }).toEqual({
    status: 503,
    retry: '30',
    json: { message: expect.stringContaining('nothing was changed') },
  })
  const registration = { ...account('erin', '13800000009'), verifiable_code: '1' }
  expect(await server.call('POST /api/v2/users', registration)).toMatchObject({ status: 503 })
  const unhealthy = { status: 'not ready', reason: 'the database is read-only' }
  expect(await server.call('GET /_kit/health')).toMatchObject({ status: 503, json: unhealthy })
  database.writer.set(['query_only = off'])
  await expect.poll(async () => (await server.call('GET /_kit/health')).status, { timeout: 5000 }).toBe(200)
  expect(await server.kit('POST /codes', { to: '13800000009' })).toMatchObject({ status: 201 })
})

test('health writes at most once a second, regardless of the number of requests', async () => {
  const database = await openWithConnections(newFile())
  const checkWritable = vi.fn(database.checkWritable)
  const server = await startTestServer({ database: { ...database, checkWritable } })
  const started = performance.now()
  await Promise.all(Array.from({ length: 20 }, () => server.call('GET /_kit/health')))
  const seconds = (performance.now() - started) / 1000
  expect(checkWritable.mock.calls.length).toBeGreaterThan(0)
  expect(checkWritable.mock.calls.length).toBeLessThanOrEqual(1 + seconds)
})

test('calls are counted in memory while the file with the counts is locked', async () => {
  const file = newFile()
  const { limiter } = await openForTest(file)
  expect(await limiter.hit('a', 0)).toBe(1)
  const other = new DatabaseSync(`${file}-limits`)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  expect([await limiter.hit('a', 0), await limiter.hit('a', 0)]).toEqual([1, 2])
  other.exec('rollback')
})

test('writes that wait for another process give up together, and reads do not wait', async () => {
  const file = newFile()
  const { store } = await openForTest(file)
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const started = performance.now()
  const writes = ['a', 'b', 'c', 'd'].map(async (name) => {
    const error = await store.users.insert(person(name)).catch((thrown) => thrown)
    return { fault: error.fault, after: performance.now() - started }
  })
  expect(await store.users.count({})).toBe(0)
  const readAfter = performance.now() - started
  const ended = await Promise.all(writes)
  expect(ended.map(({ fault }) => fault)).toEqual(['busy', 'busy', 'busy', 'busy'])
  const [first = 0, last = 0] = [ended[0]?.after, ended.at(-1)?.after]
  expect([last / first < 1.5, readAfter < first / 2]).toEqual([true, true])
  other.exec('rollback')
  expect((await store.users.insert(person('a'))).name).toBe('a')
})

const modes = (file: string) =>
  readdirSync(join(file, '..')).map((name) => (statSync(join(file, '..', name)).mode & 0o777).toString(8))

test('only the owner can read a new database and the files next to it, regardless of the umask', async () => {
  const previous = process.umask(0)
  onTestFinished(() => void process.umask(previous))
  const file = newFile()
  const { store } = await openForTest(file)
  await store.users.insert(person('alice'))
  expect(modes(file).length).toBeGreaterThan(3)
  expect(new Set(modes(file))).toEqual(new Set(['600']))
})

test('an existing database that other users can read is restricted to its owner, with a notice', async () => {
  const file = newFile()
  await (await openDatabase(file)).close()
  for (const name of [file, `${file}-limits`]) chmodSync(name, 0o644)
  const notices: string[] = []
  const database = await openDatabase(file, { onNotice: (notice) => notices.push(notice) })
  onTestFinished(() => database.close())
  expect(new Set(modes(file))).toEqual(new Set(['600']))
  expect(notices).toEqual([expect.stringMatching(/kit\.db could be read by other users.*mode is now 600$/)])
})

test('a foreign file keeps its mode, and a new file that cannot be used is removed', async () => {
  const foreign = newFile()
  writeFileSync(foreign, 'not a database at all'.repeat(50), { mode: 0o644 })
  await expect(openDatabase(foreign)).rejects.toThrow('not a SQLite database')
  expect(modes(foreign)).toEqual(['644'])
  const set = vi.spyOn(SqliteConnection.prototype, 'set').mockImplementationOnce(function (this: SqliteConnection) {
    this.exec('pragma max_page_count = 2')
  })
  onTestFinished(() => set.mockRestore())
  const small = newFile()
  await expect(openDatabase(small)).rejects.toThrow('the disk is full')
  expect(existsSync(small)).toBe(false)
})
