import { expect } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { run } from '../../conformance/runner/run-suite.ts'
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
