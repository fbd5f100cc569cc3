import { expect, onTestFinished, test, vi } from 'vitest'
import { estimate } from '../conformance/footprint.ts'
import { paced } from '../conformance/pace.ts'
import { run } from '../conformance/run.ts'
import { select } from '../conformance/select.ts'
import { suite } from '../conformance/suite.ts'
import { createWorld } from '../mock/world.ts'
import { createForecast } from './conform/forecast.ts'
import { inProcess } from './in-process.ts'

const token = 'the token of this test'
const limit = 60
const only = ['3.2', '4.1', '4.3', '4.5']

/** What was told of the time left, compared with what was left. */
const isWrong = (told: number | undefined, left: number): boolean =>
  told === undefined || Math.abs(told - left) > Math.max(10, 0.25 * left)

test('within sixty calls a minute nothing is refused, and the time it takes was foretold, all along', async () => {
  let now = Date.UTC(2026, 0, 1, 0, 0, 17)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const refused: string[] = []
  const world = createWorld({
    controlToken: token,
    rateLimit: limit,
    tick: () => now,
    onExchange: ({ request, response }) => response.status === 429 && refused.push(request.url),
  })
  const target = inProcess(world, token)
  // One call at a time, each of ten milliseconds: what is waited for is the limit.
  const called: typeof fetch = async (input, init) => {
    now += 10
    return target.fetch(input, init)
  }
  const told: [left: number | undefined, at: number][] = []
  const tell = () => told.push([forecast.left(), now])
  const sleep = async (milliseconds: number) => {
    tell()
    now += milliseconds
  }
  const pace = paced(called, { now: () => now, sleep })
  const choice = { mode: 'full', controlToken: token, concurrency: 1 } as const
  const forecast = createForecast({ choice, pace, latency: 40 }, select(suite, { only }))
  const hooks = { onCase: forecast.begins, onFootprint: forecast.ends }
  const outcomes: string[] = []
  const started = now
  for await (const { outcome, address } of run(suite, { ...target, fetch: pace.fetch }, { only, ...hooks })) {
    outcomes.push(outcome)
    forecast.judged(address)
    tell()
  }
  const wrong = told.filter(([left, at]) => at - started >= 5_000 && isWrong(left, (now - at) / 1000))
  const minutes = (now - started) / 60_000
  const foretold = estimate(select(suite, { only }), { limit, latency: 10 }) / 60
  expect(outcomes.filter((outcome) => outcome !== 'passed')).toEqual([])
  expect(refused).toEqual([])
  expect([wrong, told.length > 100, forecast.left()]).toEqual([[], true, 0])
  expect(
    [minutes > 5, Math.abs(minutes - foretold) / minutes < 0.25],
    `${minutes} minutes, ${foretold} foretold`,
  ).toEqual([true, true])
}, 60_000)
