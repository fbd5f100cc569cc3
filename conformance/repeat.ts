import { Failure } from './failure.ts'

/** Milliseconds at most before each further try: two runs that disturb each other get out of step. */
const pauses = [200, 600, 1800]

/** Until it does not fail, or has failed too often. */
export const untilRight = (act: () => Promise<unknown>): Promise<unknown> => attempt(act, pauses)

async function attempt(act: () => Promise<unknown>, [pause, ...more]: readonly number[]): Promise<unknown> {
  if (pause === undefined) return act()
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    await new Promise((passed) => setTimeout(passed, Math.random() * pause))
    return attempt(act, more)
  }
}
