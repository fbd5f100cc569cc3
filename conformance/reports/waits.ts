import { durationText } from '../config/duration.ts'
import type { RunRecord } from './run-record.ts'

/** How long cases had to wait until the target showed the effects of writes. */
export interface Waits {
  /** As configured, in milliseconds. */
  readonly consistency: number
  readonly cases: number
  /** Milliseconds: the longest wait that a case needed, and the median. */
  readonly max: number
  readonly typical: number
}

/** Undefined if the target does not need any time. */
export function waitsOf({ started: { consistency }, results }: RunRecord): Waits | undefined {
  if (consistency === undefined) return undefined
  const waits = results.flatMap(({ settledAfter }) => settledAfter ?? []).sort((a, b) => a - b)
  return {
    consistency,
    cases: waits.length,
    max: waits.at(-1) ?? 0,
    typical: waits[Math.floor(waits.length / 2)] ?? 0,
  }
}

/** One sentence. */
export function waitsText({ consistency, cases, max, typical }: Waits): string {
  const limit = `consistency ${durationText(consistency)}`
  if (cases === 0) return `${limit}: no case had to wait`
  const which = cases === 1 ? '1 case passed' : `${cases} cases passed`
  return `${limit}: ${which} only after waiting, typically ${durationText(typical)} after a write, at most ${durationText(max)}`
}
