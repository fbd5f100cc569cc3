import { type Clock, minute } from '../../platform/support/time.ts'
import type { FakerSource } from '../seed/faker/faker-source.ts'
import { generateRows, seedRows } from '../seed/index.ts'
import { rebaseTimes } from '../seed/rebase-times.ts'
import type { Size } from '../seed/seeding.ts'
import { fixedStart, type StartTime, startOf } from '../seed/start.ts'
import type { Locale } from '../seed/texts/locale.ts'
import { type Rows, type SeedData, seedData } from '../store/seed-data.ts'

export interface WorldStartOptions {
  readonly now: StartTime
  readonly realTime: Clock['now']
  /** The seed data of a world that starts at a time. */
  seedDataAt(time: number): SeedData
}

/** When a world started, and when it starts after a reset. */
export class WorldStart {
  readonly seedDataAt: WorldStartOptions['seedDataAt']
  /** The start after a reset: the same time, or the real time. */
  readonly next: () => number
  time: number

  constructor({ now, realTime, seedDataAt }: WorldStartOptions) {
    this.seedDataAt = seedDataAt
    this.next = startOf(now, realTime)
    this.time = this.next()
  }
}

const generated = new Map<string, Rows>()
const rebased = new Map<string, SeedData>()

/** Not counting worlds that start at the fixed time. */
const maxRebased = 8

/** Cached by seed, size, locale and minute of the start, and shared by all worlds with the same values. */
export function seedDataFor(seed: number, size: Size, locale: Locale, start: number): SeedData {
  const key = `${seed} ${size} ${locale}`
  const time = Math.floor(start / minute) * minute
  const found = rebased.get(`${key} ${time}`)
  if (found) return found
  const rows = generated.get(key) ?? seedRows(seed, size, locale)
  generated.set(key, rows)
  const made = seedData(rebaseTimes(rows, time))
  evictOldest()
  rebased.set(`${key} ${time}`, made)
  return made
}

/** Not shared with other worlds: the app's own instance of faker generates people that no other world has. */
export function ownSeedData(seed: number, size: Size, locale: Locale, faker: FakerSource) {
  const rows = generateRows(seed, size, locale, faker)
  return (start: number): SeedData => seedData(rebaseTimes(rows, start))
}

/** Never evicts worlds that start at the fixed time: tests create thousands of them. */
function evictOldest(): void {
  const evictable = [...rebased.keys()].filter((key) => !key.endsWith(` ${fixedStart}`))
  if (evictable.length >= maxRebased) rebased.delete(evictable[0] ?? '')
}
