export interface Figure {
  readonly value: number
  /** Relative to the first row of the table. */
  readonly ratio: number
}

export interface Row {
  readonly who: string
  /** Empty if it was not measured; the note then explains why. */
  readonly figures: readonly Figure[]
  readonly note?: string | undefined
}

export interface Table {
  readonly name: string
  readonly title: string
  /** One for each figure, such as "ms, lower is better". */
  readonly units: readonly string[]
  readonly rows: readonly Row[]
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The measurements of one round, taken one right after the other. */
export type Pair = readonly [baseline: readonly number[], candidate: readonly number[]]

const column = (pairs: readonly Pair[], index: number, of: (pair: Pair) => readonly number[]) =>
  pairs.map((pair) => of(pair)[index] ?? Number.NaN)

/** Medians over the rounds. The ratio is the median of each round's own ratio, because the load of the machine varies. */
export function figuresOf(pairs: readonly Pair[]): Figure[] {
  return (pairs[0]?.[1] ?? []).map((_, index) => {
    const candidates = column(pairs, index, ([, candidate]) => candidate)
    const baselines = column(pairs, index, ([baseline]) => baseline)
    const ratios = candidates.map((value, round) => value / (baselines[round] ?? Number.NaN))
    return { value: median(candidates), ratio: median(ratios) }
  })
}

export function baselineFigures(pairs: readonly Pair[]): Figure[] {
  return (pairs[0]?.[0] ?? []).map((_, index) => ({
    value: median(column(pairs, index, ([baseline]) => baseline)),
    ratio: 1,
  }))
}
