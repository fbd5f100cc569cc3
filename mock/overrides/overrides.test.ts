import { afterEach, expect, test, vi } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { open } from './overrides.cases.ts'
import { reply } from './reply.ts'

const gone = reply(404, { message: 'Gone' })

afterEach(() => vi.useRealTimers())

test('an override replaces the response of an operation, by contract or by name, and the platform does nothing', async () => {
  const { mock, get, world } = open()
  const likes = async () => (await world.memory.store.feeds.get(1))?.like_count
  const before = await likes()
  mock.use(feeds.likeFeed, reply(409, { message: 'Not now' }))
  const like = { method: 'POST', headers: { accept: '*/*' } }
  const response = await mock.as('dave').fetch('/api/v2/feeds/1/like', like)
  expect([response.status, await response.json(), await likes()]).toEqual([409, { message: 'Not now' }, before])
  expect(response.headers.get('x-ratelimit-limit')).toBe('6000')
  mock.use('listFeeds', reply(200, []))
  expect(await mock.visitor.call(feeds.listFeeds)).toMatchObject({ status: 200, body: [] })
  expect(await get('/topic-config')).toBe(200)
})

test('an override applies once, several times, after some requests, or until it is removed; the newest applies first', async () => {
  const { mock, get } = open()
  const always = mock.use('getFeed', gone)
  mock.use('getFeed', reply(410), { times: 2, after: 1 })
  mock.use('getFeed', reply(403, { message: 'No' }), { once: true })
  const found: number[] = []
  for (let time = 0; time < 5; time++) found.push(await get('/feeds/1'))
  expect(found).toEqual([403, 404, 410, 410, 404])
  always.remove()
  expect([await get('/feeds/1'), mock.overrides.list()]).toEqual([201, []])
})

test('without overrides there is no middleware', async () => {
  const { mock, world, get } = open()
  mock.use('getFeed', gone, { once: true })
  expect(world.platform.middleware).toHaveLength(1)
  await get('/feeds/1')
  expect(world.platform.middleware).toEqual([])
})

test('an override applies only to requests that match its condition', async () => {
  const { mock, get } = open()
  mock.use('getFeed', gone, { when: { params: { feedId: 2 } } })
  expect([await get('/feeds/1'), await get('/feeds/2')]).toEqual([201, 404])
  mock.use('listFeeds', reply(410), { when: { query: { limit: 3 }, person: 'alice' } })
  const alice = mock.as('alice')
  const statuses = [await get('/feeds?limit=3'), await get('/feeds?limit=4', alice), await get('/feeds?limit=3', alice)]
  expect(statuses).toEqual([200, 200, 410])
  mock.use('getTopicConfig', reply(410), { when: { person: null } })
  expect([await get('/topic-config', alice), await get('/topic-config')]).toEqual([200, 410])
  const login = mock.use('login', reply(503), { when: { body: { login: 'bob' } } })
  const logIn = async (name: string) =>
    (await mock.visitor.call(accounts.login, { body: { login: name, password: 'password' } })).status
  expect([await logIn('alice'), await logIn('bob'), login.calls.length]).toEqual([200, 503, 1])
})

test('a function gets the parsed request and the person, and can change the response of the platform', async () => {
  const { mock, get } = open()
  const override = mock.use(feeds.getFeed, async ({ params, person, next }) => {
    const real = await next()
    if (real.status !== 201 || person?.name !== 'bob') return real
    return reply(201, { ...real.body, feed_content: `${params.feedId + 1}` })
  })
  const read = async (login: string) => (await mock.as(login).call(feeds.getFeed, { params: { feedId: 1 } })).body
  expect(await read('bob')).toMatchObject({ id: 1, feed_content: '2' })
  expect(await read('alice')).not.toMatchObject({ feed_content: '2' })
  expect(await get('/feeds/999999')).toBe(404)
  expect(override.calls).toMatchObject([
    { params: { feedId: 1 }, person: { name: 'bob' }, status: 201 },
    { person: { name: 'alice' }, status: 201 },
    { params: { feedId: 999_999 }, person: undefined, status: 404 },
  ])
  expect(mock.exchanges.map((exchange) => exchange.override !== undefined)).toEqual([true, false, false])
})

test('a function may return a Response or nothing, and use the mock; the platform handles invalid requests', async () => {
  const { mock, get } = open()
  mock.use('getFeed', async ({ request, person }) => {
    if (person) return undefined
    const [first] = (await (await mock.as('alice').fetch('/api/v2/feeds?limit=1')).json()) as { id: number }[]
    return new Response(`${request.method} ${first?.id}`, { status: 203, headers: { 'x-own': 'yes' } })
  })
  const response = await mock.visitor.fetch('/api/v2/feeds/1')
  expect([response.status, response.headers.get('x-own'), await response.text()]).toEqual([
    203,
    'yes',
    expect.stringMatching(/^GET \d+$/),
  ])
  expect([await get('/feeds/1', mock.as('bob')), await get('/feeds/seven')]).toEqual([201, 404])
})

test('a function that throws causes a 500 with the error, and onError gets the error', async () => {
  const errors: unknown[] = []
  const { mock } = open({ onError: (error) => errors.push(error) })
  mock.use('getFeed', () => {
    throw new Error('not like this')
  })
  const response = await mock.visitor.fetch('/api/v2/feeds/1')
  expect([response.status, await response.json()]).toEqual([
    500,
    { message: 'The override function of getFeed threw Error: not like this' },
  ])
  expect(errors).toMatchObject([{ message: 'not like this' }])
})

test('an override can have headers, a delay and any text', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { mock } = open()
  const headers = { 'content-type': 'text/html', 'retry-after': '7' }
  mock.use('getFeed', reply(502, '<h1>Bad</h1>', { headers, delay: 300 }))
  let status = 0
  const responding = mock.visitor.fetch('/api/v2/feeds/1').then((response) => {
    status = response.status
    return response
  })
  await vi.advanceTimersByTimeAsync(299)
  expect(status).toBe(0)
  await vi.advanceTimersByTimeAsync(2)
  const response = await responding
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
    502,
    '7',
    '<h1>Bad</h1>',
  ])
  mock.use('likeFeed', reply(204, { ignored: true }))
  expect((await mock.visitor.fetch('/api/v2/feeds/1/like', { method: 'POST' })).status).toBe(204)
})

test('changing the body later does not change the override', async () => {
  const { mock } = open()
  const body = { message: 'Before' }
  mock.use('getFeed', reply(404, body))
  body.message = 'After'
  expect(await (await mock.visitor.fetch('/api/v2/feeds/1')).json()).toEqual({ message: 'Before' })
})

test('faults and the rate limit apply before overrides', async () => {
  const { mock, get } = open({
    faults: [
      { kind: 'broken', operation: 'getFeed', count: 1 },
      { kind: 'throttled', operation: 'getFeed', count: 1, after: 1 },
      { kind: 'unauthorized', operation: 'listFollowedTopics', count: 1 },
    ],
  })
  mock.use('getFeed', reply(410))
  mock.use('listFollowedTopics', reply(410))
  expect([await get('/feeds/1'), await get('/feeds/1'), await get('/feeds/1')]).toEqual([503, 429, 410])
  const mine = '/user/followed-topics'
  expect([await get(mine, mock.as('alice')), await get(mine, mock.as('alice')), await get(mine)]).toEqual([
    401, 410, 410,
  ])
  mock.faults.add({ kind: 'malformed', operation: 'listFeeds' })
  mock.use('listFeeds', reply.untyped(200, [1, 2, 3]))
  expect(await (await mock.visitor.fetch('/api/v2/feeds')).text()).toBe('[1,')
  const { id } = mock.faults.add({ kind: 'audit-lost', count: 1 })
  mock.use('approveApplication', reply(204))
  const approved = await mock.as('alice').call(memberships.approveApplication, { params: { topicId: 1, logId: 1 } })
  expect(approved.status).toBe(204)
  expect(mock.faults.list()).toContainEqual({ id, kind: 'audit-lost', count: 1, used: 0 })
})

test('a reset restores the overrides that the world was created with', async () => {
  const { mock, get, world } = open({ overrides: [{ operation: 'getFeed', status: 404, times: 1 }] })
  mock.use('listFeeds', reply(410))
  expect([await get('/feeds/1'), await get('/feeds/1'), await get('/feeds')]).toEqual([404, 201, 410])
  await world.reset()
  expect(mock.overrides.list()).toMatchObject([{ operation: 'getFeed', times: 1, used: 0 }])
  expect([await get('/feeds/1'), await get('/feeds')]).toEqual([404, 200])
  mock.use('listFeeds', () => undefined)
  expect(mock.overrides.list()).toMatchObject([{ operation: 'listFeeds', isFunction: true }])
  mock.overrides.clear()
  expect(mock.overrides.list()).toEqual([])
})

test('an invalid override is refused with the reason', () => {
  const { mock } = open()
  const use = mock.use as (...args: unknown[]) => unknown
  const wrong = (...args: unknown[]) => expect(() => use(...args))
  wrong('getFed', gone).toThrow('unknown operation "getFed"; did you mean "getFeed"?')
  wrong('getFeed', reply(99)).toThrow(/status .*200/)
  wrong('getFeed', new Response()).toThrow('() => response')
  wrong('getFeed', gone, { once: true, times: 2 }).toThrow('only one of the two')
  wrong('getFeed', gone, { tmes: 2 }).toThrow('tmes')
  wrong('getFeed', () => gone, { times: 0 }).toThrow('times')
  wrong('getFeed', gone, { when: { params: { feedID: 1 } } }).toThrow(
    'when.params.feedID is not a field of getFeed; did you mean "feedId"?',
  )
  wrong('getFeed', reply(404, {}, { headers: { 'no good': 'x' } })).toThrow('headers must be valid')
  wrong('getFeed', reply(404, {}, { delay: -1 })).toThrow('delay ')
})
