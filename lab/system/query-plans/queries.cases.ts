import * as fc from 'fast-check'
import { requestArbitrary } from '../../../conformance/fuzzing/arbitrary.ts'
import { endpoints, prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { writeQuery } from '../../../contracts/runtime/query.ts'
import type { Raw } from '../../../contracts/runtime/read.ts'
import { seedRows } from '../../../mock/seed/index.ts'
import { createWorld } from '../../../mock/world.ts'
import { createApp } from '../../../platform/app.ts'
import { writes } from '../../../platform/rules/index.ts'
import type { Query, Store } from '../../../platform/store.ts'
import { openDatabase } from '../../../reference-server/database.ts'
import { tableNames } from '../../../reference-server/sql/schema/schema.ts'

/** A query that an operation has sent to the store. */
export interface RecordedQuery {
  readonly operation: string
  readonly table: string
  readonly kind: 'find' | 'count'
  readonly query: Query<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

/** The operations that only read, among them every list. */
export const readOperations = endpoints.filter((endpoint) => !writes(endpoint))

export const isList = ({ query, body }: Endpoint): boolean => [query, body].some((part) => part && 'limit' in part)

/** The queries of the read operations, each called in many ways, over the seeded small world. */
export async function recordQueries(): Promise<RecordedQuery[]> {
  const queries: RecordedQuery[] = []
  const database = await openDatabase(':memory:')
  await database.fill(seedRows(1, 'small'))
  let operation = ''
  const store = recordingStore(
    database.store,
    (table, kind, query) => void queries.push({ operation, table, kind, query }),
  )
  const app = createApp({ ...createWorld().platform, store, rateLimit: Number.POSITIVE_INFINITY })
  const call = (path: string, init: RequestInit) => app.fetch(new Request(`http://world.test${path}`, init))
  const token = await logIn(call)
  queries.length = 0
  for (const endpoint of readOperations) {
    operation = endpoint.name
    for (const raw of requestsOf(endpoint)) await call(pathOf(endpoint, raw), initOf(endpoint, raw, token))
  }
  await database.close()
  return queries
}

async function logIn(call: (path: string, init: RequestInit) => Promise<Response>): Promise<string> {
  const body = JSON.stringify({ login: 'alice', password: 'password' })
  const response = await call(`${prefix}/auth/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** The fewest fields, then arbitrary fields that the contract allows; deterministic. */
function requestsOf(endpoint: Endpoint): Raw[] {
  const samples = fc.sample(requestArbitrary(endpoint), { seed: 4, numRuns: 25 })
  return [{ ...samples[0], ...(endpoint.query && { query: {} }), ...(endpoint.body && { body: {} }) }, ...samples]
}

/** In the seeded world, each table has a row with id 1. */
const pathOf = ({ path, query }: Endpoint, raw: Raw): string =>
  prefix +
  path.replaceAll(/:\w+/g, '1') +
  (query ? `?${new URLSearchParams(writeQuery((raw.query ?? {}) as Fields))}` : '')

const initOf = ({ method, body }: Endpoint, raw: Raw, token: string): RequestInit => ({
  method,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  ...(body && { body: JSON.stringify(raw.body ?? {}) }),
})

type OnQuery = (table: string, kind: RecordedQuery['kind'], query: RecordedQuery['query']) => void
type Method = (argument: object) => Promise<unknown>

function recordingStore(store: Store, onQuery: OnQuery): Store {
  const transaction: Store['transaction'] = (work) =>
    store.transaction((inside) => work(recordingStore(inside, onQuery)))
  const tables = tableNames.map((name) => {
    const table = store[name] as unknown as Record<'find' | 'first' | 'count', Method>
    const recorded = (kind: RecordedQuery['kind'], method: Method, queryOf: (argument: object) => object): Method => {
      return (argument) => {
        onQuery(name, kind, queryOf(argument))
        return method(argument)
      }
    }
    const find = recorded('find', table.find, (query) => query)
    const first = recorded('find', table.first, (query) => ({ ...query, limit: 1 }))
    const count = recorded('count', table.count, (where) => ({ where }))
    return [name, { ...table, find, first, count }]
  })
  return { ...Object.fromEntries(tables), transaction }
}
