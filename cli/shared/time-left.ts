export interface Counts {
  readonly done: number
  readonly total: number
}

/** With less than both of these behind it, a rate is a guess. */
const [leastSeconds, leastShare] = [3, 0.05]

/** Seconds left at the rate of the run so far; undefined at its beginning and at its end. */
export function secondsLeft({ done, total }: Counts, elapsed: number): number | undefined {
  if (done === 0 || done === total || (elapsed < leastSeconds && done < total * leastShare)) return undefined
  return ((total - done) * elapsed) / done
}
