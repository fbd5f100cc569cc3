/** The only source of randomness: seeded in worlds, secure in the server. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
}

/** Snapshots save and restore the state. */
export interface SeededRandom extends Random {
  state: number
}

/** Mulberry32: small, fast, deterministic. Not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  const random: SeededRandom = {
    state: seed >>> 0,
    next() {
      const state = (random.state + 0x6d2b79f5) >>> 0
      random.state = state
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
  }
  return random
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const randomText = (random: Random, length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(random.next() * alphabet.length)]).join('')

export const randomDigits = (random: Random, length: number): string =>
  Array.from({ length }, () => String(Math.floor(random.next() * 10))).join('')
