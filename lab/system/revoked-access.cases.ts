import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { type Served, serve } from '../../cli/testing/kit-process.cases.ts'

/** Two processes on one SQLite file. The first one is kept busy; the second one, and the test itself, revoke access. */
interface Processes {
  readonly busy: Served
  readonly other: Served
  readonly database: DatabaseSync
}

const busyClients = 8

async function open(): Promise<Processes> {
  const db = join(folder(), 'world.sqlite')
  const limits = ['--rate-limit', '1000000', '--no-guard']
  const busy = await serve('--db', db, '--seed', '1', ...limits)
  const other = await serve('--db', db, ...limits)
  const database = new DatabaseSync(db, { timeout: 10_000 })
  keepBusy(busy.url)
  onTestFinished(() => database.close())
  return { busy, other, database }
}

/** Until the test is over, each client sends one list request after another. */
function keepBusy(url: string): void {
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const client = async () => {
    while (!isOver) await call(url, 'GET', '/api/v2/feeds?limit=15').catch(() => undefined)
  }
  for (let started = 0; started < busyClients; started++) void client()
}

const read = ({ busy }: Processes, token: string) => call(busy.url, 'GET', '/api/v2/user/tags', token)
const write = ({ busy }: Processes, token: string) => call(busy.url, 'POST', '/api/v2/feeds/1/like', token)

/** Reads and writes in turn. */
const statusOf = async (processes: Processes, token: string, round: number): Promise<number> =>
  (await (round % 2 === 0 ? read : write)(processes, token)).status

/** How often each pair of statuses was seen: while access was granted, and directly after it was revoked. */
type Seen = Record<string, number>

function count(seen: Seen, ...statuses: readonly number[]): void {
  const key = statuses.join(', then ')
  seen[key] = (seen[key] ?? 0) + 1
}

async function refreshTokens(processes: Processes, rounds: number, seen: Seen): Promise<void> {
  let token = await logIn(processes.other.url, 'alice')
  for (let round = 0; round < rounds; round++) {
    const before = (await read(processes, token)).status
    const { body } = await call<{ access_token: string }>(processes.other.url, 'POST', '/api/v2/auth/refresh', token)
    count(seen, before, await statusOf(processes, token, round))
    token = body.access_token
  }
}

async function logOut(processes: Processes, rounds: number, seen: Seen): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const token = await logIn(processes.other.url, 'bob')
    const before = (await read(processes, token)).status
    await call(processes.other.url, 'POST', '/api/v2/auth/logout', token)
    count(seen, before, await statusOf(processes, token, round))
  }
}

/** Grants and revokes access by writing to the row of a user, and tries to use it each time. */
async function changeUser(
  { database }: Processes,
  rounds: number,
  [grant, revoke]: readonly [grant: string, revoke: string],
  statusAfter: (round: number) => Promise<number>,
): Promise<Seen> {
  const seen: Seen = {}
  for (let round = 0; round < rounds; round++) {
    database.exec(`update users set ${grant} where name = 'carol'`)
    const before = await statusAfter(round)
    database.exec(`update users set ${revoke} where name = 'carol'`)
    count(seen, before, await statusAfter(round))
  }
  return seen
}

/** Makes five revocations per round. */
export function revocationCases(rounds: number): void {
  test(`a busy process accepts no token that another process has revoked: ${2 * rounds} times`, async () => {
    const processes = await open()
    const seen: Seen = {}
    await refreshTokens(processes, rounds, seen)
    await logOut(processes, rounds, seen)
    expect(seen).toEqual({ '200, then 401': 2 * rounds })
  }, 120_000)

  test(`a busy process uses the current role, permissions and state of an account: ${3 * rounds} changes`, async () => {
    const processes = await open()
    const { url } = processes.busy
    const token = await logIn(processes.other.url, 'carol')
    const push = async () => (await call(url, 'PUT', '/api/v2/feeds/1/pushed-categories', token, [1])).status
    const roles = await changeUser(processes, rounds, ["role = 'administrator'", "role = 'user'"], push)
    const brand = (round: number) => ({ name: `Brand ${round}`, avatar: 'local:brand.png' })
    const createBrand = async (round: number) =>
      (await call(url, 'POST', '/api/v2/mall-brands', token, brand(round))).status
    const brandChanges = [`permissions = '["create:brand"]'`, "permissions = '[]'"] as const
    const permissions = await changeUser(processes, rounds, brandChanges, createBrand)
    const accountChanges = ['deleted_at = null', "deleted_at = '2026-01-01 00:00:00'"] as const
    const use = async () => (await read(processes, token)).status
    const accounts = await changeUser(processes, rounds, accountChanges, use)
    expect({ roles, permissions, accounts }).toEqual({
      roles: { '204, then 403': rounds },
      permissions: { '201, then 403': rounds },
      accounts: { '200, then 401': rounds },
    })
  }, 120_000)
}
