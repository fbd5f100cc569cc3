import type { GapId } from '../../contracts/requirements/gaps.ts'
import { NotExercised } from '../model/case-errors.ts'
import { differencesIn, wrongMembers } from '../model/differences.ts'
import { holdsGap } from '../model/gaps.ts'
import { deepEqual, sameMembers } from '../model/json.ts'
import { isGap } from '../model/requirement-index.ts'
import type { CaseSession } from './case-session.ts'

type Item<T> = T extends readonly (infer I)[] ? I : never
type Part<T> = T extends string ? string : Item<T>
type Key<T> = (keyof Item<T> & string) | ((item: Item<T>) => number | string)

export interface Expectation<T> {
  equals(expected: T): void
  differs(from: T): void
  includes(part: Part<T>): void
  excludes(part: Part<T>): void
  atLeast(least: T & number): void
  atMost(most: T & number): void
  /** Smallest first. Equal neighbours are allowed. */
  sortedBy(key: Key<T>): void
  descendingBy(key: Key<T>): void
  sameMembers(expected: T & readonly unknown[]): void
  absent(): void
  /** Returns the value. */
  present(): NonNullable<T>
}

/**
 * `what` follows the word "expected" in messages. The default for `requirements` is those of the case. If all of them are gaps,
 * a difference fails only if the gap is held, and is an observation otherwise.
 */
export type Expect = <T>(actual: T, what: string, ...requirements: string[]) => Expectation<T>

/** `expected` is lazy, because nearly all expectations hold. */
type Assert = (holds: boolean, expected: () => string, differences?: () => string) => void

export const createExpect =
  (session: CaseSession): Expect =>
  <T>(actual: T, what: string, ...named: string[]) =>
    expectation(
      actual,
      createAssert(session, actual, what, named.length > 0 ? named : session.log.requirements),
      (value) => shown(session, value),
    )

/** Milliseconds since 1970, between 2001 and 2286. No other compared value lies in this range. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1e12 && value < 1e13

const readable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readable)
  return isTime(value) ? new Date(value).toISOString() : value
}

/** JSON would show NaN, such as an invalid time, as `null`. */
const shown = ({ log }: CaseSession, value: unknown): string =>
  isTime(value) ? new Date(value).toISOString() : Number.isNaN(value) ? 'not a number' : log.show(readable(value))

function createAssert(session: CaseSession, actual: unknown, what: string, requirements: readonly string[]): Assert {
  const { log, run } = session
  const gap = requirements.every(isGap) ? (requirements[0] as GapId | undefined) : undefined
  return (holds, wanted, differences = () => '') => {
    if (holds && gap === undefined) return
    const expected = `${what} ${wanted()}`
    const last = log.calls.at(-1)
    if (gap !== undefined)
      log.observe({
        gap,
        operation: last?.operation ?? '',
        expected,
        status: last?.status ?? 0,
        text: shown(session, actual),
        same: holds,
      })
    if (!holds && (gap === undefined || holdsGap(run.target.gaps, gap)))
      log.fail({ kind: 'value', requirements, expected, actual: `${differences()}${shown(session, actual)}` })
  }
}

function expectation<T>(actual: T, assert: Assert, show: (value: unknown) => string): Expectation<T> {
  const list = (Array.isArray(actual) ? actual : []) as Item<T>[]
  const has = (part: Part<T>) =>
    typeof actual === 'string' ? actual.includes(String(part)) : list.some((item) => deepEqual(item, part))
  const isThere = actual !== undefined && actual !== null
  return {
    equals: (expected) =>
      assert(
        deepEqual(actual, expected),
        () => `to be ${show(expected)}`,
        () => differencesIn(actual, expected, show),
      ),
    differs: (from) => assert(!deepEqual(actual, from), () => `to differ from ${show(from)}`),
    includes: (part) => assert(has(part), () => `to include ${show(part)}`),
    excludes: (part) => assert(!has(part), () => `not to include ${show(part)}`),
    atLeast: (least) => assert(Number(actual) >= least, () => `to be at least ${show(least)}`),
    atMost: (most) => assert(Number(actual) <= most, () => `to be at most ${show(most)}`),
    sortedBy: (key) =>
      assert(
        isSorted(list.map(reader(key))),
        () => `to be in ascending order of ${keyName(key)}`,
        () => keysOf(list, key, show),
      ),
    descendingBy: (key) =>
      assert(
        isSorted(list.map(reader(key)).reverse()),
        () => `to be in descending order of ${keyName(key)}`,
        () => keysOf(list, key, show),
      ),
    sameMembers: (expected) =>
      assert(
        sameMembers(list, expected),
        () => `to have exactly the members ${show(expected)}`,
        () => wrongMembers(list, expected, show),
      ),
    absent: () => assert(!isThere, () => 'to be absent'),
    present: () => {
      assert(isThere, () => 'to be present')
      if (!isThere) throw new NotExercised('the case depends on our choice in a gap, and the target chose differently')
      return actual
    },
  }
}

const reader = <T>(key: Key<T>) => (typeof key === 'function' ? key : (item: Item<T>) => item[key] as number | string)

/** `weight 3, 8, 4, in ` */
const keysOf = <T>(list: readonly Item<T>[], key: Key<T>, show: (value: unknown) => string): string =>
  typeof key === 'string' ? `${key} ${list.map((item) => show(reader<T>(key)(item))).join(', ')}, in ` : ''

const keyName = (key: unknown) => (typeof key === 'string' ? key : 'its key')

const isSorted = (keys: readonly (number | string)[]) =>
  keys.every((key, place) => place === 0 || (keys[place - 1] ?? key) <= key)
