import * as z from 'zod'
import { casesToRerun, type Exchange, type Failure } from '../model/failure.ts'
import { fieldsOf, parseJson } from '../model/json.ts'
import type { ResponseTimes, Verdict } from '../model/verdict.ts'
import { type CaseResult, type RunEvent, type RunFinished, type RunStarted, runEvent } from './run-events.ts'
import { jsonText, truncatedValue } from './text/formatting.ts'

/** A run as reports read it. A run that was killed has no `finished`. */
export interface RunRecord {
  readonly started: RunStarted
  /** In the order in which they finished. A case that was run again has only its last result. */
  readonly results: readonly CaseResult[]
  readonly finished: RunFinished | undefined
}

export const startedEvent = (started: Omit<RunStarted, 'event'>): RunStarted => ({ event: 'started', ...started })

export const finishedEvent = (finished: Omit<RunFinished, 'event'>): RunFinished => ({
  event: 'finished',
  ...finished,
  ms: tenths(finished.ms),
})

/** `flags` are added to the command that reruns the case. */
export function caseEvent(verdict: Verdict, baseUrl: string, flags: readonly string[] = []): CaseResult {
  const {
    failure,
    reason,
    unlock = [],
    requirements,
    observations,
    judged,
    sent,
    refusals: _,
    leftOut,
    leftovers,
    operations,
    responseTimes,
    violation: _violation,
    violations: _violations,
    otherwise: _otherwise,
    sameCauses = [],
    ...rest
  } = verdict
  return {
    event: 'case',
    ...rest,
    from: tenths(rest.from),
    ms: tenths(rest.ms),
    operations: [...operations],
    ...(responseTimes && { answers: answersOf(responseTimes) }),
    requirements: [...requirements],
    ...(reason !== undefined && { reason }),
    ...(unlock.length > 0 && { unlock: [...unlock] }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    ...(sameCauses.length > 0 && { sameCauses: sameCauses.map((one) => ({ ...one })) }),
    ...(failure && { failure: failureOf(failure, againOf(casesToRerun(failure), baseUrl, flags)) }),
    observations: observations.map((one) => ({ ...one, text: one.text.slice(0, 500) })),
    judged: [...judged],
    sent: [...sent],
    leftovers: [...leftovers],
  }
}

/** One line of a run file. */
export const lineOf = (event: RunEvent): string => `${jsonText(event)}\n`

const answersOf = ({ ms, slowest }: ResponseTimes): CaseResult['answers'] => ({
  ms: tenths(ms),
  slowest: { operation: slowest.operation, ms: tenths(slowest.ms) },
})

const tenths = (ms: number) => Math.round(ms * 10) / 10

const againOf = (cases: string, baseUrl: string, flags: readonly string[]) =>
  ['community-kit conform', baseUrl, '--only', cases, ...flags].join(' ')

function failureOf(failure: Failure, again: string): NonNullable<CaseResult['failure']> {
  const { requirements, expected, actual, kind, invariant, advice, seenIn, transcript, script } = failure
  return {
    kind,
    requirements: [...requirements],
    expected,
    actual,
    ...(invariant !== undefined && { invariant }),
    ...(advice !== undefined && { advice }),
    ...(seenIn !== undefined && { seenIn: [...seenIn] }),
    transcript: transcript.map(exchangeOf),
    ...(script && { script: { ...script } }),
    again,
  }
}

const exchangeOf = ({ requestBody, responseBody, ...rest }: Exchange) => ({
  ...rest,
  ms: tenths(rest.ms),
  headers: { ...rest.headers },
  ...(requestBody !== undefined && { requestBody: truncatedValue(requestBody) }),
  ...(responseBody !== undefined && { responseBody: truncatedValue(responseBody) }),
})

/** Thrown if a file is not a run file. `message` names the line. */
export class NotARun extends Error {
  override readonly name = 'NotARun'
}

/** Reads a run file. Ignores a last line that a crash cut off. */
export function readRun(source: string | Iterable<string>): RunRecord {
  const lines = (typeof source === 'string' ? source.split('\n') : [...source]).map((line) => line.trim())
  const last = lines.findLastIndex((line) => line !== '')
  const events = lines.flatMap((line, place) => (line === '' ? [] : eventOf(line, place + 1, place === last)))
  return recordOf(events)
}

function eventOf(line: string, number: number, isLast: boolean): RunEvent[] {
  const parsed = parseJson(line.replace(/^\uFEFF/, ''))
  if (parsed === undefined && isLast && number > 1) return []
  if (parsed === undefined) throw new NotARun(`this is not a run file: line ${number} is not JSON`)
  if (isOfRecording(parsed)) throw new NotARun('this is a recording, not a run: use community-kit drift')
  const result = runEvent.safeParse(parsed)
  if (!result.success) throw new NotARun(`line ${number} is not a run event: ${z.prettifyError(result.error)}`)
  return [result.data]
}

/** A line of `proxy --out`, or a HAR file. */
function isOfRecording(value: unknown): boolean {
  const { event, log } = fieldsOf(value)
  return event === 'recording' || event === 'exchange' || log !== undefined
}

function recordOf(events: readonly RunEvent[]): RunRecord {
  const [started, ...rest] = events
  if (started?.event !== 'started')
    throw new NotARun('line 1 is not the start of a run. Was this file written by conform --out?')
  if (rest.some(({ event }) => event === 'started'))
    throw new NotARun('the file contains several runs. Write each run to its own file')
  const results = rest.filter((event) => event.event === 'case')
  const finished = rest.find((event) => event.event === 'finished')
  return { started, results: [...new Map(results.map((one) => [one.id, one])).values()], finished }
}
