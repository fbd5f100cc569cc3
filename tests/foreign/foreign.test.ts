import { expect, test } from 'vitest'
import { conclude } from '../../conformance/model/conclusion.ts'
import type { RunOptions } from '../../conformance/model/run.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import { judgedEvent } from '../../conformance/reports/index.ts'
import { coverageOf, statementsOf } from '../../conformance/reports/statements.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { type ForeignBackend, startForeignBackend } from './backend/backend.ts'
import { bugs } from './backend/catalogue.ts'
import { targetFor } from './foreign-target.cases.ts'
import { readNoticed } from './noticed.cases.ts'

const perMinute = 1_000_000
const noticed = readNoticed()

async function verdictsOn(backend: ForeignBackend, options: RunOptions = {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for await (const verdict of run(suite, targetFor(backend), options)) verdicts.push(verdict)
  return verdicts
}

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

test.each(Object.entries(noticed))('%s is noticed', async (bug, { case: id, statement }) => {
  const backend = await startForeignBackend({ bugs: [bug], perMinute })
  const [verdict] = await verdictsOn(backend, { only: [id] })
  await backend.close()
  expect([verdict?.outcome, verdict?.failure?.requirements[0]]).toEqual(['failed', statement])
})
