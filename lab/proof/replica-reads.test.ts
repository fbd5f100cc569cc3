import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { runKit, type Served, serve } from '../../cli/testing/kit-process.cases.ts'
import { isUnprovenRefusal, notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { runSql } from '../../reference-server/testing/postgres.cases.ts'
import { type Replicated, startReplicated } from '../../reference-server/testing/standby.cases.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'
import { programs, reason } from './streaming-replica.cases.ts'

/** Two processes on a primary and its real streaming replica: no read is older than its request. */

let databases: Replicated
let first: Served
let second: Served

beforeAll(async () => {
  if (!programs) return
  databases = await startReplicated(programs)
  const shared = ['--db', databases.primary, '--db-read', databases.standby, '--public-url', 'https://community.test']
  first = await serve(...shared, '--seed', '1')
  second = await serve(...shared)
}, 120_000)

afterAll(async () => {
  await Promise.all([first?.stop('SIGKILL'), second?.stop('SIGKILL')])
  await databases?.stop()
}, 60_000)

/** Rows read by statements so far; PostgreSQL reports them a little later. */
const rowsReadFrom = async (address: string) =>
  Number(
    (
      await runSql(
        address,
        'select tup_returned + tup_fetched from pg_stat_database where datname = current_database()',
      )
    )[0],
  )

const pause = () => runSql(databases.standby, 'select pg_wal_replay_pause()')
const resume = () => runSql(databases.standby, 'select pg_wal_replay_resume()')

let topics = 0

async function newPrivateTopic(): Promise<number> {
  const alice = await logIn(first.url, 'alice')
  const body = { name: `replica ${++topics}`, visible: 'hidden', join_mode: 'open', join_permission: 'directJoin' }
  const { id } = (await call<{ id: number }>(first.url, 'POST', '/api/v2/feed/topics', alice, body)).body
  await call(first.url, 'POST', `/_kit/topics/${id}/audit`, undefined, { status: 'passed' })
  return id
}

/** The second process must show changes of the first one at once. Returns the changes that it did not show. */
async function staleReads(rounds: number): Promise<string[]> {
  const [bob, topic] = [await logIn(first.url, 'bob'), await newPrivateTopic()]
  const member = `/api/v2/user/feed-topics/${topic}`
  const canRead = async () =>
    (await call(second.url, 'GET', `/api/v2/feed/topics/${topic}/rewards-rank`, bob)).status === 200
  const stale: string[] = []
  for (let round = 0; round < rounds; round++) {
    await call(first.url, 'PUT', member, bob)
    if (!(await canRead())) stale.push('joined')
    await call(first.url, 'DELETE', member, bob, {})
    if (await canRead()) stale.push('left')
    const other = await logIn(first.url, 'bob')
    await call(first.url, 'POST', '/api/v2/auth/logout', other)
    if ((await call(second.url, 'GET', '/api/v2/user/notifications', other)).status !== 401) stale.push('logged out')
  }
  return stale
}

describe.skipIf(!programs)(`reads from a streaming replica${reason}`, () => {
  test('most reads come from the replica', async () => {
    const bob = await logIn(first.url, 'bob')
    const before = [await rowsReadFrom(databases.primary), await rowsReadFrom(databases.standby)]
    // A list that was requested before is cached.
    for (let read = 0; read < 200; read++)
      await call(first.url, 'GET', `/api/v2/feeds?limit=15&after=${100_000 + read}`, bob)
    const rowsRead = async () => {
      const [primary, standby] = [await rowsReadFrom(databases.primary), await rowsReadFrom(databases.standby)]
      return { primary: primary - (before[0] ?? 0), standby: standby - (before[1] ?? 0) }
    }
    await expect.poll(async () => (await rowsRead()).standby, { timeout: 20_000 }).toBeGreaterThan(200 * 15)
    expect((await rowsRead()).primary).toBeLessThan((await rowsRead()).standby / 2)
  }, 60_000)

  test('a membership or token that ended in another process is no longer valid', async () => {
    expect(await staleReads(50)).toEqual([])
  }, 120_000)

  test('a lagging replica causes no stale read', async () => {
    await pause()
    expect(await staleReads(20)).toEqual([])
    await resume()
  }, 120_000)

  const sample = sampleOf(casesIn(suite), 300).map(({ id }) => id)

  test(`both processes pass a sample of the suite, seed ${sampleSeed}`, async () => {
    const others = await notPassed(targetAt(first.url, second.url), suite, sample)
    expect(others.filter((one) => !isUnprovenRefusal(one))).toEqual([])
  }, 600_000)

  test('a server that is not a replica of the database is refused', async () => {
    const { code, stderr } = await runKit('serve', '--db', databases.primary, '--db-read', databases.primary)
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not a replica: it accepts writes')])
    const other = Object.assign(new URL(databases.standby), { pathname: '/template1' }).href
    const wrong = await runKit('serve', '--db', databases.primary, '--db-read', other)
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('is not a replica of the database')])
  }, 60_000)

  test('a replica that was promoted or has crashed is no longer used, and a server starts without it', async () => {
    await databases.promote()
    expect(await staleReads(5)).toEqual([])
    expect(second.stderr()).toContain('cannot be used: reads go to the primary')
    await databases.crashStandby()
    expect(await staleReads(5)).toEqual([])
    const third = await serve('--db', databases.primary, '--db-read', databases.standby)
    expect(third.stderr()).toContain('cannot be used: reads go to the primary')
    expect((await call(third.url, 'GET', '/api/v2/feeds', await logIn(third.url, 'bob'))).status).toBe(200)
  }, 60_000)
})
