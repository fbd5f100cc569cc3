import { expect, test } from 'vitest'
import { prefix } from '../contracts/chapters.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import { type App, createApp } from '../platform/app.ts'
import { openSession } from '../platform/sessions.ts'
import { countingStore } from './look-ups/counting.cases.ts'
import { crowd, place, viewer } from './look-ups/crowd.cases.ts'
import { lists, type Values, waysToAsk } from './look-ups/lists.cases.ts'
import { createWorld } from './world.ts'

/** Questions that may be asked again for a longer page. */
const exceptions: Readonly<Record<string, readonly [question: string, reason: string]>> = {
  hotFeeds: ['feeds.find', 'reads on, a hundred feeds at a time, while what it finds has not the wanted media'],
}

interface Crowded {
  readonly app: App
  readonly token: string
  readonly calls: string[]
  readonly errors: unknown[]
}

const excepted = new Set<string>()

let opened: Promise<Crowded> | undefined

async function open(): Promise<Crowded> {
  const world = createWorld({ size: 'medium', tick: () => 0 })
  await crowd(world.memory.store)
  const { token } = await openSession(world.platform, viewer)
  const [calls, errors]: [string[], unknown[]] = [[], []]
  const store = countingStore(world.memory.store, calls)
  return { app: createApp({ ...world.platform, store, onError: (error) => errors.push(error) }), token, calls, errors }
}

/** How long the list is, and which questions were asked for it, how often. */
async function ask({ app, token, calls, errors }: Crowded, endpoint: Endpoint, given: Values) {
  calls.length = 0
  const response = await app.fetch(requestFor(endpoint, given, token))
  expect(errors).toEqual([])
  expect(response.status).toBe(200)
  const asked = new Map<string, number>()
  for (const call of calls) asked.set(call, (asked.get(call) ?? 0) + 1)
  return { length: lengthOf(await response.json()), asked }
}

function requestFor({ method, path, query }: Endpoint, given: Values, token: string): Request {
  const address = path.replace(/:(\w+)/g, (_, name: keyof typeof place) => String(place[name]))
  const search = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const where = `http://mock.test${prefix}${address}`
  return query
    ? new Request(`${where}?${search}`, { method, headers })
    : new Request(where, { method, headers, body: JSON.stringify(given) })
}

/** Comments come in an object, the other lists as they are. */
const lengthOf = (body: unknown): number =>
  Array.isArray(body) ? body.length : ((body as { comments?: unknown[] }).comments ?? []).length

const cases = lists.flatMap((endpoint) => waysToAsk(endpoint).map((way, number) => ({ endpoint, way, number })))

test.for(cases.map((one) => [`${one.endpoint.name} ${JSON.stringify(one.way)}`, one] as const))(
  '%s asks no question more often for 50 than for 5',
  async ([, { endpoint, way, number }]) => {
    opened ??= open()
    const world = await opened
    const short = await ask(world, endpoint, { ...way, limit: 5 })
    const long = await ask(world, endpoint, { ...way, limit: 50 })
    if (number === 0) expect([short.length, long.length]).toEqual([5, 50])
    const more = [...long.asked].filter(([call, times]) => times > Math.max(1, short.asked.get(call) ?? 0))
    const allowed = exceptions[endpoint.name]?.[0]
    if (more.some(([call]) => call === allowed)) excepted.add(endpoint.name)
    expect(more.map(([call]) => call).filter((call) => call !== allowed)).toEqual([])
  },
)

test('no exception is made without need', () => {
  expect([...excepted]).toEqual(Object.keys(exceptions))
})
