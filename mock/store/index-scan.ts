import type { AnyRow, Value } from '../../platform/support/query.ts'
import type { Plan, Span } from './query-plan.ts'
import type { SortedIndex } from './sorted-index.ts'

/** An index, and a function that returns its rows; undefined for rows that are hidden. */
export interface Source {
  readonly sorted: SortedIndex
  row(id: number): AnyRow | undefined
}

/** The positions that a span covers; `to` is exclusive. */
export function bounds(sorted: SortedIndex, { low, lowOpen, high, highOpen }: Span): [from: number, to: number] {
  const from = lowOpen ? sorted.upperBound(low) : sorted.lowerBound(low)
  if (low === high) return [from, sorted.upperBound(high)]
  const to = highOpen ? sorted.lowerBound(high) : sorted.upperBound(high)
  return [from, Math.max(from, to)]
}

export const lengthOf = (sorted: SortedIndex, span: Span): number => {
  const [from, to] = bounds(sorted, span)
  return to - from
}

/** Yields the matching rows of a span, in either direction, starting after the cursor. */
export function* scan(
  source: Source,
  plan: Plan,
  span: Span,
  after: readonly Value[] | undefined,
  isMatch: (row: AnyRow) => boolean,
): Generator<AnyRow, undefined> {
  const { sorted } = source
  const [from, to] = pastCursor(sorted, plan, span, after)
  for (let step = 0; step < to - from; step++) {
    const id = sorted.at(plan.shape.isDescending ? to - 1 - step : from + step)
    const row = id === undefined ? undefined : source.row(id)
    if (row && isMatch(row)) yield row
  }
}

/** Adds the matching rows of a span to `found`. A single key, the most common query, needs one search and no generator. */
export function collect(
  source: Source,
  plan: Plan,
  span: Span,
  after: readonly Value[] | undefined,
  isMatch: (row: AnyRow) => boolean,
  found: AnyRow[],
): void {
  const isSingleKey = !after && span.low === span.high
  if (!isSingleKey) for (const row of scan(source, plan, span, after, isMatch)) found.push(row)
  else
    for (const id of source.sorted.findAll(span.low)) {
      const row = source.row(id)
      if (row && isMatch(row)) found.push(row)
    }
}

function pastCursor(
  sorted: SortedIndex,
  plan: Plan,
  span: Span,
  after: readonly Value[] | undefined,
): [number, number] {
  const [from, to] = bounds(sorted, span)
  if (!after || plan.shape.cursorAt === undefined) return [from, to]
  const key = [...span.low.slice(0, plan.shape.cursorAt), ...after]
  return plan.shape.isDescending
    ? [from, Math.min(to, sorted.lowerBound(key))]
    : [Math.max(from, sorted.upperBound(key)), to]
}

/** Merges ordered scans lazily. */
export function* merge(
  scans: readonly Iterator<AnyRow, undefined>[],
  order: (a: AnyRow, b: AnyRow) => number,
): Generator<AnyRow, undefined> {
  const heads = scans.flatMap((rows) => {
    const row = rows.next().value
    return row ? [{ rows, row }] : []
  })
  while (heads.length > 0) {
    const first = heads.reduce((best, head) => (order(head.row, best.row) < 0 ? head : best))
    yield first.row
    const next = first.rows.next().value
    if (next) first.row = next
    else heads.splice(heads.indexOf(first), 1)
  }
}

export function take(rows: Iterable<AnyRow>, offset: number, limit: number): AnyRow[] {
  const found: AnyRow[] = []
  let position = 0
  for (const row of rows) {
    if (position++ >= offset) found.push(row)
    if (found.length >= limit) break
  }
  return found
}
