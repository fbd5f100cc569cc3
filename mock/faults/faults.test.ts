import { afterEach, expect, test, vi } from 'vitest'
import type { Exchange } from '../../platform/middleware.ts'
import { createMock } from '../mock.ts'
import { createWorld, type WorldOptions } from '../world.ts'
import type { Fault } from './faults.ts'

const config = '/api/v2/topic-config'
const mine = '/api/v2/user/followed-topics'

function open(faults: readonly Fault[], options: WorldOptions = {}) {
  const world = createWorld({ controlToken: 'sesame', tick: () => 0, faults, ...options })
  const mock = createMock(world)
  const get = (path: string, init: RequestInit = {}) =>
    world.fetch(new Request(`http://mock.test${path}`, { headers: { accept: 'application/json' }, ...init }))
  const statuses = async (times: number, path = config) => {
    const found: number[] = []
    for (let time = 0; time < times; time++) found.push((await get(path)).status)
    return found
  }
  const log = () => mock.exchanges.map(({ status, fault }) => [status, fault])
  return { world, mock, get, statuses, log }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('without faults there is no middleware', async () => {
  const { world, statuses } = open([])
  expect(world.platform.middleware).toEqual([])
  world.faults.add({ kind: 'broken', count: 1 })
  expect(world.platform.middleware).toHaveLength(1)
  expect(await statuses(2)).toEqual([503, 200])
  expect(world.platform.middleware).toEqual([])
})

test('a response is delayed by a fixed or a random time; delays add up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { get, log } = open([
    { kind: 'latency', ms: 300 },
    { kind: 'latency', ms: [100, 400], operation: 'getTopicConfig' },
  ])
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const answer = get(config)
  await vi.advanceTimersByTimeAsync(299)
  expect(log()).toEqual([])
  await vi.advanceTimersByTimeAsync(401)
  expect((await answer).status).toBe(200)
  expect(log()).toEqual([[200, 'latency + latency']])
  // Shorter timers belong to other code in this process.
  const [fixed, chosen] = waits.mock.calls.map(([, ms]) => Number(ms)).filter((ms) => ms > 100)
  expect(fixed).toBe(300)
  expect(chosen).toBeGreaterThan(100)
  expect(chosen).toBeLessThan(400)
})

test('a dropped connection is a network error, and the platform does nothing', async () => {
  const { world, mock, get, log } = open([{ kind: 'drop', count: 1 }])
  const headers = { authorization: `Bearer ${await mock.as('dave').token()}` }
  const likes = async () => (await world.memory.store.feeds.get(1))?.like_count
  const before = await likes()
  const response = await get('/api/v2/feeds/1/like', { method: 'POST', headers })
  expect([response.type, response.status, await likes()]).toEqual(['error', 0, before])
  expect((await get(config, { method: 'HEAD' })).status).toBe(200)
  expect(log()).toEqual([
    [0, 'drop'],
    [200, undefined],
  ])
  expect(mock.exchanges[0]).toMatchObject({ operation: 'likeFeed', fault: 'drop' })
})

test('after five requests a valid token is refused as the platform would refuse it', async () => {
  const { mock, get, statuses } = open([{ kind: 'unauthorized', after: 5 }])
  const alice = mock.as('alice')
  const ask = async () => (await alice.fetch(mine, { headers: { accept: 'application/json' } })).status
  const found: number[] = []
  for (let time = 0; time < 7; time++) found.push(await ask())
  expect(found).toEqual([200, 200, 200, 200, 200, 401, 401])
  expect(await statuses(1)).toEqual([200])
  const faulty = await alice.fetch(mine, { headers: { accept: 'application/json' } })
  expect(await faulty.json()).toEqual(await (await get(mine)).json())
})

test('a request without a token is refused anyway and does not use up the fault', async () => {
  const { world, get } = open([{ kind: 'unauthorized', count: 1 }])
  expect((await get(mine)).status).toBe(401)
  expect(world.faults.list()).toEqual([{ id: 1, kind: 'unauthorized', count: 1, used: 0 }])
})

test('a throttled request gets the same response as one beyond the rate limit', async () => {
  const { get } = open([{ kind: 'throttled', count: 1 }], { rateLimit: 1 })
  const [faulty, first, beyond] = [await get(config), await get(config), await get(config)]
  expect([faulty.status, first.status, beyond.status]).toEqual([429, 429, 429])
  for (const name of ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    expect([name, faulty.headers.get(name)]).toEqual([name, beyond.headers.get(name)])
  expect(faulty.headers.get('x-ratelimit-remaining')).toBe('0')
  expect(await faulty.text()).toBe(await beyond.text())
})

test('a broken platform responds with JSON, and a broken proxy with an HTML page', async () => {
  const { get } = open([
    { kind: 'broken', count: 1 },
    { kind: 'broken', status: 502, page: true, count: 1 },
  ])
  const broken = await get(config)
  expect([broken.status, await broken.json()]).toEqual([503, { message: 'Service Unavailable' }])
  expect(broken.headers.get('x-ratelimit-limit')).toBe('6000')
  const page = await get(config)
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html'])
  expect(await page.text()).toContain('502 Bad Gateway')
})

test('malformed truncates the real response; responses without JSON are unchanged', async () => {
  const { mock, get, world } = open([{ kind: 'malformed', count: 2 }])
  await get(config, { method: 'HEAD' })
  await get('/api/v2/currency/store-iap/help', { headers: { accept: 'text/html' } })
  expect(world.faults.list()).toEqual([{ id: 1, kind: 'malformed', count: 2, used: 0 }])
  const cut = await (await get(config)).text()
  const number = await mock.as('alice').fetch('/api/v2/user/feed-topics/notifications?type=applyfor&count=1')
  expect([number.status, await number.text()]).toEqual([200, ''])
  const whole = await (await get(config)).text()
  expect(whole.startsWith(cut)).toBe(true)
  expect(() => JSON.parse(cut)).toThrow()
})

test('a fault applies only to its operations, and only as often as its count', async () => {
  const { statuses, world } = open([{ kind: 'broken', operation: ['listFeeds', 'getFeed'], count: 2, after: 1 }])
  expect(await statuses(2)).toEqual([200, 200])
  expect(await statuses(2, '/api/v2/feeds')).toEqual([200, 503])
  expect(world.faults.list()).toMatchObject([{ count: 1, after: 0 }])
  expect(await statuses(2, '/api/v2/feeds/1')).toEqual([503, 201])
  expect(world.faults.list()).toEqual([])
})

test('each kind applies once to a request', async () => {
  const { statuses, log } = open([
    { kind: 'broken', count: 1 },
    { kind: 'broken', status: 500, count: 1 },
    { kind: 'malformed', count: 1 },
    { kind: 'malformed', count: 1 },
  ])
  expect(await statuses(5)).toEqual([503, 500, 200, 200, 200])
  expect(log().map(([, fault]) => fault)).toEqual(['broken', 'broken', 'malformed', 'malformed', undefined])
})

test('onExchange gets the applied faults', async () => {
  const seen: Exchange[] = []
  const { statuses } = open([{ kind: 'throttled' }], { onExchange: (exchange) => seen.push(exchange) })
  await statuses(1)
  expect(seen).toMatchObject([{ fault: 'throttled', endpoint: { name: 'getTopicConfig' } }])
})

test('the control plane lists, adds and removes faults, and is never affected by them', async () => {
  const { world, get, statuses } = open([{ kind: 'drop' }])
  const kit = async (method: string, fault?: object, id = '') => {
    const headers = { 'x-kit-token': 'sesame', 'content-type': 'application/json' }
    const response = await get(`/_kit/faults${id}`, { method, headers, body: fault ? JSON.stringify(fault) : null })
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  }
  expect(await kit('GET')).toEqual({ status: 200, body: [{ id: 1, kind: 'drop', used: 0 }] })
  expect(await kit('DELETE')).toEqual({ status: 204, body: undefined })
  expect(await kit('POST', { kind: 'broken', status: 500 })).toMatchObject({ status: 201, body: [{ kind: 'broken' }] })
  expect(await statuses(1)).toEqual([500])
  expect(await kit('POST', { kind: 'drop', operation: 'listFeed' })).toMatchObject({
    status: 422,
    body: { errors: { operation: ['unknown operation "listFeed"; did you mean "listFeeds"?'] } },
  })
  expect(world.faults.list()).toEqual([{ id: 2, kind: 'broken', status: 500, used: 1 }])
  expect(await kit('POST', { kind: 'drop', operation: 'listFeeds' })).toMatchObject({ body: [{ id: 2 }, { id: 3 }] })
  expect([(await kit('DELETE', undefined, '/2')).status, await statuses(1)]).toEqual([204, [200]])
  expect(world.faults.list()).toMatchObject([{ id: 3, kind: 'drop' }])
  expect(await kit('DELETE', undefined, '/2')).toEqual({
    status: 404,
    body: { message: 'Not found: no fault has the id 2' },
  })
})

test('add returns an object that removes only this fault', async () => {
  const { world, statuses } = open([{ kind: 'broken' }])
  const late = world.faults.add({ kind: 'refused', status: 409 })
  expect([await statuses(1), late.used]).toEqual([[503], 0])
  world.faults.clear()
  const other = world.faults.add({ kind: 'refused', status: 418, operation: 'getTopicConfig' })
  const latency = world.faults.add({ kind: 'latency', ms: 0 })
  expect([await statuses(1), other.used, latency.used]).toEqual([[418], 1, 1])
  other.remove()
  other.remove()
  expect([await statuses(1), world.faults.list()]).toEqual([
    [200],
    [{ id: latency.id, kind: 'latency', ms: 0, used: 2 }],
  ])
})

test('random delays are the same after a reset, and in every world with the same seed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const delays = async ({ get }: ReturnType<typeof open>) => {
    waits.mockClear()
    const answers = [get(config), get(config)]
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(answers)
    // Other timers of this process wait for whole milliseconds.
    return waits.mock.calls.map(([, ms]) => ms).filter((ms) => !Number.isInteger(ms))
  }
  const faults = [{ kind: 'latency', ms: [0, 1000] }] as const
  const first = open(faults)
  const before = await delays(first)
  expect(new Set(before).size).toBe(2)
  expect(await delays(first)).not.toEqual(before)
  await first.world.reset()
  expect([await delays(first), await delays(open(faults))]).toEqual([before, before])
})

test('a reset restores the faults that the world was created with', async () => {
  const { world, statuses } = open([{ kind: 'broken', count: 1 }])
  world.faults.add({ kind: 'drop' })
  expect(await statuses(1)).toEqual([0])
  await world.reset()
  expect(world.faults.list()).toEqual([{ id: 3, kind: 'broken', count: 1, used: 0 }])
  expect(await statuses(2)).toEqual([503, 200])
})

test('an invalid fault is refused with the reason', () => {
  const wrong = (fault: object) => () => createWorld({ faults: [fault as Fault] })
  expect(wrong({ kind: 'latncy' })).toThrow(/kind must be one of latency, drop.*did you mean "latency"/)
  expect(wrong({ kind: 'latency', ms: 'soon' })).toThrow('ms must be milliseconds')
  expect(wrong({ kind: 'unauthorized', operation: 'listFeeds' })).toThrow('listFeeds needs no token')
  expect(wrong({ kind: 'audit-lost', operation: 'joinTopic' })).toThrow('approveApplication, rejectApplication')
  expect(wrong({ kind: 'drop', cuont: 1 })).toThrow('cuont')
})
