import { gaps } from '../../contracts/requirements/index.ts'
import type { CaseResult } from './run-events.ts'
import { shapeOf } from './text/message-shape.ts'
import { truncate } from './text/truncate.ts'

type Observation = CaseResult['observations'][number]

/** What a case saw where the document is silent. */
export type Observed = Pick<CaseResult, 'observations'>

/** What the target did, and how often. */
export interface Behaviour {
  /** What we chose. */
  readonly expected: string
  /** The status, or the value that was checked. */
  readonly actual: string
  /** Whether it is what we chose. */
  readonly same: boolean
  readonly operations: readonly string[]
  readonly count: number
}

export interface GapRow {
  readonly gap: string
  readonly says: string
  readonly seen: 'as we chose' | 'differently' | 'both' | 'not seen'
  readonly behaviours: readonly Behaviour[]
}

/** Where the document is silent: what we chose, and what the target does. What differs comes first. */
export function gapTableOf(judged: readonly { readonly observations: readonly Observation[] }[]): GapRow[] {
  const byGap = Map.groupBy(
    judged.flatMap(({ observations }) => observations),
    ({ gap }) => gap,
  )
  const rows = gaps.map(({ id, says }) => rowOf(id, says, byGap.get(id) ?? []))
  return rows.sort((a, b) => Number(differs(b)) - Number(differs(a)))
}

export const differs = ({ seen }: GapRow): boolean => seen === 'differently' || seen === 'both'

function rowOf(gap: string, says: string, observations: readonly Observation[]): GapRow {
  const behaviours = [...Map.groupBy(observations, (one) => `${questionOf(one)} → ${answerOf(one)}`).values()]
    .flatMap(behaviourOf)
    .sort((a, b) => Number(a.same) - Number(b.same) || b.count - a.count)
  return { gap, says, seen: seenIn(behaviours), behaviours }
}

function seenIn(behaviours: readonly Behaviour[]): GapRow['seen'] {
  if (behaviours.length === 0) return 'not seen'
  if (behaviours.every(({ same }) => same)) return 'as we chose'
  return behaviours.some(({ same }) => same) ? 'both' : 'differently'
}

function behaviourOf(group: readonly Observation[]): Behaviour[] {
  const [first] = group
  if (!first) return []
  const { expected, same } = first
  const operations = [...new Set(group.map(({ operation }) => operation))].sort()
  return [{ expected, actual: actualOf(first), same, operations, count: group.length }]
}

/** Either statuses were expected, or a value was checked. */
export const isStatusChoice = (expected: string): boolean => /^\d{3}(?: or \d{3})*$/.test(expected)

const isStatus = ({ expected }: Observation) => isStatusChoice(expected)

function actualOf(one: Observation): string {
  if (isStatus(one)) return isOtherBody(one) ? truncate(one.text, 160) : String(one.status)
  return truncate(one.same ? one.expected : one.text, 160)
}

/** The status can be as expected and the body still differ. */
const isOtherBody = ({ expected, status, same }: Observation) =>
  !same && expected.split(' or ').includes(String(status))

/** What was asked of a target, without ids and texts. */
export const questionOf = (one: Observation): string => (isStatus(one) ? one.expected : shapeOf(one.expected))

/** What a target answered, comparable between targets. */
export function answerOf(one: Observation): string {
  if (isStatus(one)) return isOtherBody(one) ? `${one.status} with another body` : String(one.status)
  return one.same ? 'as we chose' : shapeOf(truncate(one.text, 160))
}

/** What was asked of a target in a gap, comparable between runs. */
export interface GapQuestion {
  readonly gap: string
  readonly operation: string
  readonly question: string
}

/** As JSON, for maps. */
export const questionKeyOf = (one: Observation): string =>
  JSON.stringify({ gap: one.gap, operation: one.operation, question: questionOf(one) } satisfies GapQuestion)

/** The answers to each question of a run. */
export function answersIn(judged: readonly Observed[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const one of judged.flatMap(({ observations }) => observations))
    found.set(questionKeyOf(one), (found.get(questionKeyOf(one)) ?? new Set()).add(answerOf(one)))
  return found
}
