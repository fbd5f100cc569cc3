// Runs the suite on each bug of the foreign backend, with an adapter and without. Writes the case that detects it best to
// detected.json, and all results to bug-rates.md:
//   npm run foreign-evidence [-- <bugs…>]
// A bug runs in stages: the cases that detected it last time, then those of its section, then those that call its operations, then
// all cases. It stops after the first stage with a failure. `--quick` stops after the section.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import type { RunOptions } from '../../conformance/client/run.ts'
import { requirementNamed } from '../../conformance/model/requirement-index.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import { suite } from '../../conformance/suite.ts'
import type { Entry } from './backend/catalogue/entry.ts'
import { bugs } from './backend/catalogue.ts'
import { type BugResult, readRates, writeRates } from './bug-rates.ts'
import { type Detection, detectedFile, failuresIn, readDetected, verdictsWith } from './foreign-runs.cases.ts'
import { operationsNamed } from './foreign-target.cases.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' } },
})
const catalogue: readonly Entry[] = bugs
const selectedBugs = catalogue.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
const detected: Record<string, Detection> = readDetected()
const rates = readRates()
const cases = casesIn(suite)
const isCase = (id: string) => cases.some((one) => one.id === id)

const requirementOf = ({ failure }: Verdict): string => failure?.requirements[0] ?? ''

/** Whether a case or requirement belongs to the section or one of its subsections. */
const isIn = (id: string, section: string) => id.startsWith(`${section}/`) || id.startsWith(`${section}.`)

/** Prefers failures that name a requirement of the bug's own section, then the fewest requests. */
function ranked(failures: readonly Verdict[], section: string): Verdict[] {
  const isNear = (verdict: Verdict) => {
    const requirement = requirementOf(verdict)
    const quoted = requirementNamed(requirement)?.quote?.section ?? ''
    return quoted === section || isIn(requirement, section) || isIn(quoted, section)
  }
  return failures.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.requests - b.requests)
}

/** The first case that also fails when it runs alone, without data that other cases left behind. */
async function bestOf(bug: string, failures: readonly Verdict[]): Promise<Verdict | undefined> {
  for (const { id } of failures) {
    const [alone] = failuresIn(await verdictsWith({ bugs: [bug], only: [id] }))
    if (alone) return alone
  }
  return undefined
}

function* stagesOf({ id, section, operations }: Entry, lastTime: string | undefined): Generator<RunOptions, void> {
  const known = [detected[id]?.case, lastTime].filter((each) => each !== undefined && isCase(each))
  if (known.length > 0) yield { only: [...new Set(known)] as string[] }
  const near = cases.filter((one) => [one.id, ...one.requirements].some((name) => isIn(name, section)))
  if (near.length > 0) yield { only: near.map((one) => one.id), concurrency: 6 }
  if (values.quick) return
  if (operations) yield { only: operationsNamed(operations), bail: true, concurrency: 6 }
  yield { bail: true, concurrency: 6 }
}

/** Without an adapter, nobody could approve new topics. */
const conditionsFor = ({ choices = ['topic-audit-off'] }: Entry, withAdapter: boolean) =>
  withAdapter ? { withAdapter } : { withAdapter, choices }

async function failuresOn(bug: Entry, withAdapter: boolean): Promise<Verdict[]> {
  const { withAdapter: caseWith, withoutAdapter: caseWithout } = rates[bug.id] ?? {}
  for (const stage of stagesOf(bug, withAdapter ? caseWith : caseWithout)) {
    const failures = failuresIn(await verdictsWith({ bugs: [bug.id], ...conditionsFor(bug, withAdapter), ...stage }))
    if (failures.length > 0) return ranked(failures, bug.section)
  }
  return []
}

async function measure(bug: Entry): Promise<BugResult> {
  const failures = await failuresOn(bug, true)
  // Without an adapter, cases do the same or less.
  const [without] = failures.length === 0 ? [] : await failuresOn(bug, false)
  const best = await bestOf(bug.id, failures)
  if (best) detected[bug.id] = { case: best.id, requirement: requirementOf(best) }
  else delete detected[bug.id]
  const failure = best ?? failures[0]
  return { withAdapter: failure?.id, withoutAdapter: without?.id, headline: headlineOf(failure) }
}

const headlineOf = (verdict: Verdict | undefined): string =>
  verdict ? `${verdict.id}: ${requirementNamed(requirementOf(verdict))?.says ?? requirementOf(verdict)}` : ''

function writeDetected(): void {
  const ordered = catalogue.flatMap(({ id }) => (detected[id] ? [[id, detected[id]] as const] : []))
  const lines = ordered.map(([id, detection]) => `  ${JSON.stringify(id)}: ${JSON.stringify(detection)}`)
  writeFileSync(detectedFile, `{\n${lines.join(',\n')}\n}\n`)
}

for (const bug of selectedBugs) {
  const result = await measure(bug)
  rates[bug.id] = result
  writeDetected()
  writeRates(rates)
  const found = [result.withAdapter && 'with an adapter', result.withoutAdapter && 'without'].filter(Boolean).join(', ')
  console.log(`${bug.id} [${bug.section}] ${bug.does}\n    ${found || 'UNNOTICED'} ${result.headline}`)
}
console.log(`${Object.keys(detected).length} of ${bugs.length} bugs are detected by a case that runs alone`)
