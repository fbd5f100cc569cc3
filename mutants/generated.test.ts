import { expect, test } from 'vitest'
import { casesIn } from '../conformance/coverage.ts'
import { suite } from '../conformance/suite.ts'
import { chapters } from '../contracts/chapters.ts'
import { readEvidence } from './evidence.ts'
import { generated } from './generated.ts'
import { killerOf, touching } from './hunt.ts'
import type { Mutant } from './mutant.ts'
import { type Sound, watchSound } from './sound.ts'
import { spared } from './spared.ts'

const patience = 240_000
const { noticed } = await readEvidence()
const cases = casesIn(suite)

let watched: Promise<Sound> | undefined

/** The case that noticed it before comes first; where it does not any more, all others are asked. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  if (
    await killerOf(
      mutant,
      cases.filter(({ address }) => address === noticed[mutant.id]),
    )
  )
    return true
  watched ??= watchSound(suite)
  return (await killerOf(mutant, touching(mutant, (await watched).calls, cases))) !== undefined
}

async function survivors(
  mutants: readonly Mutant[],
  noticing: (mutant: Mutant) => Promise<boolean> = isNoticed,
): Promise<string[]> {
  const alive: string[] = []
  for (const mutant of mutants) if (!(await noticing(mutant))) alive.push(mutant.id)
  return alive
}

/** By those that say they are about the operation. */
async function isNoticedByItsOwn(mutant: Mutant): Promise<boolean> {
  const own = cases.filter(({ operations, before }) => !before && operations.includes(mutant.operation))
  return (await killerOf(mutant, own)) !== undefined
}

test.each(Object.entries(chapters))(
  'every defect that the contracts suggest for %s is noticed',
  async (_, chapter) => {
    const own = generated.filter(({ operation, id }) => operation in chapter && !(id in spared))
    expect(await survivors(own)).toEqual([])
  },
  patience,
)

test(
  'what is spared is a mutant, and survives',
  async () => {
    const mutants = generated.filter(({ id }) => id in spared)
    const ids = mutants.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(Object.keys(spared).sort())
    expect(await survivors(mutants, isNoticedByItsOwn)).toEqual(ids)
  },
  patience,
)
