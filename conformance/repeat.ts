import { Failure } from './failure.ts'

/** Milliseconds at most before each further try: two runs that disturb each other get out of step. */
const pauses = [200, 600, 1800]

type Work = () => Promise<unknown>

/** Until it does not fail, or has failed too often; `undo` takes back what a try has made before the next one begins. */
export const untilRight = (act: Work, undo: Work): Promise<unknown> => attempt(act, undo, pauses)

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
