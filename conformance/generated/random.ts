import * as fc from 'fast-check'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { retold } from './told.ts'

/** How often a failing request is tried in smaller forms. */
const patience = 60

/**
 * Sends what is generated, the same for the same seed. The first failure is made smaller as far as it goes; the smallest
 * is the one that is told, and the last one of its transcript.
 */
export async function overRandom<T>(
  { seed }: Context,
  values: fc.Arbitrary<T>,
  numRuns: number,
  send: (value: T) => Promise<unknown>,
): Promise<void> {
  let smallest: Failure | undefined
  let other: unknown
  let tried = 0
  const attempt = async (value: T) => {
    try {
      await send(value)
    } catch (thrown) {
      if (!(thrown instanceof Failure)) other = thrown
      else smallest = thrown
      throw thrown
    }
  }
  const property = fc.asyncProperty(values, async (value) => {
    if (other !== undefined || tried > patience) return
    if (smallest) tried++
    await attempt(value)
  })
  await fc.check(property, { seed, numRuns })
  if (other !== undefined) throw other
  if (smallest) throw retold(smallest, `the smallest that was found with seed ${seed}`)
}
