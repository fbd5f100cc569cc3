import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/model/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { readEvidence, remedy } from '../mutants/evidence/evidence.ts'
import { verifyEvidence } from '../mutants/evidence/verify-evidence.ts'
import { unobservableRequirements } from '../mutants/unobservable-requirements.ts'

/** Every case; `npm test` looks at a sample. */

const evidence = await readEvidence()
const scenarios = [...Map.groupBy(casesIn(suite), ({ id }) => id.split('/')[0] ?? id)]

/** Statements that a failure has named. */
const named = new Set<string>()

test.each(scenarios)(
  'every case of %s fails on a planted defect',
  async (_, own) => {
    const known = await verifyEvidence(own, evidence)
    expect(known.lost, remedy).toEqual([])
    for (const id of known.named) named.add(id)
  },
  240_000,
)

test('every statement of the document is named by one of these failures, or it is said why not', () => {
  const missing = requirements.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  expect(missing.toSorted(), remedy).toEqual(Object.keys(unobservableRequirements).sort())
})
