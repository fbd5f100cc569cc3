// Finds a defect for every case and every statement, and a case for every defect, and writes evidence/evidence.json:
//   npm run evidence [-- --only <selectors…>]
// With --only (cases, scenarios, sections, chapters or operations) everything else is kept as it is recorded.
import { parseArgs } from 'node:util'
import type { Case } from '../../conformance/model/case.ts'
import { casesIn } from '../../conformance/model/coverage.ts'
import { select } from '../../conformance/model/select.ts'
import { suite } from '../../conformance/suite.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { type Baseline, runBaseline } from './evidence/baseline-run.ts'
import { type Evidence, readEvidence, writeEvidence } from './evidence/evidence.ts'
import { defectFor, naming } from './evidence/find-defect.ts'
import { casesCalling, killerOf } from './evidence/run-mutant.ts'
import { verifyEvidence } from './evidence/verify-evidence.ts'
import { generatedMutants } from './generated-mutants.ts'
import { unobservableStatements } from './unobservable-statements.ts'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const only = [...(values.only ?? []), ...positionals]

const all = casesIn(suite)
const chosen = only.length > 0 ? select(suite, { only }) : all
const before = await readEvidence()

console.log(`verifying what is recorded for ${chosen.length} cases`)
const { cases: verified, named } = await verifyEvidence(chosen, before)
const cases: Record<string, string[]> = { ...kept(before.cases), ...verified }
console.log('running these cases on a world without defects')
const baseline = await runBaseline(suite, only)
await findDefects(chosen, baseline)
// What was found is kept if the search for the rest is interrupted.
await writeEvidence(inSuiteOrder({ cases, noticed: before.noticed }))
if (only.length === 0) await nameStatements(baseline)
const noticed = await findKillers(baseline)
await writeEvidence(inSuiteOrder({ cases, noticed }))
console.log(`${Object.keys(cases).length} of ${all.length} cases have been seen to fail`)

/** What is recorded for cases that still exist and were not chosen. */
function kept(recorded: Evidence['cases']): Record<string, string[]> {
  const others = new Set(all.filter((one) => !chosen.includes(one)).map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(recorded)
      .filter(([id]) => others.has(id))
      .map(([id, mutants]) => [id, [...mutants]]),
  )
}

async function findDefects(wanted: readonly Case[], baseline: Baseline): Promise<void> {
  for (const one of wanted.filter(({ id }) => !cases[id])) {
    const found = await defectFor(one, baseline)
    if (found) cases[one.id] = [found.mutant.id]
    for (const id of found?.failure.requirements ?? []) named.add(id)
    console.log(`${one.id}: ${found ? `${found.mutant.id} (${found.steps} of ${found.of})` : 'NOTHING'}`)
  }
}

async function nameStatements(baseline: Baseline): Promise<void> {
  const open = requirements.filter(({ id }) => !named.has(id) && !(id in unobservableStatements))
  console.log(`no failure names ${open.length} statements yet: ${open.map(({ id }) => id).join(', ')}`)
  for (const requirement of requirements) {
    if (named.has(requirement.id) || requirement.id in unobservableStatements) continue
    const found = await naming(requirement, all, baseline)
    if (found) cases[found.one.id]?.push(found.mutant.id)
    for (const id of found?.failure.requirements ?? []) named.add(id)
    console.log(`${requirement.id}: ${found ? `${found.mutant.id}, named by ${found.one.id}` : 'NOTHING'}`)
  }
}

/** With --only, the case that is recorded for a defect stays unless it is chosen; for a new defect the chosen cases are tried. */
async function findKillers({ calls }: Baseline): Promise<Record<string, string>> {
  const noticed: Record<string, string> = {}
  for (const mutant of generatedMutants.filter(({ id }) => !(id in equivalentMutants))) {
    const known = all.filter(({ id }) => id === before.noticed[mutant.id])
    const isKept = known[0] !== undefined && !chosen.includes(known[0])
    const killer = isKept ? known[0]?.id : await killerOf(mutant, [...known, ...casesCalling(mutant, calls, chosen)])
    if (killer) noticed[mutant.id] = killer
    else console.log(`${mutant.id}: SURVIVES`)
  }
  return noticed
}

/** So that a new case changes one line of the file. */
function inSuiteOrder({ cases, noticed }: Evidence): Evidence {
  return { cases: Object.fromEntries(all.flatMap(({ id }) => (cases[id] ? [[id, cases[id]]] : []))), noticed }
}
