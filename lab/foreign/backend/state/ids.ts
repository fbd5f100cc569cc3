import { randomInt } from 'node:crypto'
import type { Has } from '../catalogue.ts'

const starts = {
  person: 4_102_118,
  feed: 73_000_211,
  topic: 815_040,
  topicCategory: 2_210,
  feedCategory: 5_530,
  gift: 9_071,
  like: 140_500_377,
  comment: 61_720_019,
  reward: 33_100_450,
  rank: 35_900_007,
  application: 27_400_133,
  order: 502_000_871,
  event: 1_930_045,
  eventCategory: 3_340,
  tag: 6_615,
  tagCategory: 6_105,
  location: 110_021,
  space: 7_707,
  advertisement: 88_213,
  push: 12_400_560,
  theme: 4_440,
  group: 271_828_000,
}

export type IdKind = keyof typeof starts
export type Ids = ReturnType<typeof makeIds>

const maxInt32 = 2 ** 31 - 1

function makeRandomIds(): () => number {
  const used = new Set<number>()
  const next = (): number => {
    const id = randomInt(1, maxInt32)
    if (used.has(id)) return next()
    used.add(id)
    return id
  }
  return next
}

/** By default, ids grow in irregular steps from a starting point of each kind. Choices make ids random, large, or start at 1. */
export function makeIds(has: Has) {
  const last = new Map<IdKind, number>()
  const random = makeRandomIds()
  return (kind: IdKind): number => {
    if (has('ids-random')) return random()
    const start = has('ids-large') ? maxInt32 - 5_000_000 : starts[kind]
    const first = has('ids-from-one') ? 0 : start
    const step = has('ids-from-one') ? 1 : randomInt(3, 40)
    const next = (last.get(kind) ?? first) + step
    last.set(kind, next)
    return next
  }
}
