import { endpoints, prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { writeAddress } from '../../../contracts/runtime/query.ts'
import { type App, createApp } from '../../../platform/app.ts'
import { onlyReads } from '../../../platform/rules/index.ts'
import type { Store } from '../../../platform/store.ts'
import { type TableName, tables } from '../../../platform/tables/index.ts'
import type { Database } from '../../../reference-server/database.ts'
import type { CountingProxy } from '../../../reference-server/testing/round-trips.cases.ts'
import { type ProbeRequest, requestsFor } from '../../access/requests.cases.ts'
import { type OpenWorld, openWorld } from '../../access/worlds.cases.ts'

export interface OperationTraffic {
  readonly operation: string
  readonly isRead: boolean
  readonly status: number
  readonly roundTrips: number
  readonly statements: number
}

/** The first of them to whom an operation is permitted calls it. */
const callers = ['owner', 'stranger', 'moderator', 'root'] as const

const endsSession = ({ path }: Endpoint) => path.startsWith('/auth/') || path.endsWith('/logout')

/** Those that need what others delete come before them. */
const rank = (endpoint: Endpoint) => (endsSession(endpoint) ? 2 : endpoint.method === 'DELETE' ? 1 : 0)

const inOrder: readonly Endpoint[] = [...endpoints].sort((a, b) => rank(a) - rank(b))

async function rowsOf(store: Store): Promise<Record<string, readonly object[]>> {
  const rows: Record<string, readonly object[]> = {}
  for (const name of Object.keys(tables) as TableName[]) rows[name] = await store[name].find({})
  return rows
}

/** The traffic of one request to every operation. */
export async function trafficOfOperations(
  open: (address: string) => Promise<Database>,
  proxy: CountingProxy,
): Promise<OperationTraffic[]> {
  const world = await openWorld()
  const database = await open(proxy.address)
  await database.fill(await rowsOf(world.mock.world.platform.store))
  const { store, limiter, guesses } = database
  const app = createApp({ ...world.mock.world.platform, store, limiter, guesses })
  const found: OperationTraffic[] = []
  for (const endpoint of inOrder) found.push(await trafficOf(app, world, endpoint, proxy))
  return found
}

async function trafficOf(
  app: App,
  { tokens, open }: OpenWorld,
  endpoint: Endpoint,
  proxy: CountingProxy,
): Promise<OperationTraffic> {
  const [request] = requestsFor(endpoint, open, {})
  if (!request) throw new Error(`${endpoint.name} has no request`)
  let found: OperationTraffic | undefined
  for (const caller of callers) {
    const { result, roundTrips, statements } = await proxy.count(() => app.fetch(encode(request, tokens[caller])))
    found = { operation: endpoint.name, isRead: onlyReads(endpoint), status: result.status, roundTrips, statements }
    if (result.ok) return found
  }
  return found as OperationTraffic
}

function encode({ endpoint, parts: { body, ...rest } }: ProbeRequest, token: string | undefined): Request {
  const address = `http://kit.test${writeAddress(prefix + endpoint.path, rest)}`
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  if (body === undefined) return new Request(address, { method: endpoint.method, headers })
  const json = { 'content-type': 'application/json' }
  return new Request(address, { method: endpoint.method, headers: { ...headers, ...json }, body: JSON.stringify(body) })
}
