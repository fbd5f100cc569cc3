import { expect, test } from 'vitest'
import { createRun } from '../../conformance/client/run.ts'
import type { Target } from '../../conformance/client/target.ts'
import { acceptanceCase } from '../../conformance/generated/acceptance.ts'
import { runCase } from '../../conformance/runner/run-case.ts'
import { endpoints } from '../../contracts/chapters.ts'
import { targetOf } from '../mutants/variants/variant.ts'
import { startForeignBackend } from './backend/backend.ts'
import { perMinute } from './foreign-runs.cases.ts'
import { targetFor } from './foreign-target.cases.ts'

/** The operations whose valid request is refused, and those for which there is none. */
async function refusedBy(target: Target) {
  const run = createRun(target)
  const [refused, unknown]: [string[], string[]] = [[], []]
  for (const endpoint of endpoints) {
    const { outcome } = await runCase(acceptanceCase(endpoint, []), run)
    const isAccepted = run.operations.hasAccepted({ operation: endpoint.name, fields: [] })
    if (outcome === 'passed' && !isAccepted) refused.push(endpoint.name)
    if (outcome !== 'passed' && outcome !== 'unsupported') unknown.push(endpoint.name)
  }
  return { refused, unknown }
}

/** Only the server's owner creates what these operations report. */
const unknown = ['reportChapter', 'reportKnowledge', 'reportInfo', 'reportCommodity', 'reportQuestion']

// A request that must succeed distinguishes a missing operation from a permitted 404.
test('our own platform accepts the valid request of every operation', async () => {
  expect(await refusedBy(targetOf())).toEqual({ refused: [], unknown })
})

test('a server with other choices also accepts it, except where it requires a token (G06)', async () => {
  const choices = ['absent-is-404', 'joining-twice-refused', 'creator-not-member']
  const backend = await startForeignBackend({ choices, perMinute })
  const found = await refusedBy(targetFor(backend))
  await backend.close()
  expect(found).toEqual({ refused: ['shareTopic'], unknown })
})
