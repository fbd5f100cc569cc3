import type { Case } from '../../conformance/authoring/case.ts'
import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { unobservableRequirements } from '../../conformance/authoring/unobservable-requirements.ts'
import { select } from '../../conformance/runner/select.ts'
import { suite } from '../../conformance/suite.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../contracts/requirements/requirement.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { type Baseline, runBaseline } from './evidence/baseline-run.ts'
import { type Evidence, readEvidence, writeEvidence } from './evidence/evidence.ts'
import { findNaming, mistypedMutants, mutantFor } from './evidence/find-mutant.ts'
import { casesCalling, killingCase } from './evidence/run-mutant.ts'
import { verifyEvidence } from './evidence/verify-evidence.ts'
import { generatedMutants } from './generated-mutants.ts'
import { readSelectors } from './selectors.ts'

const only = readSelectors(`Usage: npm run evidence -- [--only <selector> …]

For each case, finds a mutant that it detects, and for each generated mutant a case that detects it. Writes lab/mutants/evidence/evidence.json.

  --only <selector>   a case, scenario, section, chapter or operation (repeatable); the recorded evidence of all other cases is kept

Example:
  npm run evidence -- --only joinTopic
`)

const all = scriptedCasesIn(suite)
const chosen = only.length > 0 ? select(suite, { only }).filter(({ observed }) => !observed) : all
const before = await readEvidence()

console.log(`verifying the recorded evidence of ${chosen.length} cases`)
const { cases: verified, named } = await verifyEvidence(chosen, before)
const cases: Record<string, string[]> = { ...evidenceOfOthers(before.cases), ...verified }
console.log('running these cases without a mutant')
const baseline = await runBaseline(suite, only)
await findMutants(chosen, baseline)
// Saved here in case the rest of the search is interrupted.
await writeEvidence(inSuiteOrder({ cases, detectedBy: before.detectedBy }))
await nameRequirements(requirements.filter(only.length > 0 ? isNewField : () => true))
const detectedBy = await findKillingCases(baseline)
await writeEvidence(inSuiteOrder({ cases, detectedBy }))
console.log(`${Object.keys(cases).length} of ${all.length} cases have evidence`)

/** The recorded evidence of cases that still exist and were not chosen. */
function evidenceOfOthers(recorded: Evidence['cases']): Record<string, string[]> {
  const others = new Set(all.filter((testCase) => !chosen.includes(testCase)).map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(recorded)
      .filter(([id]) => others.has(id))
      .map(([id, mutants]) => [id, [...mutants]]),
  )
}

async function findMutants(wanted: readonly Case[], baseline: Baseline): Promise<void> {
  for (const testCase of wanted.filter(({ id }) => !cases[id])) {
    const proof = await mutantFor(testCase, baseline)
    if (proof) cases[testCase.id] = [proof.mutant.id]
    for (const id of proof?.failure.requirements ?? []) named.add(id)
    const text = proof ? `${proof.mutant.id} (fails at ${proof.steps} of ${proof.totalSteps})` : 'NOT FOUND'
    console.log(`${testCase.id}: ${text}`)
  }
}

/** A field in responses of the chosen operations for which no mutant is recorded yet. */
function isNewField(requirement: Requirement): boolean {
  const recorded = new Set(Object.values(before.cases).flat())
  const operations = new Set(chosen.flatMap((testCase) => testCase.operations))
  return (
    requirement.field !== undefined &&
    operationsOf(requirement).some((operation) => operations.has(operation)) &&
    !mistypedMutants(requirement).some(({ id }) => recorded.has(id))
  )
}

/** Adds mutants until a failure names each of these requirements. */
async function nameRequirements(wanted: readonly Requirement[]): Promise<void> {
  for (const requirement of wanted) {
    if (named.has(requirement.id) || requirement.id in unobservableRequirements) continue
    const proof = await findNaming(requirement, all, baseline)
    if (proof) cases[proof.testCase.id]?.push(proof.mutant.id)
    for (const id of proof?.failure.requirements ?? []) named.add(id)
    // With --only, an old field may be named by a case that was not chosen.
    if (proof || only.length === 0)
      console.log(`${requirement.id}: ${proof ? `${proof.mutant.id}, named by ${proof.testCase.id}` : 'NOT FOUND'}`)
  }
}

/** With --only, keeps recorded killing cases unless they were chosen, and runs new mutants on the chosen cases. */
async function findKillingCases({ calls }: Baseline): Promise<Record<string, string>> {
  const killingCases: Record<string, string> = {}
  for (const mutant of generatedMutants.filter(({ id }) => !(id in equivalentMutants))) {
    const [recorded] = all.filter(({ id }) => id === before.detectedBy[mutant.id])
    const candidates = [...(recorded ? [recorded] : []), ...casesCalling(mutant, calls, chosen)]
    const id = recorded && !chosen.includes(recorded) ? recorded.id : await killingCase(mutant, candidates)
    if (id) killingCases[mutant.id] = id
    else console.log(`${mutant.id}: SURVIVES`)
  }
  return killingCases
}

/** Keeps the order of the suite, so that a new case changes one line of the file. */
function inSuiteOrder({ cases, detectedBy }: Evidence): Evidence {
  return { cases: Object.fromEntries(all.flatMap(({ id }) => (cases[id] ? [[id, cases[id]]] : []))), detectedBy }
}
