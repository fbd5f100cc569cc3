import { expect, test } from 'vitest'
import { chapters } from '../../contracts/chapters.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { remedy } from './evidence/evidence.ts'
import { mutantsOf, survivors } from './generated-mutants.cases.ts'
import { generatedMutants } from './generated-mutants.ts'
import { sampleOf, sampleSeed } from './model/sample.ts'

/** `npm run proof` runs all of them. */
test.each(Object.entries(chapters))(
  `mutants generated from the contracts of %s are detected: a sample, seed ${sampleSeed}`,
  async (_, chapter) => {
    const mutants = mutantsOf(chapter)
    expect(await survivors(sampleOf(mutants, Math.ceil(mutants.length / 6))), remedy).toEqual([])
  },
  120_000,
)

/** `npm run proof` verifies that they survive. */
test('every equivalent mutant is a generated one', () => {
  const ids = generatedMutants.map(({ id }) => id).filter((id) => id in equivalentMutants)
  expect(ids.toSorted()).toEqual(Object.keys(equivalentMutants).sort())
})
