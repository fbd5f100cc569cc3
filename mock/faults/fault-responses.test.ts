import { expect, test } from 'vitest'
import { type ErrorShape, errorShapeOf, errorShapes } from '../../contracts/runtime/errors.ts'
import { createMock } from '../mock.ts'
import { createWorld } from '../world.ts'
import { type Fault, fault } from './faults.ts'

const shapes = Object.keys(errorShapes) as ErrorShape[]

function openRefusing(fault: Fault) {
  const world = createWorld({ tick: () => 0, faults: [fault] })
  return { mock: createMock(world), likes: async () => (await world.memory.store.feeds.get(1))?.like_count }
}

test.each(shapes)('an error has the shape %s, and the platform does nothing', async (shape) => {
  const { mock, likes } = openRefusing({ kind: 'refused', status: 409, shape, operation: 'likeFeed', count: 1 })
  const before = await likes()
  const refused = await mock.as('dave').fetch('/api/v2/feeds/1/like', { method: 'POST', headers: { accept: '*/*' } })
  expect([refused.status, errorShapeOf(await refused.json()), await likes()]).toEqual([409, shape, before])
  expect(refused.headers.get('x-ratelimit-remaining')).not.toBeNull()
  expect(mock.exchanges.at(-1)).toMatchObject({ status: 409, fault: 'refused', operation: 'likeFeed' })
  expect((await mock.as('dave').fetch('/api/v2/feeds/1/like', { method: 'POST' })).status).toBe(201)
})

test('by default an error is 422 with a message', async () => {
  const response = await openRefusing({ kind: 'refused' }).mock.visitor.fetch('/api/v2/feeds')
  expect([response.status, await response.json()]).toEqual([422, { message: 'Refused by a fault' }])
})

const feeds = 'http://mock.test/api/v2/feeds?limit=2'

function openRedirecting(...faults: readonly Fault[]) {
  const world = createWorld({ tick: () => 0, faults })
  return async (address: string, init?: RequestInit) => {
    const { status, headers } = await world.fetch(new Request(address, init))
    return { status, location: headers.get('location'), isCounted: headers.has('x-ratelimit-remaining') }
  }
}

test.each([301, 302, 307] as const)('%i leads to an address that responds', async (status) => {
  const ask = openRedirecting({ kind: 'redirect', status })
  const { location, ...redirect } = await ask(feeds)
  expect({ location, ...redirect }).toEqual({ status, location: '/api/v2/feeds/?limit=2', isCounted: true })
  expect(await ask(new URL(location ?? '', feeds).href)).toEqual({ status: 200, location: null, isCounted: true })
})

test('by default a redirect is 307, which keeps the method', async () => {
  const ask = openRedirecting({ kind: 'redirect', operation: 'login' })
  const login = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"login":"alice","password":"password"}',
  }
  const { status, location } = await ask('http://mock.test/api/v2/auth/login', login)
  expect([status, location]).toEqual([307, '/api/v2/auth/login/'])
  expect((await ask(`http://mock.test${location}`, login)).status).toBe(200)
})

test.each([
  ['/api/v2/topic-config', '/api/v2/topic-config'],
  ['http://mock.test/api/v2/topic-config?a=1', '/api/v2/topic-config?a=1'],
  ['https://other.test/社区', 'https://other.test/%E7%A4%BE%E5%8C%BA'],
])('a redirect leads to %s, which is not redirected again', async (to, location) => {
  const ask = openRedirecting({ kind: 'redirect', status: 301, to })
  expect(await ask(feeds)).toMatchObject({ status: 301, location })
  expect(await ask(new URL(to, feeds).href)).not.toMatchObject({ status: 301 })
})

test('a loop leads to the same address until its count is used up', async () => {
  const ask = openRedirecting({ kind: 'redirect', status: 302, loop: true, count: 2 })
  const again = { status: 302, location: '/api/v2/feeds?limit=2' }
  expect([await ask(feeds), await ask(feeds), await ask(feeds)]).toMatchObject([again, again, { status: 200 }])
})

test('a redirect with the count 1 happens once', async () => {
  const ask = openRedirecting({ kind: 'redirect', count: 1 })
  expect([await ask(feeds), await ask(feeds)]).toMatchObject([{ status: 307 }, { status: 200 }])
})

test.each(['//other.test/', '/\\other.test', 'ftp://other.test/', 'feeds', 'http://'])('%s is not an address', (to) => {
  expect(fault.safeParse({ kind: 'redirect', to }).error?.issues[0]?.message).toContain('must be a path')
})

test('a loop cannot have a target', () => {
  expect(() => openRedirecting({ kind: 'redirect', loop: true, to: '/api/v2/feeds' })).toThrow(
    'loop cannot be combined with to',
  )
})
