import { expect, test } from 'vitest'
import type { Exchange } from '../middleware.ts'
import { ExchangeLog, type ExchangeLogLimits } from './exchange-log.ts'

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

test('the log is bounded per world, in total, and by the size of the bodies', async () => {
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
