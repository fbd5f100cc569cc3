import type { Case } from '../../../conformance/authoring/case.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import { type CaseResult, caseEvent, failureText, finishedEvent } from '../../../conformance/reports/index.ts'
import { coverageOf, requirementResultsOf } from '../../../conformance/reports/requirement-results.ts'
import { conclude } from '../../../conformance/runner/conclusion.ts'
import { run as runSuite } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import { updateBaseline } from './baseline.ts'
import type { ConformRun, RunResult } from './conform-run.ts'
import { createRecorder, type Recorder, startedEventOf, writeRunReports } from './output-files.ts'
import type { RunJournal } from './run-journal.ts'
import { type WrittenScript, writeScript } from './script-files.ts'
import { leftoverText, summaryText, withLeftovers } from './summary-text.ts'

/** Runs these cases once, prints the result, and writes the requested files. */
export async function runCases(
  run: ConformRun,
  cases: readonly Case[],
  journal: RunJournal,
  observerRequests?: number,
): Promise<RunResult> {
  const { settings, environment, target, live } = run
  const started = performance.now()
  const recorder = createRecorder(startedEventOf(run, cases.length), settings.out)
  const showProgress = createProgressReporter(run, cases)
  const unreachable = abortAfterErrors(5)
  const { mode, seed, timeout, consistency, concurrency, bail, retry } = settings
  const verdicts = runSuite(suite, target, {
    ...{ mode, seed, timeout, consistency, concurrency, bail, retry, journal: journal.entries },
    only: cases.map(({ id }) => id),
    maxObserverRequests: observerRequests,
    earlierChoices: run.earlierChoices,
    secrets: target.secrets,
    signal: AbortSignal.any([environment.signal, unreachable.signal]),
  })
  for await (const verdict of verdicts) {
    const caseResult = caseEvent(verdict, settings.baseUrl, settings.rerunFlags)
    recorder.add(caseResult)
    showProgress(caseResult)
    unreachable.add(verdict)
  }
  live.end()
  const stopReason = environment.signal.aborted ? 'by the user' : unreachable.reason()
  const result = conclusionOf(run, { recorder, journal, stopReason, ms: performance.now() - started })
  try {
    await writeRunReports(result.record, run)
  } finally {
    live.print(summaryText(run, result))
    journal.close()
  }
  return result
}

/** Aborts after this many errors in a row: the target is gone. */
function abortAfterErrors(max: number) {
  const controller = new AbortController()
  let errors = 0
  let why: string | undefined
  return {
    signal: controller.signal,
    reason: () => why,
    add({ outcome, requests, reason }: Verdict): void {
      if (outcome === 'error') errors++
      else if (requests > 0) errors = 0
      if (errors < max || why !== undefined) return
      why = `${max} cases in a row ended with an infrastructure error, the last one: ${reason}`
      controller.abort()
    },
  }
}

/** The number of failures that are printed in full; each further failure gets one line. */
const maxFullFailures = 20

/** The number of scripts that are printed. */
const maxScripts = 3

const scriptHint = ({ script }: NonNullable<CaseResult['failure']>): string[] =>
  script ? ['    with --scripts <folder>, conform writes a script that reproduces each failure'] : []

/** Counts verdicts, and prints failures as they occur. */
function createProgressReporter(
  { live, style, knownFailures, settings }: Pick<ConformRun, 'live' | 'style' | 'knownFailures' | 'settings'>,
  cases: readonly Case[],
): (caseResult: CaseResult) => void {
  const waiting = new Set(cases.map(({ id }) => id))
  const failed = new Set<string>()
  let printed = 0
  const show = () => live.show({ done: cases.length - waiting.size, total: cases.length, failed: failed.size })
  const write = (caseResult: CaseResult) =>
    settings.scripts === undefined ? undefined : writeScript(settings.scripts, caseResult, settings.folder)
  const textOf = (caseResult: CaseResult, written: WrittenScript | undefined) => {
    const place = printed++
    if (place >= maxFullFailures)
      return `${style.bad(caseResult.outcome)} ${style.strong(caseResult.id)} ${caseResult.title}`
    if (written) return `${failureText(caseResult, style, () => [`    ${written.command ?? written.problem}`])}\n`
    return `${place < maxScripts ? failureText(caseResult, style) : failureText(caseResult, style, scriptHint)}\n`
  }
  show()
  return (caseResult) => {
    waiting.delete(caseResult.id)
    if (caseResult.outcome === 'failed') failed.add(caseResult.id)
    else failed.delete(caseResult.id)
    const written = isUnsuccessful(caseResult) ? write(caseResult) : undefined
    if (isUnsuccessful(caseResult) && !knownFailures.has(caseResult.id)) live.print(textOf(caseResult, written))
    show()
  }
}

export const isUnsuccessful = ({ outcome }: CaseResult): boolean =>
  outcome === 'failed' || outcome === 'flaky' || outcome === 'error'

interface FinishedRun {
  readonly recorder: Recorder
  readonly journal: RunJournal
  readonly stopReason: string | undefined
  readonly ms: number
}

function conclusionOf(run: ConformRun, { recorder, journal, stopReason, ms }: FinishedRun): RunResult {
  const { settings } = run
  const { failOnFlaky, requireAll, minCoverage } = settings
  const results = recorder.results()
  const coverage = coverageOf(requirementResultsOf(results))
  const knownFailures = settings.updateBaseline ? updateBaseline(run, results) : run.knownFailures
  const leftovers = journal.entries.leftovers()
  const conclusion = withLeftovers(
    conclude(results, { stopReason, known: knownFailures, failOnFlaky, requireAll, minCoverage, coverage }),
    leftovers,
  )
  const record = recorder.finish(
    finishedEvent({
      at: new Date().toISOString(),
      exitCode: conclusion.exitCode,
      verdict: conclusion.verdict,
      ms,
      requests: results.reduce((sum, { requests }) => sum + requests, 0),
      created: journal.entries.created,
      deleted: journal.entries.deleted,
      left: leftovers.map((leftover) => leftoverText(leftover, settings.people)),
      ends: journal.entries.counts(),
      made: journal.entries.made(),
      permanent: journal.entries.permanentEffects(),
    }),
  )
  return { record, conclusion, journal }
}
