import { execFileSync } from 'node:child_process'
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { runKit, serve } from '../../cli/testing/kit-process.cases.ts'
import { runInProcess } from '../../cli/testing/run-in-process.cases.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { openDatabase } from '../../reference-server/database.ts'
import { expectFailureWithoutFile } from './full-disk.cases.ts'

let original: string

beforeAll(async () => {
  original = join(mkdtempSync(join(tmpdir(), 'kit-test-')), 'world.sqlite')
  expect(await runInProcess('seed', '--db', original)).toMatchObject({ code: 0 })
}, 60_000)

afterAll(() => rmSync(dirname(original), { recursive: true }))

function seededFile(): string {
  const db = join(folder(), 'world.sqlite')
  copyFileSync(original, db)
  return db
}

const publish = (url: string, token: string, place: number) =>
  call<{ id: number; message: string }>(url, 'POST', '/api/v2/feeds', token, {
    feed_content: 'x'.repeat(200),
    feed_from: 5,
    feed_mark: place + 1,
  })

/** Limits the file size of a process. Writing beyond it fails as on a broken disk. */
const limitFiles = (pid: number | undefined, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])

describe.skipIf(process.platform !== 'linux')(
  'on a disk that refuses writes (process limits exist only on Linux)',
  () => {
    test('the server still reads, returns 503 to writes, stores nothing of them, and recovers by itself', async () => {
      const db = seededFile()
      const server = await serve('--db', db)
      const token = await logIn(server.url, 'alice')
      limitFiles(server.child.pid, statSync(`${db}-wal`).size + 20_000)
      const published: number[] = []
      let place = 0
      for (; place < 500; place++) {
        const { status, body } = await publish(server.url, token, place)
        if (status === 503) break
        published.push(body.id)
      }
      const refused = await fetch(`${server.url}/api/v2/feeds`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ feed_content: 'refused', feed_from: 5, feed_mark: place + 1 }),
      })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
      for (let count = 0; count < 5; count++)
        expect(await call(server.url, 'GET', '/api/v2/feeds', token)).toMatchObject({ status: 200 })
      const reason = 'the disk of the database reports errors'
      expect(await call(server.url, 'GET', '/_kit/health')).toEqual({
        status: 503,
        body: { status: 'not ready', reason },
      })
      limitFiles(server.child.pid, 'unlimited')
      const { status, body } = await publish(server.url, token, place + 1)
      expect(status).toBe(201)
      await expect.poll(async () => (await call(server.url, 'GET', '/_kit/health')).status, { timeout: 5000 }).toBe(200)
      await server.stop()
      const { store, close } = await openDatabase(db)
      const found = await store.feeds.find({ where: { id: { gte: published[0] ?? body.id } } })
      expect(found.map(({ id }) => id)).toEqual([...published, body.id])
      expect(await brokenInvariants(store)).toEqual([])
      await close()
    }, 60_000)

    /** `npm run proof` tests both commands, early and late. */
    test.each([
      [['serve', '--seed', '1', '--port', '0'], 200],
      [['seed'], 3],
    ])('%j with room for %i KiB ends with one clear line, and leaves no file', expectFailureWithoutFile, 60_000)
  },
)

test('serve exits with 3 on a locked file and with 2 on a damaged one', async () => {
  const [locked, damaged] = [seededFile(), seededFile()]
  const other = new DatabaseSync(locked)
  onTestFinished(() => other.close())
  other.exec('pragma locking_mode = exclusive; begin immediate; commit')
  damage(damaged, 0, 4096)
  // In another process, because a lock does not affect the process that holds it.
  expect(await runKit('serve', '--db', locked, '--port', '0')).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^community-kit: .*locked by another process\n$/),
  })
  expect(await runInProcess('serve', '--db', damaged, '--port', '0')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^community-kit: [^\n]*not a SQLite database\n$/),
  })
}, 60_000)

test('if the file is damaged while served, the server returns 503 and keeps running', async () => {
  const db = seededFile()
  const { size } = statSync(db)
  damage(db, size / 2, size / 2)
  const server = await serve('--db', db)
  expect(await call(server.url, 'GET', '/api/v2/feeds?limit=100')).toMatchObject({ status: 503 })
  expect([server.child.exitCode, (await call(server.url, 'GET', '/_kit/health')).status]).toEqual([null, 503])
}, 60_000)

function damage(file: string, from: number, length: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, from)
  closeSync(handle)
}
