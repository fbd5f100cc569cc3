// Runs the suite on each bug of the foreign backend, with an adapter and without. Writes the case that detects it best to
// detected.json, and all results to bug-rates.md:
//   npm run foreign-evidence [-- <bugs…>]
// The case that detected a bug last time runs first. If it does not fail, a bug that names its operations is run with the cases
// about them, then with all cases that send them.
// `--quick` runs only the former, `--whole` all cases.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { RunOptions } from '../../conformance/client/run.ts'
import { requirementNamed } from '../../conformance/model/requirement-index.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import type { Entry } from './backend/catalogue/entry.ts'
import { bugs } from './backend/catalogue.ts'
import { type BugResult, readRates, writeRates } from './bug-rates.ts'
import {
  casesSending,
  type Detection,
  detectedFile,
  failuresIn,
  readDetected,
  type SentOperations,
  sentOperations,
  verdictsWith,
} from './foreign-runs.cases.ts'
import { operationsNamed } from './foreign-target.cases.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, whole: { type: 'boolean' } },
})
const catalogue: readonly Entry[] = bugs
const selectedBugs = catalogue.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
const detected: Record<string, Detection> = readDetected()
const rates = readRates()
let sent: SentOperations | undefined

const requirementOf = ({ failure }: Verdict): string => failure?.requirements[0] ?? ''

/** Prefers failures that name a requirement of the bug's own section, then the fewest requests. */
function ranked(failures: readonly Verdict[], section: string): Verdict[] {
  const isNear = (verdict: Verdict) => {
    const requirement = requirementOf(verdict)
    const quoted = requirementNamed(requirement)?.quote?.section ?? ''
    return [requirement, quoted].some(
      (id) => id === section || id.startsWith(`${section}/`) || id.startsWith(`${section}.`),
    )
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

/** The case that detected a bug last time, those about its operations, then those that send them for another reason. */
async function* stagesOf({ id, operations }: Entry): AsyncGenerator<RunOptions, void> {
  const known = detected[id]
  if (known && !values.whole) yield { only: [known.case] }
  if (!operations || values.whole) return yield {}
  yield { only: operationsNamed(operations) }
  if (values.quick) return
  sent ??= sentOperations(await verdictsWith({}))
  yield { only: casesSending(sent, operations), bail: true }
}

/** Without an adapter, nobody could approve new topics. */
const settings = [{ withAdapter: false, choices: ['topic-audit-off'] }, { withAdapter: true }] as const

async function failuresOn(bug: Entry, withAdapter: boolean): Promise<Verdict[]> {
  for await (const stage of stagesOf(bug)) {
    const failures = failuresIn(await verdictsWith({ bugs: [bug.id], ...settings[Number(withAdapter)], ...stage }))
    if (failures.length > 0) return ranked(failures, bug.section)
  }
  return []
}

async function measure(bug: Entry): Promise<BugResult> {
  const failures = await failuresOn(bug, true)
  // Without an adapter, cases do the same or less.
  const without = failures.length === 0 ? [] : await failuresOn(bug, false)
  const best = await bestOf(bug.id, failures)
  if (best) detected[bug.id] = { case: best.id, requirement: requirementOf(best) }
  else delete detected[bug.id]
  const headline = headlineOf(best ?? failures[0] ?? without[0])
  return { withAdapter: failures.length > 0, withoutAdapter: without.length > 0, headline }
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
