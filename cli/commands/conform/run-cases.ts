import type { Case } from '../../../conformance/authoring/case.ts'
import { caseEvent, finishedEvent } from '../../../conformance/reports/index.ts'
import { coverageOf, requirementResultsOf } from '../../../conformance/reports/requirement-results.ts'
import { conclude } from '../../../conformance/runner/conclusion.ts'
import { run as runSuite } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import { abortAfterErrors } from './abort-after-errors.ts'
import type { ConformRun, RunResult } from './conform-run.ts'
import { updateBaseline } from './output/baseline.ts'
import { closingText } from './output/closing-text.ts'
import { leftoverText, withLeftovers } from './output/leftovers-text.ts'
import { writeRunReports } from './output/output-files.ts'
import { createProgressReporter } from './output/progress-reporter.ts'
import { begunEventOf, createRecorder, type Recorder } from './output/recorder.ts'
import type { RunJournal } from './output/run-journal.ts'

/** Runs these cases once, and prints and writes what comes of it. */
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
    recorder.judged(judged)
    showProgress(judged)
    unreachable.add(verdict)
  }
  live.end()
  const stopReason = environment.signal.aborted ? 'by the user' : unreachable.reason()
  const result = conclusionOf(run, { recorder, journal, stopReason, ms: performance.now() - started })
  try {
    await writeRunReports(result.record, run)
  } finally {
    live.print(closingText(run, result))
    journal.close()
  }
  return result
}

interface EndedRun {
  readonly recorder: Recorder
  readonly journal: RunJournal
  readonly stopReason: string | undefined
  readonly ms: number
}

function conclusionOf(run: ConformRun, { recorder, journal, stopReason, ms }: EndedRun): RunResult {
  const { settings } = run
  const { requireAll, minCoverage } = settings
  const judged = recorder.verdicts()
  const coverage = coverageOf(requirementResultsOf(judged), settings)
  const known = settings.updateBaseline ? updateBaseline(run, judged) : run.knownFailures
  const left = journal.entries.leftovers()
  const conclusion = withLeftovers(conclude(judged, { stopReason, known, requireAll, minCoverage, coverage }), left)
  const record = recorder.ended(
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
