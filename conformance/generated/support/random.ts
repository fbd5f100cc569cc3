import * as fc from 'fast-check'
import type { Context } from '../../client/context.ts'
import { Failure } from '../../model/failure.ts'
import { annotated } from './generated-scenario.ts'

/** The number of smaller requests to try after a failure. */
const maxShrinks = 60

/**
 * Sends random values, the same for the same seed. The first failure is shrunk as far as possible; the smallest failing
 * value is reported and is the last exchange of the transcript.
 */
export async function forRandomValues<T>(
  { seed }: Context,
  values: fc.Arbitrary<T>,
  numRuns: number,
  send: (value: T) => Promise<unknown>,
): Promise<void> {
  let smallest: Failure | undefined
  let otherError: unknown
  let shrinks = 0
  const attempt = async (value: T) => {
    try {
      await send(value)
    } catch (thrown) {
      if (!(thrown instanceof Failure)) otherError = thrown
      else smallest = thrown
      throw thrown
    }
  }
  const property = fc.asyncProperty(values, async (value) => {
    if (otherError !== undefined || shrinks > maxShrinks) return
    if (smallest) shrinks++
    await attempt(value)
  })
  await fc.check(property, { seed, numRuns })
  if (otherError !== undefined) throw otherError
  if (smallest) throw annotated(smallest, `the smallest failing request found with seed ${seed}`)
}
