import { type Case, isAlone } from '../case.ts'
import type { Standing } from '../pace/quota.ts'
import { footprintOf } from './recorded.ts'
import { Windows } from './windows.ts'

export interface Speed {
  /** Calls a minute for each caller, as the target says; none when it says nothing. */
  readonly limit?: number | undefined
  /** Milliseconds for one answer. */
  readonly latency?: number
  readonly concurrency?: number
  /** What callers may send in their present minute; a whole minute's unless given. */
  readonly standings?: ReadonlyMap<string, Standing>
  /** What cases that are underway need not send any more, by caller. */
  readonly answered?: (one: Case) => Readonly<Record<string, number>> | undefined
}

/** Callers, and how many requests of each are still to come; the next one last. */
type Callers = { readonly caller: string; times: number }[]

/** One case after the other. */
interface Lane {
  time: number
  callers: Callers
}

/** Seconds that these cases will take: the time of the answers, and the waits for each caller's next minute. */
export function estimate(cases: readonly Case[], speed: Speed = {}): number {
  const { limit, standings = new Map(), concurrency = 1 } = speed
  const windows = new Windows(limit, standings)
  const inside = cases.filter(({ before }) => !before)
  let now = 0
  // As a run does: most of them side by side, then those that want to be alone, then those that look back.
  for (const [part, lanes] of [
    [inside.filter((one) => !isAlone(one)), concurrency],
    [inside.filter(isAlone), 1],
    [cases.filter(({ before }) => before), 1],
  ] as const) {
    const waiting = part.map((one) => callersOf(one, speed)).filter((callers) => callers.length > 0)
    now = play(waiting, { windows, lanes, now, latency: speed.latency ?? 5 })
  }
  return now / 1000
}

function callersOf(one: Case, { answered }: Speed): Callers {
  const done = answered?.(one)
  const callers = Object.entries(footprintOf(one)?.requests ?? {}).map(([caller, times]) => ({
    caller,
    times: times - (done?.[caller] ?? 0),
  }))
  return callers.filter(({ times }) => times > 0).reverse()
}

interface Play {
  readonly windows: Windows
  readonly lanes: number
  readonly now: number
  readonly latency: number
}

/** When all is done. */
function play(cases: readonly Callers[], { windows, lanes: count, now, latency }: Play): number {
  const waiting = cases.toReversed()
  const lanes: Lane[] = Array.from({ length: count }, () => ({ time: now, callers: waiting.pop() ?? [] }))
  let end = now
  for (let lane = firstOf(lanes); lane; lane = firstOf(lanes)) {
    moves(lane, windows, latency)
    end = Math.max(end, lane.time)
    if (lane.callers.length === 0) lane.callers = waiting.pop() ?? []
  }
  return end
}

/** The lane whose turn it is. */
function firstOf(lanes: readonly Lane[]): Lane | undefined {
  let first: Lane | undefined
  for (const lane of lanes) if (lane.callers.length > 0 && !(first && first.time <= lane.time)) first = lane
  return first
}

/** Sends what one caller may send now, or waits until there is more. */
function moves(lane: Lane, windows: Windows, latency: number): void {
  const next = lane.callers.at(-1)
  if (!next) return
  const window = windows.at(next.caller, lane.time)
  const fitting = Math.max(1, Math.floor((window.until - lane.time) / latency))
  const sent = Math.min(next.times, window.left, fitting)
  window.left -= sent
  next.times -= sent
  lane.time = sent > 0 ? lane.time + sent * latency : window.until
  if (next.times === 0) lane.callers.pop()
}
