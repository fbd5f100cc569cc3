import { resolve } from 'node:path'
import type { Case } from '../../../conformance/authoring/case.ts'
import { errorMessage } from '../../../conformance/model/case-errors.ts'
import { contractFingerprints } from '../../../conformance/node/contract-fingerprints.ts'
import { earlierChoices } from '../../../conformance/reports/gap-table.ts'
import { jsonText } from '../../../conformance/reports/text/formatting.ts'
import { unsupportedCases } from '../../../conformance/runner/runnable.ts'
import { writePlanOf } from '../../../conformance/runner/write-plan.ts'
import type { CommandEnvironment } from '../../shared/environment.ts'
import { liveOutput, quietOutput } from '../../shared/live-output.ts'
import { CliError, say, styleFor } from '../../shared/output.ts'
import { readRunFile } from '../../shared/report-files.ts'
import { wrapped } from '../../shared/wrap.ts'
import { readKnownFailures } from './baseline.ts'
import { checkSetup, isSetupWorking, setupText } from './check-setup.ts'
import type { ConformRun } from './conform-run.ts'
import { headerText, timeText } from './header-text.ts'
import { openTarget } from './open-target.ts'
import { recordFailedStart, refuseUnwritableFiles } from './output-files.ts'
import { preflight } from './preflight.ts'
import { readSettings } from './read-settings.ts'
import { rerunFailures } from './rerun-failures.ts'
import { runCases } from './run-cases.ts'
import { openRunJournal, type RunJournal } from './run-journal.ts'
import { casesSince, refuseEmptySelection } from './selection/cases-since.ts'
import { explainSelector, listCases, selectCases, withinBudget } from './selection/select-cases.ts'
import type { ConformOptions, ConformSettings } from './settings.ts'
import { waitForServer } from './wait-for-server.ts'

/** Checks a server; returns the exit code. */
export async function conform(
  address: string | undefined,
  options: ConformOptions,
  environment: CommandEnvironment,
): Promise<number> {
  refuseContradictions(options)
  const settings = await readSettings(address, options, environment)
  const [selected, sinceText] = await selectedCases(settings)
  if (options.list) {
    if (sinceText !== undefined) say(environment.err, sinceText)
    listCases(selected, options.json === true, environment.out)
    return 0
  }
  const [earlier, gapsAsRun] = await Promise.all([settings.against, settings.gapsAs].map(readIfGiven))
  const choices = gapsAsRun && earlierChoices(gapsAsRun)
  const run = { ...openRun(settings, environment), earlier, earlierChoices: choices }
  if (sinceText !== undefined) run.live.print(`since    ${sinceText}`)
  try {
    if (options.check) return await printCheck(run, options.json === true)
    return await checkServer(run, await withinBudgetOf(run, selected))
  } finally {
    run.live.end()
    await run.target.close()
  }
}

interface Picked {
  readonly cases: readonly Case[]
  readonly observerRequests?: number
}

async function checkServer(run: ConformRun, { cases, observerRequests }: Picked): Promise<number> {
  try {
    const journal = await startRun(run, cases).catch((error) => recordFailedStart(run, cases.length, error))
    const first = await runCases(run, cases, journal, observerRequests)
    return run.settings.watch ? await rerunFailures(run, first) : first.conclusion.exitCode
  } finally {
    run.live.end()
    await restore(run)
  }
}

/** The cases to run and, with `--since`, a text that says why. */
async function selectedCases(settings: ConformSettings): Promise<readonly [cases: readonly Case[], text?: string]> {
  const { since, folder, changed } = settings
  const all = selectCases(settings)
  if (since === undefined) return [all]
  explainSelector('', { only: changed })
  const earlier = await readRunFile(resolve(folder, since))
  const selected = casesSince(all, { earlier, contracts: contractFingerprints(), changed })
  return [selected.cases, selected.text]
}

const readIfGiven = async (file: string | undefined) => (file === undefined ? undefined : readRunFile(file))

async function prepare({ target }: ConformRun): Promise<void> {
  await target.adapter?.prepare?.({}).catch((thrown: unknown) => {
    throw new CliError(`the target could not be prepared: ${errorMessage(thrown)}`)
  })
}

async function restore({ target, environment }: ConformRun): Promise<void> {
  await target.adapter?.restore?.({}).catch((thrown: unknown) => {
    say(environment.err, `the target could not be restored: ${errorMessage(thrown)}`)
  })
}

function refuseContradictions(options: ConformOptions): void {
  const { updateBaseline, baseline, watch, out, report, json, against, since, changed } = options
  if (changed !== undefined && since === undefined)
    throw new CliError('--changed adds to what --since selects: give both')
  if (against !== undefined && report === undefined && !json)
    throw new CliError('--against is for reports: add --report html=report.html, or --json')
  if (updateBaseline && baseline === undefined)
    throw new CliError('--update-baseline overwrites the file given with --baseline: give both')
  if (watch && (json || out !== undefined || report !== undefined || updateBaseline))
    throw new CliError('--watch is interactive: omit --json, --out, --report and --update-baseline')
}

function openRun(settings: ConformSettings, environment: CommandEnvironment): ConformRun {
  const knownFailures = readKnownFailures(settings)
  refuseUnwritableFiles(settings)
  const isStdoutTaken = settings.reports.some(({ file }) => file === '-')
  const texts = isStdoutTaken ? environment.err : environment.out
  const live = settings.quiet ? quietOutput(texts) : liveOutput(environment.err, texts)
  const interrupted = 'Interrupted, cleaning up. Press Ctrl-C again to quit now.'
  environment.signal.addEventListener('abort', () => live.print(interrupted))
  const target = openTarget(settings, live.showWait)
  return { settings, environment, target, live, style: styleFor(texts), knownFailures }
}

async function withinBudgetOf(run: ConformRun, selected: readonly Case[]): Promise<Picked> {
  if (run.settings.budget === undefined) return { cases: selected }
  const { text, ...picked } = await withinBudget(selected, run.settings, run.target)
  run.live.print(`budget   ${text}`)
  return picked
}

async function waitIfAsked({ settings, environment: { err, signal } }: ConformRun): Promise<void> {
  const { baseUrl, wait, quiet } = settings
  const report = (text: string) => void (quiet || say(err, text))
  if (wait !== undefined) await waitForServer({ baseUrl, wait, signal, report })
}

async function printCheck(run: ConformRun, asJson: boolean): Promise<number> {
  await waitIfAsked(run)
  const checked = await checkSetup(run)
  const { out } = run.environment
  say(out, asJson ? jsonText(checked, 2) : wrapped(setupText(checked, run.style), out))
  return isSetupWorking(checked) ? 0 : 2
}

/** Prints the plan, prepares the target, checks that it responds, and opens the journal. */
async function startRun(run: ConformRun, cases: readonly Case[]): Promise<RunJournal> {
  const { settings, environment, target, live, style } = run
  if (settings.since !== undefined) refuseEmptySelection(cases, settings.since)
  const plan = writePlanOf(cases, settings.mode, target.adapter, unsupportedCases(settings.unsupported))
  if (!settings.quiet) live.print(headerText(settings, plan, style))
  await waitIfAsked(run)
  await prepare(run)
  const latency = await preflight(target, { timeout: settings.timeout, signal: environment.signal })
  if (!settings.quiet) live.print(timeText(plan, { ...settings, latency, rateLimit: target.rateLimit() }, style))
  const journal = openRunJournal(settings, environment)
  // Printed now: a run that is killed cannot print it later.
  if (!settings.quiet && journal.file !== undefined) say(environment.err, `journal  ${journal.file}`)
  return journal
}
