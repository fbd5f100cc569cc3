import { Failure } from '../model/failure.ts'

/** The longest pause before each retry, in milliseconds; random, so that two runs that disturb each other get out of step. */
const pauses = [200, 600, 1800]

type Work = () => Promise<unknown>

/** Runs `act` until it does not fail, or has failed too often; `undo` removes what it created before the next try. */
export const retryUntilPass = (act: Work, undo: Work): Promise<unknown> => attempt(act, undo, pauses)

async function attempt(act: Work, undo: Work, [pause, ...more]: readonly number[]): Promise<unknown> {
  if (pause === undefined) return act()
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    await undo()
    await new Promise((passed) => setTimeout(passed, Math.random() * pause))
    return attempt(act, undo, more)
  }
}
