// Records which cases notice which defects, for `conform --budget`, and prints the curve of requests and defects. Defects that the contracts
// suggest and those planted by hand are played against the cheapest cases; of all others, what the evidence names is taken:
//   npm run detection
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pickCases } from '../../conformance/budget/pick-cases.ts'
import { casesIn } from '../../conformance/model/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { runBaseline } from './evidence/baseline-run.ts'
import { readEvidence } from './evidence/evidence.ts'
import { casesCalling, casesNoticing } from './evidence/run-mutant.ts'
import { generatedMutants } from './generated-mutants.ts'
import { plantedMutants } from './planted-mutants.ts'

const file = fileURLToPath(new URL('../../conformance/budget/detection.json', import.meta.url))
const evidence = await readEvidence()
const cases = casesIn(suite)
const provenBy = (defect: string) => cases.filter(({ id }) => evidence.cases[id]?.includes(defect)).map(({ id }) => id)
const played = [...generatedMutants, ...plantedMutants].filter(({ id }) => !(id in equivalentMutants))
const others = new Set(
  Object.values(evidence.cases)
    .flat()
    .filter((id) => !played.some((mutant) => mutant.id === id)),
)
const defects = [...played.map(({ id }) => id), ...others]

/** Of the cases that call an operation, those that call little else: they are the cheapest that could notice its defects. */
const most = 25
const { calls } = await runBaseline(suite)
const found: Record<string, number[]> = {}

for (const [number, defect] of defects.entries()) {
  const mutant = played[number]
  const noticing = mutant ? await casesNoticing(mutant, casesCalling(mutant, calls, cases).slice(0, most)) : []
  for (const id of new Set([...noticing, ...provenBy(defect)])) found[id] = [...(found[id] ?? []), number]
  if ((number + 1) % 100 === 0) console.error(`${number + 1} of ${defects.length} defects`)
}

const lines = cases.flatMap(({ id }) =>
  found[id] ? [`\n    ${JSON.stringify(id)}: ${JSON.stringify(found[id])}`] : [],
)
writeFileSync(file, `{\n  "defects": ${defects.length},\n  "cases": {${lines.join(',')}\n  }\n}\n`)

console.log(`${defects.length} defects\n\n| requests | cases | known defects noticed |\n|---:|---:|---:|`)
for (const budget of [60, 120, 300, 600, 1200, 2400, 4800, 100_000]) {
  const { requests, cases: picked, noticed } = pickCases(cases, budget, { cases: found })
  console.log(`| ${requests} | ${picked.length} | ${Math.floor((100 * noticed) / defects.length)} % |`)
}
