import type { AnyRow, Value } from '../../platform/question.ts'
import type { Plan, Span } from './plan.ts'
import type { Sorted } from './sorted.ts'

/** The places that a span covers, from the first to before the last. */
export function bounds(sorted: Sorted, { low, lowOpen, high, highOpen }: Span): [from: number, to: number] {
  const from = lowOpen ? sorted.beyond(low) : sorted.from(low)
  const to = highOpen ? sorted.from(high) : sorted.beyond(high)
  return [from, Math.max(from, to)]
}

export const lengthOf = (sorted: Sorted, span: Span): number => {
  const [from, to] = bounds(sorted, span)
  return to - from
}

/** The rows of one index inside a span that are meant, one way or the other, beginning after the cursor. */
export function* steps(
  sorted: Sorted,
  plan: Plan,
  span: Span,
  after: readonly Value[] | undefined,
  isMeant: (row: AnyRow) => boolean,
): Generator<AnyRow, undefined> {
  const [from, to] = pastCursor(sorted, plan, span, after)
  for (let step = 0; step < to - from; step++) {
    const row = sorted.at(plan.isDescending ? to - 1 - step : from + step)
    if (row && isMeant(row)) yield row
  }
}

function pastCursor(sorted: Sorted, plan: Plan, span: Span, after: readonly Value[] | undefined): [number, number] {
  const [from, to] = bounds(sorted, span)
  if (!after || plan.cursorAt === undefined) return [from, to]
  const key = [...span.low.slice(0, plan.cursorAt), ...after]
  return plan.isDescending ? [from, Math.min(to, sorted.from(key))] : [Math.max(from, sorted.beyond(key)), to]
}

/** Several ordered walks as one, read no further than is asked for. */
export function* merge(
  walks: readonly Iterator<AnyRow, undefined>[],
  order: (a: AnyRow, b: AnyRow) => number,
): Generator<AnyRow, undefined> {
  const heads = walks.flatMap((walk) => {
    const row = walk.next().value
    return row ? [{ walk, row }] : []
  })
  while (heads.length > 0) {
    const first = heads.reduce((best, head) => (order(head.row, best.row) < 0 ? head : best))
    yield first.row
    const next = first.walk.next().value
    if (next) first.row = next
    else heads.splice(heads.indexOf(first), 1)
  }
}
