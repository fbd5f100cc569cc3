import { expect, test } from 'vitest'
import { prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { lists, requestVariants, type Values } from '../../../mock/seed/variety/list-requests.cases.ts'
import { createWorld, loadLocaleData } from '../../../mock/world.ts'
import { type App, createApp } from '../../../platform/app.ts'
import { createSession } from '../../../platform/domain/sessions.ts'
import { countingStore } from './counting-store.cases.ts'
import { fillLists, pathParams, viewer } from './fill-lists.cases.ts'

/** Queries that may run more often for a longer page. */
const exceptions: Readonly<Record<string, readonly [query: string, reason: string]>> = {
  hotFeeds: ['feeds.find', 'reads batches of a hundred feeds until enough of them have the wanted media'],
}

interface FilledWorld {
  readonly app: App
  readonly token: string
  readonly calls: string[]
  readonly errors: unknown[]
}

const usedExceptions = new Set<string>()

let opened: Promise<FilledWorld> | undefined

async function open(): Promise<FilledWorld> {
  await loadLocaleData()
  const world = createWorld({ size: 'medium', tick: () => 0 })
  await fillLists(world.memory.store)
  const { token } = await createSession(world.platform, viewer)
  const [calls, errors]: [string[], unknown[]] = [[], []]
  const store = countingStore(world.memory.store, calls)
  return { app: createApp({ ...world.platform, store, onError: (error) => errors.push(error) }), token, calls, errors }
}

/** The length of the list, and how often each query ran. */
async function countQueries({ app, token, calls, errors }: FilledWorld, endpoint: Endpoint, given: Values) {
  calls.length = 0
  const response = await app.fetch(requestFor(endpoint, given, token))
  expect(errors).toEqual([])
  expect(response.status).toBe(200)
  const queries = new Map<string, number>()
  for (const call of calls) queries.set(call, (queries.get(call) ?? 0) + 1)
  return { length: lengthOf(await response.json()), queries }
}

function requestFor({ method, path, query }: Endpoint, given: Values, token: string): Request {
  const address = path.replace(/:(\w+)/g, (_, name: keyof typeof pathParams) => String(pathParams[name]))
  const search = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const where = `http://mock.test${prefix}${address}`
  return query
    ? new Request(`${where}?${search}`, { method, headers })
    : new Request(where, { method, headers, body: JSON.stringify(given) })
}

/** Comments are wrapped in an object, other lists are not. */
const lengthOf = (body: unknown): number =>
  Array.isArray(body) ? body.length : ((body as { comments?: unknown[] }).comments ?? []).length

const cases = lists.flatMap((endpoint) =>
  requestVariants(endpoint).map((variant, number) => ({ endpoint, variant, number })),
)

test.for(cases.map((one) => [`${one.endpoint.name} ${JSON.stringify(one.variant)}`, one] as const))(
  '%s runs no query more often for 50 items than for 5',
  async ([, { endpoint, variant, number }]) => {
    opened ??= open()
    const world = await opened
    const short = await countQueries(world, endpoint, { ...variant, limit: 5 })
    const long = await countQueries(world, endpoint, { ...variant, limit: 50 })
    if (number === 0) expect([short.length, long.length]).toEqual([5, 50])
    const more = [...long.queries].filter(([call, times]) => times > Math.max(1, short.queries.get(call) ?? 0))
    const allowed = exceptions[endpoint.name]?.[0]
    if (more.some(([call]) => call === allowed)) usedExceptions.add(endpoint.name)
    expect(more.map(([call]) => call).filter((call) => call !== allowed)).toEqual([])
  },
)

test('every exception is needed', () => {
  expect([...usedExceptions]).toEqual(Object.keys(exceptions))
})
