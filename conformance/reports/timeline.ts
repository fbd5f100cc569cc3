import type { CaseResult } from './run-events.ts'
import type { RunRecord } from './run-record.ts'

/** A case on the time line, in milliseconds since the run began. */
export interface TimedCase {
  readonly one: CaseResult
  readonly from: number
  readonly to: number
  /** Cases of one lane ran one after another. */
  readonly lane: number
}

/** A part of the run. */
export interface Interval {
  readonly requestsPerSecond: number
  /** Of one answer, in milliseconds; undefined if nothing was answered. */
  readonly meanAnswer: number | undefined
}

export interface Timeline {
  readonly ms: number
  readonly lanes: number
  readonly cases: readonly TimedCase[]
  readonly intervals: readonly Interval[]
}

const mostIntervals = 100

/** Undefined for files of earlier versions, which have no times. */
export function timelineOf({ results: judged, finished: ended }: RunRecord): Timeline | undefined {
  const cases = inLanes(judged.filter(({ requests }) => requests > 0))
  if (cases.length === 0) return undefined
  const ms = Math.max(ended?.ms ?? 0, ...cases.map(({ to }) => to))
  return { ms, lanes: Math.max(...cases.map(({ lane }) => lane)) + 1, cases, intervals: intervalsOf(cases, ms) }
}

function inLanes(judged: readonly CaseResult[]): TimedCase[] {
  const timed = judged.flatMap((one) =>
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

/** What a case sent is spread evenly over its time. */
function intervalsOf(cases: readonly TimedCase[], ms: number): Interval[] {
  const width = Math.max(ms / mostIntervals, 100)
  const sums = Array.from({ length: Math.ceil(ms / width) }, () => ({ requests: 0, answered: 0, waited: 0 }))
  for (const { one, from, to } of cases) {
    const duration = Math.max(to - from, 1)
    for (const [place, sum] of sums.entries()) {
      const share =
        Math.max(0, Math.min(from + duration, (place + 1) * width) - Math.max(from, place * width)) / duration
      sum.requests += share * one.requests
      sum.answered += share * (one.answers ? one.requests : 0)
      sum.waited += share * (one.answers?.ms ?? 0)
    }
  }
  return sums.map(({ requests, answered, waited }) => ({
    requestsPerSecond: (requests * 1000) / width,
    meanAnswer: answered > 0 ? waited / answered : undefined,
  }))
}

export interface SlowAnswer {
  readonly operation: string
  readonly ms: number
  readonly caseId: string
}

/** The slowest answer of each operation, the slowest first. */
export function slowestAnswers(judged: readonly CaseResult[]): SlowAnswer[] {
  const all = judged
    .flatMap(({ id, answers }) => (answers ? [{ ...answers.slowest, caseId: id }] : []))
    .sort((a, b) => b.ms - a.ms)
  return [...Map.groupBy(all, ({ operation }) => operation).values()].flatMap(([first]) => first ?? [])
}
