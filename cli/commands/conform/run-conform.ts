import type { Case } from '../../../conformance/authoring/case.ts'
import { errorMessage } from '../../../conformance/model/case-errors.ts'
import { earlierChoices } from '../../../conformance/reports/gap-table.ts'
import { jsonText } from '../../../conformance/reports/text/formatting.ts'
import { writePlanOf } from '../../../conformance/runner/write-plan.ts'
import type { CommandEnvironment } from '../../shared/environment.ts'
import { liveOutput, quietOutput } from '../../shared/live-output.ts'
import { CliError } from '../../shared/output.ts'
import { say } from '../../shared/printable.ts'
import { readRunFile } from '../../shared/reports/run-file.ts'
import { styleFor } from '../../shared/terminal-style.ts'
import { checkTarget } from './check-target.ts'
import type { ConformRun } from './conform-run.ts'
import type { ConformOptions } from './options.ts'
import { readKnownFailures } from './output/baseline.ts'
import { allWork, checkText } from './output/check-text.ts'
import { headerText, timeText } from './output/header-text.ts'
import { listCases } from './output/list-cases.ts'
import { recordFailedStart, refuseUnwritableFiles } from './output/output-files.ts'
import { openRunJournal, type RunJournal } from './output/run-journal.ts'
import { runCases } from './run-cases.ts'
import { openTarget } from './setup/open-target.ts'
import { preflight } from './setup/preflight.ts'
import { readSettings } from './setup/read-settings.ts'
import { selectCases } from './setup/select-cases.ts'
import type { ConformSettings } from './setup/settings.ts'
import { watchFailures } from './watch-failures.ts'

/** Judges a server; returns the exit code. */
export async function conform(
  address: string | undefined,
  options: ConformOptions,
  environment: CommandEnvironment,
): Promise<number> {
  refuseContradictions(options)
  const settings = await readSettings(address, options, environment)
  const selected = selectCases(settings)
  if (options.list) {
    listCases(selected, options.json === true, environment.out)
    return 0
  }
  const [earlier, choices] = await Promise.all([settings.against, settings.gapsAs].map(readIfGiven))
  const run = { ...openRun(settings, environment), earlier, earlierChoices: choices && earlierChoices(choices) }
  try {
    if (options.check) return await printCheck(run, options.json === true)
    const cases = settings.budget === undefined ? selected : await pick(run, selected)
    const journal = await start(run, cases).catch((error) => recordFailedStart(run, cases.length, error))
    const first = await runCases(run, cases, journal)
    return settings.watch ? await watchFailures(run, first) : first.conclusion.exitCode
  } finally {
    run.live.end()
    if (!options.check) await restore(run)
    await run.target.close()
  }
}

const readIfGiven = async (file: string | undefined) => (file === undefined ? undefined : readRunFile(file))

/** What the owner wants to be done around a run. */
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
  const { updateBaseline, baseline, watch, out, report, json, against } = options
  if (against !== undefined && report === undefined && !json)
    throw new CliError('--against is for reports: give --report too, as in --report html=report.html')
  if (updateBaseline && baseline === undefined)
    throw new CliError('--update-baseline overwrites the file of --baseline; give both')
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

async function pick(run: ConformRun, selected: readonly Case[]): Promise<readonly Case[]> {
  const { withinBudget } = await import('./setup/within-budget.ts')
  const { cases, text } = withinBudget(selected, run.settings, run.target)
  run.live.print(`budget   ${text}`)
  return cases
}

async function printCheck(run: ConformRun, asJson: boolean): Promise<number> {
  const checked = await checkTarget(run)
  say(run.environment.out, asJson ? jsonText(checked, 2) : checkText(checked, run.style))
  return allWork(checked) ? 0 : 2
}

/** Prints what the run will do, and checks that it can. */
async function start(run: ConformRun, cases: readonly Case[]): Promise<RunJournal> {
  const { settings, environment, target, live, style } = run
  const plan = writePlanOf(cases, settings.mode, target.adapter)
  if (!settings.quiet) live.print(headerText(settings, plan, style))
  await prepare(run)
  const latency = await preflight(target, { timeout: settings.timeout, signal: environment.signal })
  if (!settings.quiet) live.print(timeText(plan, { ...settings, latency, rateLimit: target.rateLimit() }, style))
  return openRunJournal(settings, environment)
}
