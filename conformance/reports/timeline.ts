import type { CaseResult } from './run-events.ts'
import type { RunRecord } from './run-record.ts'

/** A case on the timeline, in milliseconds since the start of the run. */
export interface TimedCase {
  readonly one: CaseResult
  readonly from: number
  readonly to: number
  /** Cases in one lane ran one after another. */
  readonly lane: number
}

/** One of equally long parts of the run. */
export interface Interval {
  readonly requestsPerSecond: number
  /** Mean response time in milliseconds. Undefined without responses. */
  readonly meanResponseTime: number | undefined
}

export interface Timeline {
  readonly ms: number
  readonly lanes: number
  readonly cases: readonly TimedCase[]
  readonly intervals: readonly Interval[]
}

const maxIntervals = 100

/** Undefined for files of earlier versions, which lack times. */
export function timelineOf({ results, finished }: RunRecord): Timeline | undefined {
  const cases = inLanes(results.filter(({ requests }) => requests > 0))
  if (cases.length === 0) return undefined
  const ms = Math.max(finished?.ms ?? 0, ...cases.map(({ to }) => to))
  return { ms, lanes: Math.max(...cases.map(({ lane }) => lane)) + 1, cases, intervals: intervalsOf(cases, ms) }
}

function inLanes(results: readonly CaseResult[]): TimedCase[] {
  const timed = results.flatMap((one) =>
    one.from === undefined ? [] : [{ one, from: one.from, to: one.from + one.ms }],
  )
  const ends: number[] = []
  return timed
    .sort((a, b) => a.from - b.from)
    .map((each) => {
      // Times are rounded to tenths.
      const free = ends.findIndex((end) => end <= each.from + 0.2)
      const lane = free < 0 ? ends.length : free
      ends[lane] = each.to
      return { ...each, lane }
    })
}

/** Spreads the requests of a case evenly over its duration. */
function intervalsOf(cases: readonly TimedCase[], ms: number): Interval[] {
  const width = Math.max(ms / maxIntervals, 100)
  const sums = Array.from({ length: Math.ceil(ms / width) }, () => ({ requests: 0, responses: 0, waited: 0 }))
  for (const { one, from, to } of cases) {
    const duration = Math.max(to - from, 1)
    for (const [place, sum] of sums.entries()) {
      const share =
        Math.max(0, Math.min(from + duration, (place + 1) * width) - Math.max(from, place * width)) / duration
      sum.requests += share * one.requests
      sum.responses += share * (one.answers ? one.requests : 0)
      sum.waited += share * (one.answers?.ms ?? 0)
    }
  }
  return sums.map(({ requests, responses, waited }) => ({
    requestsPerSecond: (requests * 1000) / width,
    meanResponseTime: responses > 0 ? waited / responses : undefined,
  }))
}

export interface SlowResponse {
  readonly operation: string
  readonly ms: number
  readonly caseId: string
}

/** The slowest response of each operation, slowest first. */
export function slowestResponses(results: readonly CaseResult[]): SlowResponse[] {
  const all = results
    .flatMap(({ id, answers }) => (answers ? [{ ...answers.slowest, caseId: id }] : []))
    .sort((a, b) => b.ms - a.ms)
  return [...Map.groupBy(all, ({ operation }) => operation).values()].flatMap(([first]) => first ?? [])
}
