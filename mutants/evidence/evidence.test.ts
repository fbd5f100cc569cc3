import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/model/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { unobservableStatements } from '../unobservable-statements.ts'
import { readEvidence } from './evidence.ts'
import { verifyEvidence } from './verify-evidence.ts'

const patience = 240_000
const remedy = 'find other defects with: node mutants/find-evidence.ts'
const evidence = await readEvidence()
const cases = casesIn(suite)
const scenarios = [...Map.groupBy(cases, ({ id }) => id.split('/')[0] ?? id)]

/** Statements that a failure has named. */
const named = new Set<string>()

test('there is a defect for every case', () => {
  expect(Object.keys(evidence.cases).toSorted(), remedy).toEqual(cases.map(({ id }) => id).sort())
})

test.each(scenarios)(
  'every case of %s fails on a planted defect',
  async (_, own) => {
    const known = await verifyEvidence(own, evidence)
    expect(known.lost, remedy).toEqual([])
    for (const id of known.named) named.add(id)
  },
  patience,
)

test('every statement of the document is named by one of these failures, or it is said why not', () => {
  const missing = requirements.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  expect(missing.toSorted(), remedy).toEqual(Object.keys(unobservableStatements).sort())
})
