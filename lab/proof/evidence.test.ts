import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/model/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { readEvidence, remedy } from '../mutants/evidence/evidence.ts'
import { verifyEvidence } from '../mutants/evidence/verify-evidence.ts'
import { unobservableRequirements } from '../mutants/unobservable-requirements.ts'

/** Verifies every case; `npm test` verifies a sample. */

const evidence = await readEvidence()
const scenarios = [...Map.groupBy(casesIn(suite), ({ id }) => id.split('/')[0] ?? id)]

/** Requirements that a failure has named. */
const named = new Set<string>()

test.each(scenarios)(
  'every case of %s detects its recorded mutants',
  async (_, own) => {
    const known = await verifyEvidence(own, evidence)
    expect(known.lost, remedy).toEqual([])
    for (const id of known.named) named.add(id)
  },
  240_000,
)

test('every requirement is named by one of these failures, or listed with a reason', () => {
  const missing = requirements.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  expect(missing.toSorted(), remedy).toEqual(Object.keys(unobservableRequirements).sort())
})
