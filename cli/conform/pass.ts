import { resolve } from 'node:path'
import type { Case } from '../../conformance/case.ts'
import { type Conclusion, conclude } from '../../conformance/conclusion.ts'
import { endedEvent, judgedEvent, type RunRecord, type Style } from '../../conformance/reports/index.ts'
import type { Selection } from '../../conformance/select.ts'
import { suite } from '../../conformance/suite.ts'
import type { ConformOptions } from '../conform.ts'
import { CliError } from '../output.ts'
import { updatedBaseline } from './baseline.ts'
import { type Choice, flagsAgain } from './choice.ts'
import { closingText } from './closing.ts'
import { createForecast } from './forecast.ts'
import { type Kept, keepJournal } from './journal.ts'
import { judge } from './judge.ts'
import { leftText, withLeft } from './left-text.ts'
import type { Live } from './live.ts'
import { begunBy, toldIn } from './no-run.ts'
import { nowhere, type Outputs, reportOn } from './outputs.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import type { Surroundings } from './surroundings.ts'
import type { Opened } from './target.ts'
import { createTeller } from './teller.ts'

/** Everything that one command line asks for. */
export interface Job {
  readonly choice: Choice
  readonly options: ConformOptions
  readonly around: Surroundings
  readonly opened: Opened
  readonly outputs?: Outputs
  readonly live: Live
  readonly style: Style
  /** Failures that are no news. */
  readonly known: ReadonlySet<string>
  /** Milliseconds for one answer, before there are more to tell from. */
  readonly latency: number
}

export interface Pass {
  readonly record: RunRecord
  readonly conclusion: Conclusion
}

/** Runs these cases once, and tells about it. */
export async function passThrough(job: Job, cases: readonly Case[], { only, skip }: Selection): Promise<Pass> {
  const { choice, options, around, opened, outputs = nowhere, live, style } = job
  const started = performance.now()
  const kept = await keep(job, outputs, cases)
  const recorder = createRecorder(begunBy(job, cases), outputs.out)
  const forecast = createForecast({ choice, pace: opened.pace, latency: job.latency }, cases)
  const tell = createTeller({ ...job, forecast }, cases)
  const told = { onCase: forecast.begins, onFootprint: forecast.ends }
  const limits = { only, skip, ...limitsOf(job), ...told, journal: kept.journal }
  const brokenOff = await judge(suite, opened.target, limits, (verdict) => {
    const judged = judgedEvent(verdict, choice.baseUrl, flagsAgain(options))
    recorder.judged(judged)
    tell(judged)
  })
  live.end()
  const pass = endedWith(job, recorder, kept, { brokenOff, ms: performance.now() - started })
  try {
    await reportOn(pass.record, outputs, around)
  } finally {
    live.print(closingText(pass.record, pass.conclusion, kept, { style, quiet: options.quiet === true }))
    kept.close()
  }
  return pass
}

const keep = async (job: Job, outputs: Outputs, cases: readonly Case[]): Promise<Kept> => {
  const { options, choice, around } = job
  try {
    return keepJournal(options, choice, around.folder)
  } catch (error) {
    return toldIn({ choice, around, outputs }, cases)(error)
  }
}

const limitsOf = ({ choice, options, around }: Job) => ({
  mode: choice.mode,
  seed: choice.seed,
  timeout: choice.timeout,
  concurrency: choice.concurrency,
  bail: options.bail,
  retry: options.retry,
  signal: around.signal,
})

interface Ending {
  readonly brokenOff: string | undefined
  readonly ms: number
}

function endedWith(
  { choice, options, around, known }: Job,
  recorder: Recorder,
  { journal }: Kept,
  { brokenOff, ms }: Ending,
): Pass {
  const { baseline, updateBaseline, requireAll = false } = options
  const judged = recorder.verdicts()
  const accepted =
    baseline !== undefined && updateBaseline
      ? orTold(around, known, () => updatedBaseline(resolve(around.folder, baseline), judged))
      : known
  const conclusion = withLeft(conclude(judged, { brokenOff, known: accepted, requireAll }), journal.left())
  const { exitCode, verdict } = conclusion
  const record = recorder.ended(
    endedEvent({
      at: new Date().toISOString(),
      exitCode,
      verdict,
      ms,
      requests: judged.reduce((sum, { requests }) => sum + requests, 0),
      created: journal.created,
      deleted: journal.deleted,
      left: journal.left().map((one) => leftText(one, choice.people)),
    }),
  )
  return { record, conclusion }
}

/** What cannot be written after a run costs nobody the verdict. */
function orTold<T>({ err }: Surroundings, otherwise: T, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    err.write(`${error.message}\n`)
    return otherwise
  }
}
