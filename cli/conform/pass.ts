import { resolve } from 'node:path'
import type { Case } from '../../conformance/case.ts'
import { type Conclusion, conclude } from '../../conformance/conclusion.ts'
import { begunEvent, endedEvent, judgedEvent, type RunRecord, type Style } from '../../conformance/reports/index.ts'
import type { Selection } from '../../conformance/select.ts'
import { suite } from '../../conformance/suite.ts'
import type { ConformOptions } from '../conform.ts'
import { destination } from '../report/destination.ts'
import { writeReports } from '../report/write-reports.ts'
import { updatedBaseline } from './baseline.ts'
import { type Choice, flagsAgain, profileOf } from './choice.ts'
import { closingText } from './closing.ts'
import { createForecast } from './forecast.ts'
import { type Kept, keepJournal } from './journal.ts'
import { judge } from './judge.ts'
import { leftText } from './left-text.ts'
import type { Live } from './live.ts'
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
  const { choice, options, around, opened, live, style } = job
  const started = performance.now()
  const recorder = createRecorder(begunBy(job, cases), options.out && resolve(around.folder, options.out))
  const kept = keepJournal(options, choice, around.folder)
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
    await reportOn(pass.record, options, around)
  } finally {
    live.print(closingText(pass.record, pass.conclusion, kept, { style, quiet: options.quiet === true }))
    kept.close()
  }
  return pass
}

function reportOn(record: RunRecord, { json, report = [] }: ConformOptions, around: Surroundings): Promise<void> {
  const destinations = json ? destination('json=-', report) : report
  const within = (file: string) => (file === '-' ? file : resolve(around.folder, file))
  return writeReports(
    record,
    destinations.map(({ format, file }) => ({ format, file: within(file) })),
    around,
  )
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

const begunBy = ({ choice, around }: Job, cases: readonly Case[]) =>
  begunEvent({
    kit: around.version,
    at: new Date().toISOString(),
    target: { name: choice.name, baseUrl: choice.baseUrl },
    mode: choice.mode,
    profile: profileOf(choice),
    gaps: choice.gaps,
    seed: choice.seed,
    concurrency: choice.concurrency,
    cases: cases.length,
    only: [...choice.only],
    skip: [...choice.skip],
    unsupported: [...choice.unsupported],
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
    baseline !== undefined && updateBaseline ? updatedBaseline(resolve(around.folder, baseline), judged) : known
  const conclusion = conclude(judged, { brokenOff, known: accepted, requireAll })
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
