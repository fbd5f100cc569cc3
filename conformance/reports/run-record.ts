import { curl, type Exchange, type Failure } from '../model/failure.ts'
import type { ResponseTimes, Verdict } from '../model/verdict.ts'
import type { RunStarted, RunFinished, CaseResult, RunEvent } from './run-events.ts'
import { jsonText } from './text/style.ts'
import { truncatedValue } from './text/truncate.ts'

/** One run, as reports read it. A run that was killed has no `ended`. */
export interface RunRecord {
  readonly started: RunStarted
  /** In the order in which they ended; a case that was run again counts by its last verdict. */
  readonly results: readonly CaseResult[]
  readonly finished: RunFinished | undefined
}

export const startedEvent = (begun: Omit<RunStarted, 'event'>): RunStarted => ({ event: 'begun', ...begun })

export const finishedEvent = (ended: Omit<RunFinished, 'event'>): RunFinished => ({ event: 'ended', ...ended, ms: tenths(ended.ms) })

/** `flags`: for the command that runs only this case. */
export function caseEvent(verdict: Verdict, baseUrl: string, flags: readonly string[] = []): CaseResult {
  const {
    failure,
    reason,
    unlock = [],
    requirements,
    observations,
    judged,
    refusals: _,
    leftOut,
    leftovers,
    operations,
    responseTimes: answers,
    ...rest
  } = verdict
  return {
    event: 'judged',
    ...rest,
    from: tenths(rest.from),
    ms: tenths(rest.ms),
    operations: [...operations],
    ...(answers && { answers: answersOf(answers) }),
    requirements: [...requirements],
    ...(reason !== undefined && { reason }),
    ...(unlock.length > 0 && { unlock: [...unlock] }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    ...(failure && { failure: failureOf(failure, againOf(verdict.id, baseUrl, flags)) }),
    observations: observations.map((one) => ({ ...one, text: one.text.slice(0, 500) })),
    judged: [...judged],
    leftovers: [...leftovers],
  }
}

/** One line of a run's file. */
export const lineOf = (event: RunEvent): string => `${jsonText(event)}\n`

const answersOf = ({ ms, slowest }: ResponseTimes): CaseResult['answers'] => ({
  ms: tenths(ms),
  slowest: { operation: slowest.operation, ms: tenths(slowest.ms) },
})

const tenths = (ms: number) => Math.round(ms * 10) / 10

const againOf = (id: string, baseUrl: string, flags: readonly string[]) =>
  ['community-kit conform', baseUrl, '--only', id, ...flags].join(' ')

function failureOf(failure: Failure, again: string): NonNullable<CaseResult['failure']> {
  const { requirements, expected, actual, advice, transcript, baseUrl } = failure
  const last = transcript.findLast(({ method }) => method !== 'ADAPTER')
  return {
    requirements: [...requirements],
    expected,
    actual,
    ...(advice !== undefined && { advice }),
    transcript: transcript.map(exchangeOf),
    ...(last && { curl: curl(baseUrl, last) }),
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
