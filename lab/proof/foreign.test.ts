import { expect, test } from 'vitest'
import { caseEvent } from '../../conformance/reports/index.ts'
import { coverageOf, requirementResultsOf } from '../../conformance/reports/requirement-results.ts'
import { conclude } from '../../conformance/runner/conclusion.ts'
import { startForeignBackend } from '../foreign/backend/backend.ts'
import { perMinute, problemIn, verdictsOn } from '../foreign/foreign-runs.cases.ts'

/** Every case; `npm test` runs a sample. */
test('a backend that nobody here built conforms: exit code 0, and most of the document judged', async () => {
  const backend = await startForeignBackend({ perMinute })
  const verdicts = await verdictsOn(backend)
  await backend.close()
  expect(verdicts.flatMap(problemIn)).toEqual([])
  const judged = verdicts.map((verdict) => caseEvent(verdict, backend.url))
  const coverage = coverageOf(requirementResultsOf(judged), { only: [], skip: [] })
  expect(conclude(judged, { coverage, minCoverage: 75 })).toMatchObject({ exitCode: 0 })
}, 240_000)
