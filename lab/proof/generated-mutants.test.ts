import { expect, test } from 'vitest'
import { chapters } from '../../contracts/chapters.ts'
import { remedy } from '../mutants/evidence/evidence.ts'
import { mutantsOf, survivors } from '../mutants/generated-mutants.cases.ts'

test.each(Object.entries(chapters))(
  'every mutant generated from the contracts of %s is detected',
  async (_, chapter) => {
    expect(await survivors(mutantsOf(chapter)), remedy).toEqual([])
  },
  240_000,
)
