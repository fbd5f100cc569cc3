import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { controlClient } from '../conformance/control.ts'
import { run } from '../conformance/run.ts'
import { suite } from '../conformance/suite.ts'
import type { Target } from '../conformance/target.ts'
import { startPostgres, type TestPostgres } from '../reference-server/testing/postgres.ts'
import { seededPeople } from './in-process.ts'
import { end, type Served, serve, token } from './serving.cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-served-'))
const servers: Served[] = []
let postgres: TestPostgres | undefined

afterAll(async () => {
  for (const server of servers) await end(server)
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function started(...args: readonly string[]): Promise<string> {
  const server = await serve(...args)
  servers.push(server)
  return server.address
}

/** Several addresses of one service, which take the calls in turn. */
function inTurn(addresses: readonly string[]): Target {
  const [baseUrl = ''] = addresses
  let calls = 0
  const door: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input))
    return fetch(`${addresses[calls++ % addresses.length]}${pathname}${search}`, init)
  }
  const control = controlClient({ baseUrl, fetch: door, token })
  return { name: 'server', baseUrl, fetch: door, people: seededPeople, control, gaps: 'held' }
}

/** What did not pass, each with why. */
async function unpassed(target: Target): Promise<string[]> {
  const others: string[] = []
  for await (const { address, outcome, reason, failure } of run(suite, target)) {
    if (outcome !== 'passed') others.push(`${address} ${outcome}: ${reason ?? failure?.message}`)
  }
  return others
}

test('a server on an SQLite file passes every case over sockets', async () => {
  const address = await started('--db', join(folder, 'world.sqlite'), '--seed', '1')
  expect(await unpassed(inTurn([address]))).toEqual([])
}, 120_000)

test('two server processes on one PostgreSQL, called in turn, pass every case', async () => {
  postgres = await startPostgres()
  const db = await postgres.create()
  const first = await started('--db', db, '--seed', '1')
  const second = await started('--db', db)
  expect(await unpassed(inTurn([first, second]))).toEqual([])
}, 120_000)
