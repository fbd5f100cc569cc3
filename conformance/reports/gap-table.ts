import { gaps } from '../../contracts/requirements/index.ts'
import type { Judged } from './events.ts'
import { shapeOf } from './shape.ts'
import { cut } from './shorten.ts'

type Observation = Judged['observations'][number]

/** What the target did, as often as it did so. */
export interface Behaviour {
  /** Our choice. */
  readonly expected: string
  /** The status, or what was looked at. */
  readonly actual: string
  /** As we chose. */
  readonly same: boolean
  readonly operations: readonly string[]
  readonly count: number
}

export interface GapRow {
  readonly gap: string
  readonly says: string
  readonly seen: 'as we chose' | 'otherwise' | 'both' | 'not seen'
  readonly behaviours: readonly Behaviour[]
}

/** Where the document is silent: what we chose, and what the target does. What differs comes first. */
export function gapTableOf(judged: readonly Judged[]): GapRow[] {
  const byGap = Map.groupBy(
    judged.flatMap(({ observations }) => observations),
    ({ gap }) => gap,
  )
  const rows = gaps.map(({ id, says }) => rowOf(id, says, byGap.get(id) ?? []))
  return rows.sort((a, b) => Number(differs(b)) - Number(differs(a)))
}

export const differs = ({ seen }: GapRow): boolean => seen === 'otherwise' || seen === 'both'

function rowOf(gap: string, says: string, observations: readonly Observation[]): GapRow {
  const behaviours = [...Map.groupBy(observations, (one) => `${questionOf(one)} → ${answerOf(one)}`).values()]
    .flatMap(behaviourOf)
    .sort((a, b) => Number(a.same) - Number(b.same) || b.count - a.count)
  return { gap, says, seen: seenIn(behaviours), behaviours }
}

function seenIn(behaviours: readonly Behaviour[]): GapRow['seen'] {
  if (behaviours.length === 0) return 'not seen'
  if (behaviours.every(({ same }) => same)) return 'as we chose'
  return behaviours.some(({ same }) => same) ? 'both' : 'otherwise'
}

function behaviourOf(group: readonly Observation[]): Behaviour[] {
  const [first] = group
  if (!first) return []
  const { expected, same } = first
  const operations = [...new Set(group.map(({ operation }) => operation))].sort()
  return [{ expected, actual: actualOf(first), same, operations, count: group.length }]
}

/** Either statuses were expected, or a value was looked at. */
const isStatus = ({ expected }: Observation) => /^\d{3}(?: or \d{3})*$/.test(expected)

function actualOf(one: Observation): string {
  if (isStatus(one)) return isOddBody(one) ? cut(one.text, 160) : String(one.status)
  return cut(one.same ? one.expected : one.text, 160)
}

/** The status that was expected can be there and the body still be another one. */
const isOddBody = ({ expected, status, same }: Observation) => !same && expected.split(' or ').includes(String(status))

/** What was asked of a target, without ids and texts. */
export const questionOf = (one: Observation): string => (isStatus(one) ? one.expected : shapeOf(one.expected))

/** What a target answered, comparable between targets. */
export function answerOf(one: Observation): string {
  if (isStatus(one)) return isOddBody(one) ? `${one.status} with another body` : String(one.status)
  return one.same ? 'as we chose' : shapeOf(cut(one.text, 160))
}
