import * as fc from 'fast-check'
import { requestArbitrary } from '../../conformance/generate/request.ts'
import { endpoints, prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { writeQuery } from '../../contracts/query.ts'
import type { Raw } from '../../contracts/read.ts'
import { seedRows } from '../../mock/seed/index.ts'
import { createWorld } from '../../mock/world.ts'
import { createApp } from '../../platform/app.ts'
import { writes } from '../../platform/rules/index.ts'
import type { Query, Store } from '../../platform/store.ts'
import { openDatabase } from '../../reference-server/database.ts'
import { tableNames } from '../../reference-server/sql/schema.ts'

/** A question that some operation put to a table. */
export interface Question {
  readonly operation: string
  readonly table: string
  readonly what: 'find' | 'count'
  readonly query: Query<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

/** Every list, and whatever else only reads. */
export const reading = endpoints.filter((endpoint) => !writes(endpoint))

export const isList = ({ query, body }: Endpoint): boolean => [query, body].some((part) => part && 'limit' in part)

/** Everything that the reading operations ask when they are called in many ways, over the seeded small world. */
export async function askedQuestions(): Promise<Question[]> {
  const asked: Question[] = []
  const database = await openDatabase(':memory:')
  await database.fill(seedRows(1, 'small'))
  let operation = ''
  const store = noting(database.store, (table, what, query) => void asked.push({ operation, table, what, query }))
  const app = createApp({ ...createWorld().platform, store, rateLimit: Number.POSITIVE_INFINITY })
  const call = (path: string, init: RequestInit) => app.fetch(new Request(`http://world.test${path}`, init))
  const token = await logIn(call)
  asked.length = 0
  for (const endpoint of reading) {
    operation = endpoint.name
    for (const raw of callsOf(endpoint)) await call(addressOf(endpoint, raw), initOf(endpoint, raw, token))
  }
  await database.close()
  return asked
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

/** As few fields as there may be, and then whatever the contract allows, always the same. */
function callsOf(endpoint: Endpoint): Raw[] {
  const made = fc.sample(requestArbitrary(endpoint), { seed: 4, numRuns: 25 })
  return [{ ...made[0], ...(endpoint.query && { query: {} }), ...(endpoint.body && { body: {} }) }, ...made]
}

/** The first of everything is there in the seeded world. */
const addressOf = ({ path, query }: Endpoint, raw: Raw): string =>
  prefix +
  path.replaceAll(/:\w+/g, '1') +
  (query ? `?${new URLSearchParams(writeQuery((raw.query ?? {}) as Fields))}` : '')

const initOf = ({ method, body }: Endpoint, raw: Raw, token: string): RequestInit => ({
  method,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  ...(body && { body: JSON.stringify(raw.body ?? {}) }),
})

type Note = (table: string, what: Question['what'], query: Question['query']) => void
type Ask = (question: object) => Promise<unknown>

function noting(store: Store, note: Note): Store {
  const transaction: Store['transaction'] = (work) => store.transaction((inside) => work(noting(inside, note)))
  const tables = tableNames.map((name) => {
    const table = store[name] as unknown as Record<'find' | 'first' | 'count', Ask>
    const noted = (what: Question['what'], ask: Ask, asQuery: (given: object) => object): Ask => {
      return (given) => {
        note(name, what, asQuery(given))
        return ask(given)
      }
    }
    const find = noted('find', table.find, (query) => query)
    const first = noted('find', table.first, (query) => ({ ...query, limit: 1 }))
    const count = noted('count', table.count, (where) => ({ where }))
    return [name, { ...table, find, first, count }]
  })
  return { ...Object.fromEntries(tables), transaction }
}
