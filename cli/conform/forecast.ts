import type { Case } from '../../conformance/case.ts'
import { estimate, reasonAgainst } from '../../conformance/footprint.ts'
import type { Underway } from '../../conformance/mode.ts'
import type { Paced } from '../../conformance/pace.ts'
import type { Choice } from './choice.ts'
import { Latency } from './latency.ts'

/** How long a run still takes. */
export interface Forecast {
  begins(one: Case, underway: Underway): void
  /** It may begin once more. */
  ends(one: Case): void
  /** Its verdict is there. */
  judged(address: string): void
  /** Seconds; undefined while that would be a guess. */
  left(): number | undefined
}

export interface Circumstances {
  readonly choice: Pick<Choice, 'mode' | 'controlToken' | 'concurrency'>
  readonly pace: Pick<Paced, 'limit' | 'standings'>
  /** Milliseconds that one answer took, before there are more to tell from. */
  readonly latency: number
}

/** Milliseconds: before the first, nothing is measured well; before the second, only what holds by then is told. */
const [early, settled] = [5_000, 30_000]
const fewRequests = 20

export function createForecast(
  { choice, pace, latency: first }: Circumstances,
  cases: readonly Case[],
  now: () => number = () => performance.now(),
): Forecast {
  const { mode, controlToken, concurrency } = choice
  const isInside = (one: Case) => reasonAgainst(one, mode, controlToken !== undefined) === undefined
  const waiting = new Map(cases.filter(isInside).map((one) => [one.address, one]))
  const running = new Map<string, { readonly from: number; readonly underway: Underway }>()
  const started = now()
  const latency = new Latency()

  const seconds = (ms: number) =>
    estimate([...waiting.values()], {
      limit: pace.limit(),
      standings: pace.standings(),
      answered: (one) => running.get(one.address)?.underway.answered,
      latency: ms,
      concurrency,
    })
  return {
    begins: ({ address }, underway) => void running.set(address, { from: now(), underway }),
    ends({ address }) {
      const { from = 0, underway } = running.get(address) ?? {}
      running.delete(address)
      const count = sumOf(Object.values(underway?.answered ?? {}))
      if (count > 0) latency.measures(count, Math.max(0, now() - from - (underway?.waited ?? 0)))
    },
    judged: (address) => void waiting.delete(address),
    left() {
      const elapsed = now() - started
      const isMeasured = latency.requests >= fewRequests
      if (!isMeasured || elapsed < early) return agreed(seconds(isMeasured ? latency.overall : first), seconds(0))
      const figure = seconds(latency.recent)
      return elapsed < settled ? agreed(figure, seconds(latency.overall)) : figure
    },
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** None where it matters how long an answer takes: where a rate limit decides, it does not. */
function agreed(figure: number, other: number): number | undefined {
  const apart = Math.abs(figure - other)
  return apart <= 10 || apart <= 0.25 * Math.max(figure, other) ? figure : undefined
}
