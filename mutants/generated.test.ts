import { beforeAll, expect, test } from 'vitest'
import type { Case } from '../conformance/case.ts'
import { casesIn } from '../conformance/coverage.ts'
import { written as suite } from '../conformance/suite.ts'
import { chapters } from '../contracts/chapters.ts'
import { generated } from './generated.ts'
import { callsOf, killerOf } from './hunt.ts'
import type { Mutant } from './mutant.ts'
import { spared } from './spared.ts'

const patience = 240_000
let calls: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  calls = await callsOf(suite)
}, patience)

/** The cases that call the spoiled operation, those that call little else first. */
const touching = ({ operation }: Mutant): Case[] =>
  casesIn(suite)
    .filter(({ address }) => calls.get(address)?.has(operation))
    .sort((a, b) => (calls.get(a.address)?.size ?? 0) - (calls.get(b.address)?.size ?? 0))

async function survivors(mutants: readonly Mutant[]): Promise<string[]> {
  const alive: string[] = []
  for (const mutant of mutants) if (!(await killerOf(mutant, touching(mutant)))) alive.push(mutant.id)
  return alive
}

test.each(Object.entries(chapters))(
  'every defect that the contracts suggest for %s is noticed',
  async (_, chapter) => {
    const own = generated.filter(({ operation }) => operation in chapter)
    expect((await survivors(own)).filter((id) => !(id in spared))).toEqual([])
  },
  patience,
)

test(
  'what is spared is a mutant, and survives',
  async () => {
    const mutants = generated.filter(({ id }) => id in spared)
    const ids = mutants.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(Object.keys(spared).sort())
    expect(await survivors(mutants)).toEqual(ids)
  },
  patience,
)
