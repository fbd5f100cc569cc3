import type { CaseSession } from '../client/case-session.ts'
import { durationText } from '../config/duration.ts'
import { errorMessage, InfrastructureError, NotExercised } from '../model/case-errors.ts'
import { Failure } from '../model/failure.ts'

type Work = () => Promise<unknown>

/** How much of the configured time a case waits, in each further attempt. */
const shares = [1 / 4, 1 / 2, 1]

/**
 * Runs a case of an eventually consistent server. If it fails, it runs again and waits before every read that follows a
 * write, longer in each attempt: counts that were read too early cannot be corrected by reading only the last one again.
 */
export async function runUntilConsistent(session: CaseSession, act: Work, undo: Work): Promise<void> {
  const { consistency } = session.run
  let failure: Failure | undefined
  for (const wait of [0, ...(consistency > 0 ? shares : [])].map((share) => share * consistency)) {
    try {
      if (wait > 0) await undo()
      await settle(session, wait)
      await act()
      if (wait > 0) session.log.settledAfter = wait
      return
    } catch (thrown) {
      failure = failureOrThrow(thrown, failure)
    }
  }
  if (failure) throw consistency > 0 ? stillFailing(failure, consistency) : failure
}

/** Waits for the effects of earlier cases and of the clean-up. The reads of the case wait for its own writes. */
async function settle(session: CaseSession, wait: number): Promise<void> {
  session.waitAfterWrites = wait
  if (wait > 0) await new Promise((passed) => setTimeout(passed, wait))
}

/** A wrong shape is not retried, because it does not change with time. */
function failureOrThrow(thrown: unknown, earlier: Failure | undefined): Failure {
  if (thrown instanceof Failure && thrown.kind !== 'shape') return thrown
  if (earlier && !(thrown instanceof Failure) && !(thrown instanceof InfrastructureError))
    throw new NotExercised(`it failed, and could not be repeated to wait for consistency: ${errorMessage(thrown)}`)
  throw thrown
}

const stillFailing = (failure: Failure, consistency: number): Failure =>
  failure.with({
    advice: failure.advice ?? `It also fails if every read waits ${durationText(consistency)} after a write.`,
  })
