import type { Has } from '../catalogue.ts'

const day = 86_400_000

export type Clock = ReturnType<typeof makeClock>

/** A clock that the owner can move. All times are UTC. */
export function makeClock(has: Has) {
  let offset = has('clock-ahead') ? 9 * 3_600_000 : 0
  const now = () => Date.now() + offset
  return {
    now,
    today: () => Math.floor(now() / day),
    dayOf: (time: number) => Math.floor(time / day),
    move: (seconds: number) => {
      offset += seconds * 1000
    },
  }
}

export type Times = ReturnType<typeof makeTimes>

/** The two formats of a time; a server may also use only one of them. */
export function makeTimes(has: Has) {
  const iso = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`
  const spaced = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
  return {
    iso: has('times-spaced') ? spaced : iso,
    spaced: has('times-iso') ? iso : spaced,
  }
}

/** Parses a time in either format as UTC; null if it is not a time. */
export function readTime(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return null
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) || text.length === 10 ? text : `${text}Z`
  const time = Date.parse(zoned.replace(' ', 'T'))
  return Number.isNaN(time) ? null : time
}
