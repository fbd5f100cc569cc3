import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { type Served, serve } from '../../cli/testing/kit-process.cases.ts'
import { openDatabase } from '../../reference-server/database.ts'
import { type FaultyPostgres, startFaultyPostgres } from '../../reference-server/testing/postgres.cases.ts'

/** A server process keeps running when its PostgreSQL fails, and returns 503 meanwhile. */

let postgres: FaultyPostgres
let db: string
/** Used by all tests, and stopped by the last one. */
let server: Served

beforeAll(async () => {
  postgres = await startFaultyPostgres()
  db = await postgres.create()
  server = await serve('--db', db, '--seed', '1')
}, 60_000)

afterAll(async () => {
  await server?.stop('SIGKILL')
  await postgres?.stop()
}, 60_000)

const reward = (url: string, token: string, name: string) =>
  call<{ message?: string }>(url, 'POST', '/api/v2/feed/topics/2/rewards', token, { name, price: 1, numbers: 1 })

const health = async ({ url }: Served) => {
  const response = await fetch(`${url}/_kit/health`)
  return [response.status, await response.json()]
}

const ok = [200, { status: 'ok' }]
const away = [503, { status: 'not ready', reason: 'the database cannot be reached' }]

test('a server survives the loss of its connections: acknowledged writes are stored, refused ones are not', async () => {
  const tokens = await Promise.all(['bob', 'bob', 'carol'].map((name) => logIn(server.url, name)))
  const sent: { name: string; status: number; message: string | undefined }[] = []
  let isOver = false
  const writing = tokens.map(async (token, writer) => {
    for (let count = 0; !isOver; count++) {
      const name = `loss ${writer} ${count}`
      const { status, body } = await reward(server.url, token, name).catch(() => ({ status: 0, body: undefined }))
      if (status === 0) return
      sent.push({ name, status, message: body?.message })
    }
  })
  const acknowledged = () => sent.filter(({ status }) => status === 201).length
  for (let round = 0; round < 5; round++) {
    const enough = acknowledged() + 4
    while (acknowledged() < enough && server.child.exitCode === null) await delay(5)
    await postgres.terminate(db)
  }
  isOver = true
  await Promise.all(writing)
  expect(server.child.exitCode).toBe(null)
  await expect.poll(() => health(server), { timeout: 10_000 }).toEqual(ok)
  const names = (wanted: (status: number, message?: string) => boolean) =>
    sent.filter(({ status, message }) => wanted(status, message)).map(({ name }) => name)
  expect(names((status) => status !== 201 && status !== 503)).toEqual([])
  const { store, close } = await openDatabase(db)
  const stored = (await store.rewards.find({})).map(({ name }) => name)
  await close()
  const times = (name: string) => stored.filter((one) => one === name).length
  expect(names((status) => status === 201).filter((name) => times(name) !== 1)).toEqual([])
  const refused = names((status, message) => status === 503 && message?.includes('nothing was changed') === true)
  expect(refused.filter((name) => times(name) > 0)).toEqual([])
  expect(sent.filter(({ name }) => times(name) > 1)).toEqual([])
}, 60_000)

test('while PostgreSQL is down every request gets 503; the server reconnects by itself', async () => {
  const token = await logIn(server.url, 'bob')
  await postgres.shutDown('immediate')
  const read = await fetch(`${server.url}/api/v2/feeds`, { headers: { accept: 'application/json' } })
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await read.json()).toEqual({ message: expect.stringContaining('nothing was changed') })
  expect(await reward(server.url, token, 'away')).toMatchObject({ status: 503 })
  expect(await call(server.url, 'GET', '/_kit/clock')).toMatchObject({ status: 503 })
  // A health check is cached for a second.
  await expect.poll(() => health(server), { timeout: 10_000 }).toEqual(away)
  await postgres.start()
  await expect.poll(() => health(server), { timeout: 10_000 }).toEqual(ok)
  expect(await reward(server.url, token, 'back')).toMatchObject({ status: 201 })
  expect((await call<unknown[]>(server.url, 'GET', '/api/v2/feeds?limit=3')).body).toHaveLength(3)
}, 60_000)

test('SIGTERM stops a server whose PostgreSQL is down', async () => {
  await postgres.shutDown()
  await call(server.url, 'GET', '/api/v2/feeds')
  server.child.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
  await postgres.start()
}, 30_000)

test.skipIf(process.platform !== 'linux')(
  'a PostgreSQL that stops responding times out, even while the server stops (processes can be frozen only on Linux)',
  async () => {
    const server = await serve('--db', `${db}?query_timeout=400`)
    await call(server.url, 'GET', '/api/v2/feeds')
    const thaw = await postgres.freeze()
    try {
      expect(await call(server.url, 'GET', '/api/v2/feeds')).toMatchObject({ status: 503 })
      expect((await health(server))[0]).toBe(503)
      server.child.kill('SIGTERM')
      expect(await server.ended).toMatchObject({ code: 0 })
    } finally {
      thaw()
    }
  },
  60_000,
)
