/** Finds a defect for every case and every statement, and a case for every defect, and writes `evidence.json`. */
import { casesIn } from '../conformance/coverage.ts'
import { suite } from '../conformance/suite.ts'
import { requirements } from '../contracts/requirements/index.ts'
import { readEvidence, writeEvidence } from './evidence.ts'
import { generated } from './generated.ts'
import { killerOf, touching } from './hunt.ts'
import { knownFailures } from './known.ts'
import { defectFor, naming } from './search.ts'
import { watchSound } from './sound.ts'
import { spared } from './spared.ts'
import { unseen } from './unseen.ts'

const all = casesIn(suite)
const before = await readEvidence()
console.log('looking at what is known')
const { cases, named } = await knownFailures(all, before)
const noticed: Record<string, string> = {}
console.log('watching a sound world')
const sound = await watchSound(suite)

for (const one of all.filter(({ address }) => !cases[address])) {
  const found = await defectFor(one, sound)
  if (found) cases[one.address] = [found.mutant.id]
  for (const id of found?.failure.requirements ?? []) named.add(id)
  console.log(`${one.address}: ${found ? `${found.mutant.id} (${found.steps} of ${found.of})` : 'NOTHING'}`)
}

for (const requirement of requirements) {
  if (named.has(requirement.id) || requirement.id in unseen) continue
  const found = await naming(requirement, all, sound)
  if (found) cases[found.one.address]?.push(found.mutant.id)
  for (const id of found?.failure.requirements ?? []) named.add(id)
  console.log(`${requirement.id}: ${found ? `${found.mutant.id}, named by ${found.one.address}` : 'NOTHING'}`)
}

for (const mutant of generated.filter(({ id }) => !(id in spared))) {
  const known = all.filter(({ address }) => address === before.noticed[mutant.id])
  const killer = await killerOf(mutant, [...known, ...touching(mutant, sound.calls, all)])
  if (killer) noticed[mutant.id] = killer
  else console.log(`${mutant.id}: SURVIVES`)
}

await writeEvidence({ cases, noticed })
console.log(`${Object.keys(cases).length} of ${all.length} cases have been seen to fail`)
