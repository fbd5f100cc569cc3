import { accounts } from '../../../contracts/chapters/accounts.ts'
import { endpoints, prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { writeAddress } from '../../../contracts/runtime/query.ts'
import { type App, createApp } from '../../../platform/app.ts'
import { WorldClock } from '../../../platform/control/clock.ts'
import { onlyReads } from '../../../platform/rules/index.ts'
import type { Store } from '../../../platform/store.ts'
import { type TableName, tables } from '../../../platform/tables/index.ts'
import type { Database } from '../../../reference-server/database.ts'
import { sharedSettings } from '../../../reference-server/runtime-settings.ts'
import { truncateTables } from '../../../reference-server/testing/postgres.cases.ts'
import type { CountingProxy } from '../../../reference-server/testing/round-trips.cases.ts'
import { openForTest } from '../../../reference-server/testing/test-databases.cases.ts'
import { type ProbeRequest, requestsFor } from '../../access/requests.cases.ts'
import { type OpenWorld, openWorld } from '../../access/worlds.cases.ts'

export interface OperationTraffic {
  readonly operation: string
  readonly isRead: boolean
  readonly status: number
  readonly roundTrips: number
  readonly statements: number
}

/** Each operation is called by the first of these that has permission. */
const callers = ['owner', 'stranger', 'moderator', 'root'] as const

async function rowsOf(store: Store): Promise<Record<string, readonly object[]>> {
  const rows: Record<string, readonly object[]> = {}
  for (const name of Object.keys(tables) as TableName[]) rows[name] = await store[name].find({})
  return rows
}

/** The codes in the examples, so that these are accepted. */
async function codesFor(world: OpenWorld): Promise<Record<'codes' | 'mini_codes', readonly object[]>> {
  const bodyOf = (endpoint: Endpoint) => requestFor(endpoint, world).parts.body as Record<string, string>
  const { phone: to, verifiable_code } = bodyOf(accounts.register)
  const sent = { to, code: verifiable_code, expires_at: '2999-01-01 00:00:00', used: false }
  return {
    codes: [{ id: 1, ...sent }],
    mini_codes: [{ id: 1, code: bodyOf(accounts.loginByMiniProgram).code, user_id: null }],
  }
}

/** Opens the connections in advance, so that this is not counted. */
const openConnections = ({ limiter }: Database) =>
  Promise.all(Array.from({ length: 20 }, () => limiter.hit('nobody', 0)))

const maxRounds = 4

/** The traffic of one request to every operation. Operations that earlier requests made impossible are tried again on the original rows. */
export async function trafficOfOperations(address: string, proxy: CountingProxy): Promise<OperationTraffic[]> {
  const world = await openWorld()
  const { platform } = world.mock.world
  const rows = { ...(await rowsOf(platform.store)), ...(await codesFor(world)) }
  const database = await openForTest(proxy.address)
  const { store, limiter, guesses, callers: makeCallers, fill } = database
  // Settings that all processes share, as with a control token.
  const settings = sharedSettings(store, { time: new WorldClock(platform.clock.now()), rate: { limit: 6000 } })
  const app = createApp({
    ...platform,
    store,
    limiter,
    guesses,
    callers: makeCallers?.({ clock: platform.clock, shared: settings }),
  })
  const restore = async () => {
    await truncateTables(address)
    await fill(rows)
    await settings.save(true)
  }
  const found = new Map<Endpoint, OperationTraffic>()
  let remaining: readonly Endpoint[] = endpoints
  for (let round = 0; round < maxRounds && remaining.length > 0; round++) {
    await restore()
    await openConnections(database)
    // The first request of a minute also removes old counts.
    await app.fetch(new Request(`http://kit.test${prefix}/feed-categories`))
    for (const endpoint of remaining) {
      const request = requestFor(endpoint, world)
      const traffic = await firstAccepted(
        app,
        callers.map((caller) => encode(request, world.tokens[caller])),
        proxy,
      )
      found.set(endpoint, { operation: endpoint.name, isRead: onlyReads(endpoint), ...traffic })
    }
    remaining = remaining.filter((endpoint) => (found.get(endpoint)?.status ?? 0) >= 300)
  }
  return [...found.values()]
}

async function firstAccepted(app: App, requests: readonly Request[], proxy: CountingProxy) {
  let found = { status: 0, roundTrips: 0, statements: 0 }
  for (const request of requests) {
    const { result, roundTrips, statements } = await proxy.count(() => app.fetch(request.clone()))
    found = { status: result.status, roundTrips, statements }
    if (result.ok) break
  }
  return found
}

function requestFor(endpoint: Endpoint, { open }: OpenWorld): ProbeRequest {
  const [request] = requestsFor(endpoint, open, {})
  if (!request) throw new Error(`${endpoint.name} has no request`)
  return request
}

function encode({ endpoint, parts: { body, ...rest } }: ProbeRequest, token: string | undefined): Request {
  const address = `http://kit.test${writeAddress(prefix + endpoint.path, rest)}`
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  if (body === undefined) return new Request(address, { method: endpoint.method, headers })
  const json = { 'content-type': 'application/json' }
  return new Request(address, { method: endpoint.method, headers: { ...headers, ...json }, body: JSON.stringify(body) })
}
