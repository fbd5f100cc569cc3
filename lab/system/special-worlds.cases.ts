import { expect } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { createPacedFetch } from '../../conformance/safety/pace/paced-fetch.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'

const token = 'the token of this test'

/** Without currency and content, many cases are not exercised, but none fails. */
export async function expectEmptyWorldConforms(atLeast: number, only: readonly string[] = []): Promise<void> {
  const world = createWorld({ size: 'empty', controlToken: token, rateLimit: 1_000_000 })
  const failed: string[] = []
  let passed = 0
  for await (const { id, outcome, failure } of run(suite, inProcess(world, token), { only })) {
    if (outcome === 'passed') passed++
    else if (outcome !== 'not exercised') failed.push(`${id} ${outcome}: ${failure?.message}`)
  }
  expect(failed).toEqual([])
  expect(passed).toBeGreaterThan(atLeast)
  expect(await brokenInvariants(world.memory.store)).toEqual([])
}

/** Runs these sections against a world with a limit of 60 requests per minute; returns the number of cases. */
export async function checkPace(only: readonly string[]): Promise<number> {
  let now = Date.UTC(2026, 0, 1, 0, 0, 17)
  const refused: string[] = []
  const world = createWorld({
    controlToken: token,
    rateLimit: 60,
    tick: () => now,
    onExchange: ({ request, response }) => response.status === 429 && refused.push(request.url),
  })
  const target = inProcess(world, token)
  // One request at a time, of ten milliseconds each, so that only the limit causes waiting.
  const slowFetch: typeof fetch = async (input, init) => {
    now += 10
    return target.fetch(input, init)
  }
  const sleep = async (milliseconds: number) => {
    now += milliseconds
  }
  const { fetch } = createPacedFetch(slowFetch, { now: () => now, sleep })
  const outcomes: string[] = []
  const started = now
  for await (const { outcome } of run(suite, { ...target, fetch }, { only })) outcomes.push(outcome)
  expect(outcomes.filter((outcome) => outcome !== 'passed')).toEqual([])
  expect(refused).toEqual([])
  expect(now - started).toBeGreaterThan(5 * 60_000)
  return outcomes.length
}
