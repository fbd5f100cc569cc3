import { endpoints, prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { writeAddress } from '../../../contracts/runtime/query.ts'
import { createMock } from '../../mock.ts'
import type { Caller } from '../../world/client.ts'
import { createWorld, loadLocaleData, type WorldOptions } from '../../world.ts'
import { requestVariants, type Values } from './list-requests.cases.ts'
import { knownQueries, paramsOf, Rows, sample } from './world-sample.cases.ts'

export interface Exchange {
  readonly endpoint: Endpoint
  readonly sent: Values
  readonly status: number
  readonly body: unknown
}

/** All operations that only read, including hot feeds, whose filters are in the body. */
const isRead = ({ method, name, path }: Endpoint) =>
  name === 'hotFeeds' || (method === 'GET' && !path.startsWith('/auth/'))

export const readOperations = endpoints.filter(isRead)

const fixedPeople = 5
const mostOthers = 24

export interface Reader {
  readonly rows: Rows
  /** Nobody, the five fixed people, and others who still have an account. */
  readonly viewers: readonly Caller[]
}

export async function openReader(options: WorldOptions): Promise<Reader> {
  await loadLocaleData()
  const world = createWorld({ rateLimit: 1_000_000, tick: () => 0, ...options })
  const [mock, rows] = [createMock(world), new Rows(world)]
  const people = (await rows.of('users')).filter(({ deleted_at }) => deleted_at === null)
  const chosen = [...people.slice(0, fixedPeople), ...sample(people.slice(fixedPeople), mostOthers)]
  return { rows, viewers: [mock.visitor, ...chosen.map(({ name }) => mock.as(name))] }
}

const withLimit = (endpoint: Endpoint, values: Values): Values =>
  'limit' in (endpoint.query ?? endpoint.body ?? {}) ? { limit: 100, ...values } : values

export interface ReadRequest {
  readonly endpoint: Endpoint
  readonly params: Values
  readonly values: Values
}

/** The path of a request and its other parts. */
export function requestOf({ endpoint, params, values }: ReadRequest): readonly [path: string, init: RequestInit] {
  const { method, path } = endpoint
  const given = withLimit(endpoint, values)
  const address = prefix + writeAddress(path, { params, ...(method === 'GET' && { query: given }) })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  return [address, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(given) }) }]
}

/** Undefined if the request is refused. */
export async function sendRead(
  viewer: Caller,
  endpoint: Endpoint,
  params: Values,
  values: Values,
): Promise<Exchange | undefined> {
  const response = await viewer.fetch(...requestOf({ endpoint, params, values }))
  if (!response.ok) return undefined
  return { endpoint, sent: values, status: response.status, body: await response.json() }
}

/** All viewers if responses depend on the viewer; a few if all viewers see almost the same. */
function readersOf({ access, name }: Endpoint, viewers: readonly Caller[], things: number): readonly Caller[] {
  if (name === 'searchLocations') return viewers.slice(0, 1)
  if ((access === 'member' && things === 1) || name === 'hotTopics') return viewers
  const [nobody, alice, bob, , , root] = viewers
  return [nobody, alice, bob, root].filter((viewer) => viewer !== undefined)
}

/** All reading operations for a sample of resources, with each choice of each parameter once. `things` counts the resources. */
export async function* readRequests(
  rows: Rows,
  max = Number.POSITIVE_INFINITY,
): AsyncGenerator<ReadRequest & { readonly things: number }> {
  const known = await knownQueries(rows)
  for (const endpoint of readOperations) {
    const all = sample(await paramsOf(endpoint, rows), max)
    const queries = [...requestVariants(endpoint), ...sample(known[endpoint.name] ?? [], max)]
    for (const [index, params] of all.entries())
      for (const values of index === 0 ? queries : queries.slice(0, 1))
        yield { endpoint, params, values, things: all.length }
  }
}

/** The responses of all reading operations to different viewers. */
export async function* readEverything(options: WorldOptions): AsyncGenerator<Exchange> {
  const { rows, viewers } = await openReader(options)
  for await (const { endpoint, params, values, things } of readRequests(rows))
    for (const viewer of readersOf(endpoint, viewers, things)) {
      const exchange = await sendRead(viewer, endpoint, params, values)
      if (exchange) yield exchange
    }
}
