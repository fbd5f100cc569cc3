import type { Random } from '../../platform/support/random.ts'
import type { WorldLock } from '../store/world-lock.ts'

/** A time in milliseconds, or the limits of a random time. */
export type Span = number | readonly [min: number, max: number]

/** Releases the lock while it waits, so that other tabs can use the world. */
export async function waitFor(span: Span, random: Random, lock: Pick<WorldLock, 'released'>): Promise<void> {
  const [min, max] = typeof span === 'number' ? [span, span] : span
  const ms = min + random.next() * (max - min)
  await lock.released(() => new Promise((resolve) => setTimeout(resolve, ms)))
}
