import { expect, test } from 'vitest'
import { conclude } from '../../conformance/model/conclusion.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import { judgedEvent } from '../../conformance/reports/index.ts'
import { coverageOf, statementsOf } from '../../conformance/reports/statements.ts'
import { startForeignBackend } from './backend/backend.ts'
import { bugs } from './backend/catalogue.ts'
import { noticing, perMinute, verdictsOn } from './foreign-runs.cases.ts'
import { readNoticed } from './noticed.cases.ts'

const noticed = readNoticed()

const problemIn = ({ id, outcome, failure, reason, leftovers }: Verdict): string[] => [
  ...(outcome === 'failed' || outcome === 'error' ? [`${id} ${outcome}: ${failure?.message ?? reason}`] : []),
  ...leftovers.map((left) => `${id} left over: ${left}`),
]

test('a backend that nobody here built conforms: exit code 0, and most of the document judged', async () => {
  const backend = await startForeignBackend({ perMinute })
  const verdicts = await verdictsOn(backend)
  await backend.close()
  expect(verdicts.flatMap(problemIn)).toEqual([])
  const judged = verdicts.map((verdict) => judgedEvent(verdict, backend.url))
  const coverage = coverageOf(statementsOf(judged), { only: [], skip: [] })
  expect(conclude(judged, { coverage, minCoverage: 75 })).toMatchObject({ exitCode: 0 })
}, 120_000)

test('at least 95 % of its bugs are noticed', () => {
  expect(Object.keys(noticed).length / bugs.length).toBeGreaterThanOrEqual(0.95)
})

/** The others are tried by `npm run proof`. */
const sample = Object.entries(noticed).filter((_, place) => place % 6 === 0)

test.each(sample)('%s is noticed', async (bug, found) => {
  expect(await noticing(bug, found)).toEqual(['failed', found.statement])
})
