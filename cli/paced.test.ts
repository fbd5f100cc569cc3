import { expect, test } from 'vitest'
import { estimate } from '../conformance/footprint.ts'
import { paced } from '../conformance/pace.ts'
import { run } from '../conformance/run.ts'
import { select } from '../conformance/select.ts'
import { suite } from '../conformance/suite.ts'
import { createWorld } from '../mock/world.ts'
import { inProcess } from './in-process.ts'

const token = 'the token of this test'
const limit = 60
const only = ['3.2', '4.1', '4.3', '4.5']

test('within sixty calls a minute nothing is refused, and the time it takes was foretold', async () => {
  let now = Date.UTC(2026, 0, 1)
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
  const sleep = async (milliseconds: number) => {
    now += milliseconds
  }
  const { fetch } = paced(called, { now: () => now, sleep })
  const outcomes: string[] = []
  const started = now
  for await (const { outcome } of run(suite, { ...target, fetch }, { only })) outcomes.push(outcome)
  const minutes = (now - started) / 60_000
  const foretold = estimate(select(suite, { only }), { limit, latency: 10 }) / 60
  expect(outcomes.filter((outcome) => outcome !== 'passed')).toEqual([])
  expect(refused).toEqual([])
  expect(
    [minutes > 5, Math.abs(minutes - foretold) / minutes < 0.25],
    `${minutes} minutes, ${foretold} foretold`,
  ).toEqual([true, true])
}, 60_000)
