import { Refusal } from '../../platform/http/refusal.ts'
import type { Passwords } from '../../platform/world.ts'
import { FairQueue, QueueFull, type QueueLimits } from './fair-queue.ts'

/**
 * Hashing runs in the four threads of Node's pool, which also verify tokens. Two of them stay free, so that other calls do not
 * wait for logins; callers take turns.
 */
const defaultLimits: QueueLimits = { running: 2, waitingEach: 100, waiting: 500 }

const tooManyLogins = () =>
  new Refusal(429, { message: 'Too many logins at once; try again in a moment' }, { 'retry-after': '1' })

/** Limits how many passwords are hashed or verified at a time. */
export function limitedPasswords(passwords: Passwords, limits = defaultLimits): Passwords {
  const queue = new FairQueue(limits)
  const inTurn = async <T>(caller: string, job: () => Promise<T>): Promise<T> => {
    try {
      return await queue.run(caller, job)
    } catch (error) {
      throw error instanceof QueueFull ? tooManyLogins() : error
    }
  }
  return {
    hash: (password) => inTurn('', () => passwords.hash(password)),
    verify: (password, hash, caller = '') => inTurn(caller, () => passwords.verify(password, hash)),
  }
}
