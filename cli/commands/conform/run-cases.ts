import type { Case } from '../../../conformance/authoring/case.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import { type CaseResult, caseEvent, failureText, finishedEvent } from '../../../conformance/reports/index.ts'
import { coverageOf, requirementResultsOf } from '../../../conformance/reports/requirement-results.ts'
import { conclude } from '../../../conformance/runner/conclusion.ts'
import { run as runSuite } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import { updateBaseline } from './baseline.ts'
import type { ConformRun, RunResult } from './conform-run.ts'
import { begunEventOf, createRecorder, type Recorder, writeRunReports } from './output-files.ts'
import type { RunJournal } from './run-journal.ts'
import { leftoverText, summaryText, withLeftovers } from './summary-text.ts'

/** Runs these cases once, prints the result, and writes the requested files. */
export async function runCases(run: ConformRun, cases: readonly Case[], journal: RunJournal): Promise<RunResult> {
  const { settings, environment, target, live } = run
  const started = performance.now()
  const recorder = createRecorder(begunEventOf(run, cases.length), settings.out)
  const showProgress = createProgressReporter(run, cases)
  const unreachable = abortAfterErrors(5)
  const { mode, seed, timeout, concurrency, bail, retry } = settings
  const verdicts = runSuite(suite, target, {
    ...{ mode, seed, timeout, concurrency, bail, retry, journal: journal.entries },
    only: cases.map(({ id }) => id),
    earlierChoices: run.earlierChoices,
    secrets: target.secrets,
    signal: AbortSignal.any([environment.signal, unreachable.signal]),
  })
  for await (const verdict of verdicts) {
    const judged = caseEvent(verdict, settings.baseUrl, settings.rerunFlags)
    recorder.add(judged)
    showProgress(judged)
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

/** The number of failures that are printed in full; each further one gets a line. */
const maxFullFailures = 20

/** Counts verdicts, and prints failures as they occur. */
function createProgressReporter(
  { live, style, knownFailures }: Pick<ConformRun, 'live' | 'style' | 'knownFailures'>,
  cases: readonly Case[],
): (judged: CaseResult) => void {
  const waiting = new Set(cases.map(({ id }) => id))
  const failed = new Set<string>()
  let printed = 0
  const show = () => live.show({ done: cases.length - waiting.size, total: cases.length, failed: failed.size })
  const textOf = (judged: CaseResult) =>
    printed++ < maxFullFailures
      ? `${failureText(judged, style)}\n`
      : `${style.bad(judged.outcome)} ${style.strong(judged.id)} ${judged.title}`
  show()
  return (judged) => {
    waiting.delete(judged.id)
    if (judged.outcome === 'failed') failed.add(judged.id)
    else failed.delete(judged.id)
    if (isUnsuccessful(judged) && !knownFailures.has(judged.id)) live.print(textOf(judged))
    show()
  }
}

export const isUnsuccessful = ({ outcome }: CaseResult): boolean =>
  outcome === 'failed' || outcome === 'flaky' || outcome === 'error'

interface EndedRun {
  readonly recorder: Recorder
  readonly journal: RunJournal
  readonly stopReason: string | undefined
  readonly ms: number
}

function conclusionOf(run: ConformRun, { recorder, journal, stopReason, ms }: EndedRun): RunResult {
  const { settings } = run
  const { requireAll, minCoverage } = settings
  const judged = recorder.results()
  const coverage = coverageOf(requirementResultsOf(judged), settings)
  const known = settings.updateBaseline ? updateBaseline(run, judged) : run.knownFailures
  const left = journal.entries.leftovers()
  const conclusion = withLeftovers(conclude(judged, { stopReason, known, requireAll, minCoverage, coverage }), left)
  const record = recorder.finish(
    finishedEvent({
      at: new Date().toISOString(),
      exitCode: conclusion.exitCode,
      verdict: conclusion.verdict,
      ms,
      requests: judged.reduce((sum, { requests }) => sum + requests, 0),
      created: journal.entries.created,
      deleted: journal.entries.deleted,
      left: left.map((one) => leftoverText(one, settings.people)),
      made: journal.entries.made(),
      permanent: journal.entries.permanentEffects(),
    }),
  )
  return { record, conclusion, journal }
}
