import { expect, test } from 'vitest'
import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { unobservableRequirements } from '../../conformance/authoring/unobservable-requirements.ts'
import { suite } from '../../conformance/suite.ts'
import { chapters } from '../../contracts/chapters.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { equivalentMutants } from '../mutants/equivalent-mutants.ts'
import { readEvidence, remedy } from '../mutants/evidence/evidence.ts'
import { killingCase } from '../mutants/evidence/run-mutant.ts'
import { verifyEvidence } from '../mutants/evidence/verify-evidence.ts'
import { mutantsOf, survivors } from '../mutants/generated-mutants.cases.ts'
import { generatedMutants } from '../mutants/generated-mutants.ts'

/** `npm test` verifies samples of all of this. */

const evidence = await readEvidence()
const cases = scriptedCasesIn(suite)
const scenarios = [...Map.groupBy(cases, ({ id }) => id.split('/')[0] ?? id)]

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

test.each(Object.entries(chapters))(
  'every mutant generated from the contracts of %s is detected',
  async (_, chapter) => {
    expect(await survivors(mutantsOf(chapter)), remedy).toEqual([])
  },
  240_000,
)

const mutants = generatedMutants.filter(({ id }) => id in equivalentMutants)

test('no case about its operation detects an equivalent mutant', async () => {
  const detected: string[] = []
  for (const mutant of mutants) {
    const own = cases.filter(({ operations, before }) => !before && operations.includes(mutant.operation))
    if ((await killingCase(mutant, own)) !== undefined) detected.push(mutant.id)
  }
  expect(detected).toEqual([])
}, 240_000)
