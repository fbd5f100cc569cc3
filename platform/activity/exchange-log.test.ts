import { expect, test } from 'vitest'
import { kit, login, open, send } from '../control/control.cases.ts'
import type { Exchange } from '../middleware.ts'
import type { ExchangeEntry } from './exchange-entry.ts'
import { ExchangeLog, type ExchangeLogLimits } from './exchange-log.ts'

const list = async (world: ReturnType<typeof open>, query = '') =>
  (await kit(world, `GET /exchanges${query}`)).body as ExchangeEntry[]

test('exchanges are found by operation, status, person and id', async () => {
  const world = open()
  const headers = { authorization: `Bearer ${await login(world, 'bob')}` }
  await send(world, 'GET', '/api/v2/user/tags', undefined, headers)
  await send(world, 'GET', '/api/v2/feeds/999999')
  await send(world, 'GET', '/api/v2/feeds', undefined, headers)
  const operations = async (query: string) => (await list(world, query)).map(({ operation }) => operation)
  const all = await list(world)
  expect(all.map(({ operation }) => operation)).toEqual(['login', 'listMyTags', 'getFeed', 'listFeeds'])
  expect(await operations('?operation=getFeed')).toEqual(['getFeed'])
  expect(await operations('?status=404')).toEqual(['getFeed'])
  expect(await operations('?status=2xx&person=bob')).toEqual(['listMyTags', 'listFeeds'])
  expect(await operations('?person=2&limit=1')).toEqual(['listFeeds'])
  expect(await operations(`?since=${all[1]?.id}`)).toEqual(['getFeed', 'listFeeds'])
  expect(await operations(`?since=${all[0]?.id}&limit=1`)).toEqual(['listMyTags'])
  const wrong = await kit(world, 'GET /exchanges?status=bad&limit=0&operations=x')
  expect([wrong.status, Object.keys((wrong.body as { errors: object }).errors)]).toEqual([
    422,
    expect.arrayContaining(['status', 'limit']),
  ])
  expect((await kit(world, 'DELETE /exchanges')).status).toBe(204)
  expect(await list(world)).toEqual([])
  expect((await kit(world, `GET /exchanges/${all[0]?.id}`)).status).toBe(404)
})

const exchange = (path: string): Exchange => ({
  request: new Request(`http://mock.test${path}`),
  response: new Response('x'.repeat(3000), { headers: { 'content-type': 'text/plain' } }),
  endpoint: undefined,
  me: undefined,
  ms: 1,
})

async function logOf(limits: Partial<ExchangeLogLimits>, worlds: readonly string[]) {
  let id = 0
  const log = new ExchangeLog(() => ++id, limits)
  for (const world of worlds) await log.record(exchange('/a'), { world, time: 0 }).messages?.responseBody.copied
  return log
}

test('the log is bounded: by world, in all, and by the size of the bodies', async () => {
  const ids = (log: ExchangeLog, world?: string) => log.list(world).map(({ id }) => id)
  const byWorld = await logOf({ perWorld: 2 }, ['a', 'b', 'a', 'a'])
  expect([ids(byWorld, 'a'), ids(byWorld, 'b'), ids(byWorld)]).toEqual([[3, 4], [2], [2, 3, 4]])
  const inAll = await logOf({ maxExchanges: 2 }, ['a', 'b', 'a'])
  expect([ids(inAll, 'a'), ids(inAll)]).toEqual([[3], [2, 3]])
  const byText = await logOf({ maxText: 12_000 }, ['a', 'b', 'a', 'b'])
  expect(byText.list().map(({ messages }) => messages !== undefined)).toEqual([false, false, true, true])
  byText.clear('a')
  expect(ids(byText)).toEqual([2, 4])
})
