import { type EndpointName, endpointNamed, prefix } from '../../contracts/chapters.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { feed } from '../../contracts/resources/feeds.ts'
import type { TrafficExchange } from './traffic-exchange.ts'
import { TrafficJudge } from './traffic-judge.ts'

/** Traffic for tests: each exchange starts a second after the one before and takes 10 ms. */

export const aFeed = (fields: object = {}): object => ({
  ...(exampleOf(feed) as object),
  topics: [],
  ...fields,
})

const limits = [
  ['X-RateLimit-Limit', '60'],
  ['X-RateLimit-Remaining', '59'],
  ['Content-Type', 'application/json'],
] as const

/** An exchange of an operation with this response body. */
export function exchanged(name: EndpointName, body: unknown, given: Partial<TrafficExchange> & { path?: string } = {}) {
  const { method = 'GET', path = '', responses = {} } = endpointNamed.get(name) ?? {}
  const { path: own = path.replace(/:\w+/g, '1'), ...rest } = given
  const exchange: TrafficExchange = {
    method,
    url: `https://staging.example${prefix}${own}`,
    requestHeaders: [
      ['Accept', 'application/json'],
      ['Authorization', 'Bearer secret-of-alice'],
    ],
    status: Number(Object.keys(responses).find((status) => status.startsWith('2')) ?? 200),
    responseHeaders: limits,
    responseBody: body === undefined ? '' : JSON.stringify(body),
    ms: 10,
    ...rest,
  }
  return exchange
}

/** Judges exchanges one after the other, and returns what was found. */
export function judged(...exchanges: readonly TrafficExchange[]) {
  const judge = new TrafficJudge()
  exchanges.forEach((one, place) => {
    const at = one.at ?? Date.UTC(2026, 10, 1) + place * 1000
    judge.note({ ...one, at }, judge.begin(one, at))
  })
  const summary = judge.summary()
  const texts = summary.findings.map(({ rule, expected, actual }) => `${rule}: ${expected}; ${actual}`)
  return { ...summary, texts }
}
