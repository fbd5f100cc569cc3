import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { type Served, serve } from '../../cli/testing/kit-process.cases.ts'
import { runSql } from '../../reference-server/testing/postgres.cases.ts'
import { type Replicated, startReplicated } from '../../reference-server/testing/standby.cases.ts'
import { programs, reason } from './streaming-replica.cases.ts'

/** A real streaming replica: what a server on it shows, and that it takes over without losing data. */

let databases: Replicated
let server: Served

beforeAll(async () => {
  if (!programs) return
  databases = await startReplicated(programs)
  server = await serve('--db', databases.primary, '--seed', '1')
}, 120_000)

afterAll(async () => {
  await server?.stop('SIGKILL')
  await databases?.stop()
}, 60_000)

const list = '/api/v2/feeds?limit=3'

describe.skipIf(reason !== '')(`a streaming replica${reason}`, () => {
  test('a server on it is not healthy and refuses writes', async () => {
    const onStandby = await serve('--db', databases.standby)
    const health = await fetch(`${onStandby.url}/_kit/health`)
    expect([health.status, (await health.json()).reason]).toEqual([503, 'the database is read-only'])
    const token = await logIn(server.url, 'bob')
    expect((await call(onStandby.url, 'POST', '/api/v2/feeds/1/like', token)).status).toBe(503)
    expect((await call(onStandby.url, 'GET', '/api/v2/feeds/1', token)).status).toBe(503)
  }, 60_000)

  test('while it lags, a member who has left can still read there: a server needs the primary', async () => {
    const onStandby = await serve('--db', databases.standby)
    const [alice, bob] = await Promise.all([logIn(server.url, 'alice'), logIn(server.url, 'bob')])
    const body = { name: 'lag', visible: 'hidden', join_mode: 'open', join_permission: 'directJoin' }
    const topic = (await call<{ id: number }>(server.url, 'POST', '/api/v2/feed/topics', alice, body)).body.id
    await call(server.url, 'POST', `/_kit/topics/${topic}/audit`, undefined, { status: 'passed' })
    const joined = await call(server.url, 'PUT', `/api/v2/user/feed-topics/${topic}`, bob)
    expect(joined.status).toBeLessThan(300)
    const canRead = async (url: string) =>
      (await call(url, 'GET', `/api/v2/feed/topics/${topic}/rewards-rank`, bob)).status === 200
    await expect.poll(() => canRead(onStandby.url), { timeout: 10_000 }).toBe(true)
    await runSql(databases.standby, 'select pg_wal_replay_pause()')
    expect((await call(server.url, 'DELETE', `/api/v2/user/feed-topics/${topic}`, bob, {})).status).toBe(204)
    expect([await canRead(server.url), await canRead(onStandby.url)]).toEqual([false, true])
    await runSql(databases.standby, 'select pg_wal_replay_resume()')
    await expect.poll(() => canRead(onStandby.url), { timeout: 10_000 }).toBe(false)
  }, 60_000)

  test('after a crash it takes over with everything that was acknowledged', async () => {
    await databases.replicateSynchronously()
    const token = await logIn(server.url, 'bob')
    const acknowledged: string[] = []
    let isOver = false
    const writing = [0, 1, 2, 3].map(async (writer) => {
      for (let count = 0; !isOver; count++) {
        const name = `takeover ${writer} ${count}`
        const gift = { name, price: 1, numbers: 1 }
        const { status } = await call(server.url, 'POST', '/api/v2/feed/topics/2/rewards', token, gift)
        if (status === 201) acknowledged.push(name)
      }
    })
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
    await databases.crashPrimary()
    isOver = true
    await Promise.all(writing)
    await databases.promote()
    const next = await serve('--db', databases.standby)
    const rows = (await runSql(databases.standby, `select json_agg(name) from rewards where name like 'takeover %'`))[0]
    const stored = rows as string[]
    expect(acknowledged.filter((name) => stored.filter((one) => one === name).length !== 1)).toEqual([])
    expect((await call(next.url, 'GET', list, token)).status).toBe(200)
    expect((await call(next.url, 'POST', '/api/v2/feeds/1/like', token)).status).toBe(201)
  }, 120_000)
})
