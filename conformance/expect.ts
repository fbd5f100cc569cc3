import type { GapId } from '../contracts/requirements/gaps.ts'
import type { Link } from './exchange.ts'
import { isGap } from './law.ts'
import { same, sameMembers } from './same.ts'
import { NotExercised } from './stop.ts'

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
  /** Smallest first; equal neighbours are fine. */
  sortedBy(key: Key<T>): void
  descendingBy(key: Key<T>): void
  sameMembers(expected: T & readonly unknown[]): void
  absent(): void
  /** The value, which is there. */
  present(): NonNullable<T>
}

/**
 * `what` reads on from "expected". The case's requirements are meant unless others are named. Where all of them are gaps,
 * a difference fails on our own servers only and is an observation elsewhere.
 */
export type Expect = <T>(actual: T, what: string, ...requirements: string[]) => Expectation<T>

type Claim = (holds: boolean, expected: string) => void

export const createExpect =
  (link: Link): Expect =>
  <T>(actual: T, what: string, ...named: string[]) =>
    expectation(actual, claimOn(link, actual, what, named.length > 0 ? named : link.log.requirements), (value) =>
      shown(link, value),
    )

/** Milliseconds since 1970 between 2001 and 2286; nothing else that is compared is as large and no larger. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1e12 && value < 1e13

const readable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readable)
  return isTime(value) ? new Date(value).toISOString() : value
}

/** What was read as a number and is none, such as a time that cannot be read, is no `null`. */
const shown = ({ log }: Link, value: unknown): string =>
  isTime(value) ? new Date(value).toISOString() : Number.isNaN(value) ? 'no number' : log.show(readable(value))

function claimOn(link: Link, actual: unknown, what: string, requirements: readonly string[]): Claim {
  const { log, target } = link
  const gap = requirements.every(isGap) ? (requirements[0] as GapId | undefined) : undefined
  return (holds, wanted) => {
    const expected = `${what} ${wanted}`
    const last = log.exchanges.at(-1)
    if (gap !== undefined)
      log.observes({
        gap,
        operation: last?.operation ?? '',
        expected,
        status: last?.status ?? 0,
        text: shown(link, actual),
        same: holds,
      })
    if (!holds && (gap === undefined || target.gaps === 'held'))
      throw log.failure({ requirements, expected, actual: shown(link, actual) })
  }
}

function expectation<T>(actual: T, claim: Claim, show: (value: unknown) => string): Expectation<T> {
  const list = (Array.isArray(actual) ? actual : []) as Item<T>[]
  const has = (part: Part<T>) =>
    typeof actual === 'string' ? actual.includes(String(part)) : list.some((item) => same(item, part))
  const isThere = actual !== undefined && actual !== null
  return {
    equals: (expected) => claim(same(actual, expected), `to be ${show(expected)}`),
    differs: (from) => claim(!same(actual, from), `to differ from ${show(from)}`),
    includes: (part) => claim(has(part), `to include ${show(part)}`),
    excludes: (part) => claim(!has(part), `not to include ${show(part)}`),
    atLeast: (least) => claim(Number(actual) >= least, `to be at least ${show(least)}`),
    atMost: (most) => claim(Number(actual) <= most, `to be at most ${show(most)}`),
    sortedBy: (key) => claim(isSorted(list.map(reader(key))), `to be in ascending order of ${wordFor(key)}`),
    descendingBy: (key) =>
      claim(isSorted(list.map(reader(key)).reverse()), `to be in descending order of ${wordFor(key)}`),
    sameMembers: (expected) => claim(sameMembers(list, expected), `to have exactly the members ${show(expected)}`),
    absent: () => claim(!isThere, 'to be absent'),
    present: () => {
      claim(isThere, 'to be there')
      if (!isThere) throw new NotExercised('the target chooses otherwise in a gap that this case needs')
      return actual
    },
  }
}

const reader = <T>(key: Key<T>) => (typeof key === 'function' ? key : (item: Item<T>) => item[key] as number | string)

const wordFor = (key: unknown) => (typeof key === 'string' ? key : 'its key')

const isSorted = (keys: readonly (number | string)[]) =>
  keys.every((key, place) => place === 0 || (keys[place - 1] ?? key) <= key)
