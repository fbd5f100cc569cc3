import type pg from 'pg'
import { type Store, UniqueViolation } from '../../../platform/store.ts'
import { type Locks, locksFor } from './advisory-locks.ts'
import { ConnectionLost, isBroken, storeError } from './postgres-faults.ts'
import { connectTo, runOnce, runRepeatable } from './postgres-pool.ts'
import { TransactionRetrier } from './retry-transaction.ts'
import { createStore, isCollision, TransactionSession } from './transaction-session.ts'
import { UserTurns } from './user-turns.ts'

/**
 * Rules read and then write. Transactions are serializable, so rules need no locks: of two transactions that conflict, one
 * is retried from its beginning, without any others at its side. What only adds waits for the rows of others.
 */
export function postgresStore(pool: pg.Pool): Store {
  const retrier = new TransactionRetrier(isRetryable)
  const turns = new UserTurns()
  const transaction: Store['transaction'] = (work, { userId, onlyAdds } = {}) => {
    const begin = `begin isolation level ${onlyAdds ? 'read committed' : 'serializable'}`
    const attempt = (isRetry: boolean) => runLocked(pool, work, begin, locksFor(userId, isRetry))
    return turns.run(userId, () => retrier.run(attempt))
  }
  return createStore({ read: runRepeatable(pool), write: runOnce(pool) }, transaction)
}

/**
 * After a unique violation the retry sees the other row, so the rule can answer properly. A transaction whose connection
 * was lost before the commit was sent is certainly not committed.
 */
function isRetryable(error: unknown, attempts: number): boolean {
  if (isCollision(error)) return attempts < 30
  if (error instanceof ConnectionLost) return attempts < 5
  return error instanceof UniqueViolation && attempts < 3
}

async function runLocked<T>(
  pool: pg.Pool,
  work: (store: Store) => Promise<T>,
  begin: string,
  locks: Locks,
): Promise<T> {
  const client = await connectTo(pool)
  const session = new TransactionSession(client, begin, locks)
  let broken = false
  try {
    return await session.run(work)
  } catch (error) {
    const thrown = session.failure ?? storeError(error)
    broken = isBroken(thrown) || (await fails(client.query('rollback')))
    throw thrown
  } finally {
    if (broken) client.release(broken)
    else session.freeLocks().then((isFree) => client.release(!isFree))
  }
}

const fails = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  )
