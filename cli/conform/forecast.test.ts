import { expect, test } from 'vitest'
import type { Case } from '../../conformance/case.ts'
import { casesIn } from '../../conformance/coverage.ts'
import { estimate, footprintOf } from '../../conformance/footprint.ts'
import type { Standing } from '../../conformance/pace/quota.ts'
import { suite } from '../../conformance/suite.ts'
import { createForecast } from './forecast.ts'

const cases = casesIn(suite).filter(({ needs, before }) => needs.length === 0 && !before)
const requestsOf = (place: number) => footprintOf(cases[place] ?? { address: '' })?.requests ?? {}
const countOf = (place: number) => Object.values(requestsOf(place)).reduce((sum, times) => sum + times, 0)
const all = cases.reduce((sum, _, place) => sum + countOf(place), 0)

interface Limits {
  readonly limit?: number
  readonly standings?: ReadonlyMap<string, Standing>
  /** Of the first answer. */
  readonly latency?: number
}

/** A run on a clock of its own. */
function forecasting({ limit, standings = new Map(), latency = 50 }: Limits = {}) {
  let now = 0
  const choice = { mode: 'full', controlToken: undefined, concurrency: 1 } as const
  const pace = { limit: () => limit, standings: () => standings }
  const forecast = createForecast({ choice, pace, latency }, cases, () => now)
  let place = 0
  /** Cases, one after the other, each answer after so many milliseconds, until a time is reached. */
  const plays = (ms: number, until: number, waited = 0) => {
    for (; now < until && place < cases.length; place++) {
      const one = cases[place]
      if (!one) break
      forecast.begins(one, { answered: requestsOf(place), waited })
      now += countOf(place) * ms + waited
      forecast.ends(one)
      forecast.judged(one.address)
    }
    return cases.slice(place).reduce((sum, _, next) => sum + countOf(place + next), 0)
  }
  const passes = (ms: number) => {
    now += ms
  }
  return { forecast, plays, passes }
}

test('one slow answer is no evidence: there is no figure until five seconds of answers tell', () => {
  const { forecast, plays } = forecasting({ latency: 50 })
  expect(forecast.left()).toBeUndefined()
  plays(3, 4_900)
  expect(forecast.left()).toBeUndefined()
  const rest = plays(3, 5_000)
  expect(forecast.left()).toBeCloseTo((rest * 3) / 1000)
})

test('a server that warms up gets a figure when it does not change any more', () => {
  const { forecast, plays } = forecasting()
  plays(40, 8_000)
  const rest = plays(4, 9_000)
  expect([rest > 5_000, forecast.left()]).toEqual([true, undefined])
  const later = plays(4, 30_000)
  expect(forecast.left()).toBeCloseTo((later * 4) / 1000, 0)
})

test('where the rate limit decides there is a figure from the beginning', () => {
  const { forecast } = forecasting({ limit: 60, latency: 50 })
  expect(forecast.left()).toBe(estimate(cases, { limit: 60, latency: 50 }))
})

test('where little is left there is a figure from the beginning, however slow the answers', () => {
  const { forecast } = forecasting({ latency: 10_000 / all })
  expect(forecast.left()).toBeCloseTo(10)
})

test('waiting for the rate limit is not taken for a slow server', () => {
  const { forecast, plays } = forecasting()
  const rest = plays(5, 200_000, 1_000)
  expect([rest > 0, forecast.left()]).toEqual([true, expect.closeTo((rest * 5) / 1000)])
})

test('a case that will run again counts once more', () => {
  const { forecast, plays, passes } = forecasting()
  plays(1_000, 30_000)
  const last = cases.length - 1
  const next = cases[last] as Case
  const before = forecast.left() ?? 0
  forecast.begins(next, { answered: requestsOf(last), waited: 0 })
  passes(countOf(last) * 1_000)
  expect(forecast.left()).toBeCloseTo(before - countOf(last))
  forecast.ends(next)
  expect(forecast.left()).toBeCloseTo(before)
  forecast.judged(next.address)
  expect(forecast.left()).toBeCloseTo(before - countOf(last))
})

test('the next minute of a caller is waited for, to the last request', () => {
  const standings = new Map(['alice', 'bob', 'visitor'].map((caller) => [caller, { left: 0, renewsIn: 58_000 }]))
  const { forecast } = forecasting({ limit: 1_000_000, standings, latency: 0 })
  for (const { address } of cases.slice(0, -1)) forecast.judged(address)
  expect([countOf(cases.length - 1) > 0, forecast.left()]).toEqual([true, 58])
})
