import { getRandomValues } from 'node:crypto'
import type { Random } from '../platform/support/random.ts'

const buffer = new Uint32Array(1024)
let used = buffer.length

/** Cryptographically secure. Buffered, because every call to the system is slow. */
export const secureRandom: Random = {
  next() {
    if (used === buffer.length) {
      getRandomValues(buffer)
      used = 0
    }
    return (buffer[used++] ?? 0) / 2 ** 32
  },
}
