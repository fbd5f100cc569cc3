/** A measured number, and how it relates to that of the first row. */
export interface Figure {
  readonly value: number
  readonly ratio: number
}

export interface Row {
  readonly who: string
  /** None where somebody cannot do it: then the note says why. */
  readonly figures: readonly Figure[]
  readonly note?: string | undefined
}

export interface Table {
  readonly name: string
  readonly title: string
  /** What each figure is, and which way is better. */
  readonly units: readonly string[]
  readonly rows: readonly Row[]
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** What one round measured of the first and of another, one right after the other. */
export type Pair = readonly [first: readonly number[], other: readonly number[]]

const column = (pairs: readonly Pair[], place: number, of: (pair: Pair) => readonly number[]) =>
  pairs.map((pair) => of(pair)[place] ?? Number.NaN)

/** Medians over the rounds. The ratio is that of each round, for both were measured in the same minute. */
export function figuresOf(pairs: readonly Pair[]): Figure[] {
  return (pairs[0]?.[1] ?? []).map((_, place) => {
    const others = column(pairs, place, ([, other]) => other)
    const firsts = column(pairs, place, ([first]) => first)
    const ratios = others.map((value, round) => value / (firsts[round] ?? Number.NaN))
    return { value: median(others), ratio: median(ratios) }
  })
}

export function firstFigures(pairs: readonly Pair[]): Figure[] {
  return (pairs[0]?.[0] ?? []).map((_, place) => ({
    value: median(column(pairs, place, ([first]) => first)),
    ratio: 1,
  }))
}
