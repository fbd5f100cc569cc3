import { getRandomValues } from 'node:crypto'
import type { Random } from '../platform/random.ts'

const drawn = new Uint32Array(1024)
let used = drawn.length

/** Chance that nobody can foretell. Drawn in advance, for each draw asks the system. */
export const secureRandom: Random = {
  next() {
    if (used === drawn.length) {
      getRandomValues(drawn)
      used = 0
    }
    return (drawn[used++] ?? 0) / 2 ** 32
  },
}
