import { expect, test } from 'vitest'
import { caseEvent } from '../../conformance/reports/index.ts'
import { coverageOf, requirementResultsOf } from '../../conformance/reports/requirement-results.ts'
import { conclude } from '../../conformance/runner/conclusion.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { startForeignBackend } from '../foreign/backend/backend.ts'
import { choices } from '../foreign/backend/catalogue.ts'
import { detect, perMinute, problemIn, readDetected, verdictsOn } from '../foreign/foreign-runs.cases.ts'
import { targetFor } from '../foreign/foreign-target.cases.ts'

/** Runs every case; `npm test` runs a sample. */
test('the foreign backend conforms: exit code 0, and most of the document judged', async () => {
  const backend = await startForeignBackend({ perMinute })
  const verdicts = await verdictsOn(backend)
  await backend.close()
  expect(verdicts.flatMap(problemIn)).toEqual([])
  const judged = verdicts.map((verdict) => caseEvent(verdict, backend.url))
  const coverage = coverageOf(requirementResultsOf(judged))
  expect(conclude(judged, { coverage, minCoverage: 75 })).toMatchObject({ exitCode: 0 })
}, 240_000)

test.each(Object.entries(readDetected()))('the bug %s is detected', async (bug, found) => {
  expect(await detect(bug, found)).toEqual(['failed', found.requirement])
})

interface Conditions {
  readonly choices?: string[]
  readonly withAdapter?: boolean
  readonly runs: number
}

async function problemsWith({ choices = [], withAdapter = true, runs }: Conditions): Promise<string[]> {
  const backend = await startForeignBackend({ choices, perMinute })
  const target = targetFor(backend, withAdapter ? {} : { adapter: undefined })
  const found: string[] = []
  for (let round = 1; round <= runs; round++)
    for await (const { id, outcome, failure, reason } of run(suite, target))
      if (outcome === 'failed' || outcome === 'error') found.push(`run ${round}: ${id} ${failure?.message ?? reason}`)
  await backend.close()
  return found
}

/** At 900 requests per minute a run would take nine minutes; pacing has its own tests. */
const quickChoices = choices.filter(({ id }) => id !== 'small-allowance')

test.each(quickChoices)(
  'the backend conforms with the choice $id: $does',
  async ({ id }) => expect(await problemsWith({ choices: [id], runs: 1 })).toEqual([]),
  180_000,
)

test('three runs on the same day find no problem', async () => {
  expect(await problemsWith({ runs: 3 })).toEqual([])
}, 180_000)

test('two runs without an adapter find no problem', async () => {
  expect(await problemsWith({ withAdapter: false, runs: 2 })).toEqual([])
}, 180_000)
