import { expect, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'

const token = 'the token of this test'

test('a world without content, in which nobody has currency, conforms', { timeout: 120_000 }, async () => {
  const world = createWorld({ size: 'empty', controlToken: token, rateLimit: 1_000_000 })
  const outcomes: Record<string, number> = {}
  const failed: string[] = []
  for await (const { id, outcome, failure } of run(suite, inProcess(world, token), {})) {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    if (outcome !== 'passed' && outcome !== 'not exercised') failed.push(`${id} ${outcome}: ${failure?.message}`)
  }
  expect(failed).toEqual([])
  expect(outcomes.passed).toBeGreaterThan(1000)
  expect(await brokenInvariants(world.memory.store)).toEqual([])
})
