import { gaps } from '../../contracts/requirements/index.ts'
import type { EarlierChoices } from '../model/gaps.ts'
import type { CaseResult } from './run-events.ts'
import { messagePattern, truncate } from './text/formatting.ts'

type Observation = CaseResult['observations'][number]

/** What a case observed in gaps. */
export type Observed = Pick<CaseResult, 'observations'>

/** What the target does in a gap, and how often it was seen. */
export interface Behaviour {
  /** What we chose. */
  readonly expected: string
  /** The status, or the value that was checked. */
  readonly actual: string
  /** Whether it matches our choice. */
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

/** For each gap: our choice, and what the target does. Differences come first. */
export function gapTableOf(results: readonly { readonly observations: readonly Observation[] }[]): GapRow[] {
  const byGap = Map.groupBy(
    results.flatMap(({ observations }) => observations),
    ({ gap }) => gap,
  )
  const rows = gaps.map(({ id, says }) => rowOf(id, says, byGap.get(id) ?? []))
  return rows.sort((a, b) => Number(differs(b)) - Number(differs(a)))
}

export const differs = ({ seen }: GapRow): boolean => seen === 'differently' || seen === 'both'

function rowOf(gap: string, says: string, observations: readonly Observation[]): GapRow {
  const behaviours = [
    ...Map.groupBy(observations, (one) => `${checkedChoiceOf(one)} → ${behaviourKeyOf(one)}`).values(),
  ]
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

/** True if our choice is a status, false if it is a value. */
export const isStatusChoice = (expected: string): boolean => /^\d{3}(?: or \d{3})*$/.test(expected)

const isStatus = ({ expected }: Observation) => isStatusChoice(expected)

function actualOf(one: Observation): string {
  if (isStatus(one)) return isOtherBody(one) ? truncate(one.text, 160) : String(one.status)
  return truncate(one.same ? one.expected : one.text, 160)
}

/** The status is as expected, but the body differs. */
const isOtherBody = ({ expected, status, same }: Observation) =>
  !same && expected.split(' or ').includes(String(status))

/** Our choice without ids and texts. */
export const checkedChoiceOf = (one: Observation): string =>
  isStatus(one) ? one.expected : messagePattern(one.expected)

/** What the target did, without ids and texts, comparable between targets. */
export function behaviourKeyOf(one: Observation): string {
  if (isStatus(one)) return isOtherBody(one) ? `${one.status} with another body` : String(one.status)
  return one.same ? 'as we chose' : messagePattern(truncate(one.text, 160))
}

/** Our choice for an operation in a gap, comparable between runs. */
export interface GapCheck {
  readonly gap: string
  readonly operation: string
  readonly choice: string
}

/** A `GapCheck` as JSON, for use as a key. */
export const checkKeyOf = (one: Observation): string =>
  JSON.stringify({ gap: one.gap, operation: one.operation, choice: checkedChoiceOf(one) } satisfies GapCheck)

/** What the target did in a run, by `checkKeyOf`. */
export function behavioursIn(results: readonly Observed[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const one of results.flatMap(({ observations }) => observations))
    found.set(checkKeyOf(one), (found.get(checkKeyOf(one)) ?? new Set()).add(behaviourKeyOf(one)))
  return found
}

/** Requires the choices of an earlier run. */
export function earlierChoices({ results }: { readonly results: readonly Observed[] }): EarlierChoices {
  const earlier = behavioursIn(results)
  return {
    mismatch(one) {
      const before = earlier.get(checkKeyOf(one))
      if (!before || before.has(behaviourKeyOf(one))) return undefined
      const expected = `${one.operation} to do the same as in the earlier run: ${[...before].join(' or ')}`
      return { kind: 'value', requirements: [one.gap], expected, actual: behaviourKeyOf(one) }
    },
  }
}
