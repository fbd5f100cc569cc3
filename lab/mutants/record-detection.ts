// Records which case detects which mutant, for `conform --budget`, and prints how many mutants a number of requests detects. Generated and planted mutants
// run against the cheapest cases; for the other mutants, the evidence is used:
//   npm run detection
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { pickCases } from '../../conformance/runner/pick-cases.ts'
import { suite } from '../../conformance/suite.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { runBaseline } from './evidence/baseline-run.ts'
import { readEvidence } from './evidence/evidence.ts'
import { casesCalling, detectingCases } from './evidence/run-mutant.ts'
import { generatedMutants } from './generated-mutants.ts'
import { plantedMutants } from './planted-mutants.ts'

const file = fileURLToPath(new URL('../../conformance/runner/detection.json', import.meta.url))
const evidence = await readEvidence()
const cases = scriptedCasesIn(suite)
const provenBy = (defect: string) => cases.filter(({ id }) => evidence.cases[id]?.includes(defect)).map(({ id }) => id)
const toRun = [...generatedMutants, ...plantedMutants].filter(({ id }) => !(id in equivalentMutants))
const others = new Set(
  Object.values(evidence.cases)
    .flat()
    .filter((id) => !toRun.some((mutant) => mutant.id === id)),
)
const defects = [...toRun.map(({ id }) => id), ...others]

/** Cases run per mutant: those that call its operation and the fewest other operations. */
const maxCases = 25
const { calls } = await runBaseline(suite)
const detections: Record<string, number[]> = {}

for (const [number, defect] of defects.entries()) {
  const mutant = toRun[number]
  const detecting = mutant ? await detectingCases(mutant, casesCalling(mutant, calls, cases).slice(0, maxCases)) : []
  for (const id of new Set([...detecting, ...provenBy(defect)])) detections[id] = [...(detections[id] ?? []), number]
  if ((number + 1) % 100 === 0) console.error(`${number + 1} of ${defects.length} mutants`)
}

const lines = cases.flatMap(({ id }) =>
  detections[id] ? [`\n    ${JSON.stringify(id)}: ${JSON.stringify(detections[id])}`] : [],
)
writeFileSync(file, `{\n  "defects": ${defects.length},\n  "cases": {${lines.join(',')}\n  }\n}\n`)

console.log(`${defects.length} mutants\n\n| requests | cases | known mutants detected |\n|---:|---:|---:|`)
for (const budget of [60, 120, 300, 600, 1200, 2400, 4800, 100_000]) {
  const { requests, cases: picked, detected } = pickCases(cases, budget, { cases: detections })
  console.log(`| ${requests} | ${picked.length} | ${Math.floor((100 * detected) / defects.length)} % |`)
}
