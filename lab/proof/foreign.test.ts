import { expect, test } from 'vitest'
import { caseEvent } from '../../conformance/reports/index.ts'
import { coverageOf, requirementResultsOf } from '../../conformance/reports/requirement-results.ts'
import { conclude } from '../../conformance/runner/conclusion.ts'
import { startForeignBackend } from '../foreign/backend/backend.ts'
import type { Entry } from '../foreign/backend/catalogue/entry.ts'
import { choices } from '../foreign/backend/catalogue.ts'
import { groupsOf } from '../foreign/choice-groups.ts'
import {
  type Conditions,
  detect,
  falsePositiveIn,
  perMinute,
  problemIn,
  readDetected,
  verdictsOn,
  verdictsUnder,
} from '../foreign/foreign-runs.cases.ts'

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

/** The problems of several runs, one after the other, on one backend. */
async function problemsIn(runs: number, conditions: Conditions): Promise<string[]> {
  const backend = await startForeignBackend({ choices: conditions.choices ?? [], perMinute })
  const found: string[] = []
  for (let round = 1; round <= runs; round++) {
    const verdicts = await verdictsUnder(conditions, backend)
    found.push(...verdicts.flatMap(falsePositiveIn).map((problem) => `run ${round}: ${problem}`))
  }
  await backend.close()
  return found
}

const catalogue: readonly Entry[] = choices

/** With slow choices, a run takes nine minutes or more. */
const quickChoices = catalogue.filter(({ isSlow }) => !isSlow)

test.each(quickChoices)(
  'the backend conforms with the choice $id: $does',
  async ({ id }) => expect(await problemsIn(1, { choices: [id] })).toEqual([]),
  180_000,
)

test.each(groupsOf(quickChoices.map(({ id }) => id)))(
  'the backend conforms with many choices at once: %s and others',
  async (...group) => expect(await problemsIn(1, { choices: group })).toEqual([]),
  180_000,
)

const slowChoices = catalogue.filter(({ isSlow }) => isSlow)

test.each(slowChoices)(
  'the backend conforms with the choice $id: a few cases',
  async ({ id }) => expect(await problemsIn(1, { choices: [id], only: ['4.9/people'] })).toEqual([]),
  600_000,
)

test.each([1, 6, 12])(
  'three runs on the same day, with %i cases at a time, find no problem',
  async (concurrency) => expect(await problemsIn(3, { concurrency })).toEqual([]),
  480_000,
)

test('two runs without an adapter find no problem', async () => {
  expect(await problemsIn(2, { withAdapter: false })).toEqual([])
}, 180_000)
