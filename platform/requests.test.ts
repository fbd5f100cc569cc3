import { expect, test } from 'vitest'
import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import { parseRequest, routeOf } from './requests.ts'

const routed = (method: string, path: string) => {
  const request = new Request(`http://mock.test/api/v2${path}`, { method })
  return routeOf(request, new URL(request.url))
}

const operationOf = (method: string, path: string) => routed(method, path).target.endpoint?.name

test('each method of a URL has its own operation, even on a repeated lookup', () => {
  const expected = ['joinTopic', 'leaveTopic', undefined, undefined]
  for (const _ of ['once', 'again'])
    expect(['PUT', 'DELETE', 'GET', 'OPTIONS'].map((method) => operationOf(method, '/user/feed-topics/7'))).toEqual(
      expected,
    )
  expect(['GET', 'HEAD', 'POST'].map((method) => operationOf(method, '/feeds/7'))).toEqual([
    'getFeed',
    'getFeed',
    undefined,
  ])
})

test('the input of a URL is parsed once, and another query is parsed separately', async () => {
  const inputOf = (path: string) => {
    const route = routed('GET', path)
    return parseRequest(route.target.endpoint as Endpoint, route)
  }
  const three = await inputOf('/feeds?limit=3')
  expect([three.sent.query, three.read.ok]).toEqual([{ limit: '3' }, true])
  expect([await inputOf('/feeds?limit=3'), Object.isFrozen(three.read)]).toEqual([three, true])
  expect(inputOf('/feeds?limit=3')).toBe(three)
  expect(await inputOf('/feeds?limit=no')).toMatchObject({ sent: { query: { limit: 'no' } }, read: { ok: false } })
})
