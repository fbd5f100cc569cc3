import type pg from 'pg'
import { type Outcome, type Store, UniqueViolation } from '../../../platform/store.ts'
import { ConnectionLost, isBroken, storeError } from './postgres-faults.ts'
import { connectTo, query, runOnce, runRepeatable } from './postgres-pool.ts'
import { ReadBatch } from './read-batch.ts'
import { TransactionRetrier } from './retry-transaction.ts'
import { frameFor, type TransactionFrame } from './transaction-frame.ts'
import { createStore, isCollision, TransactionSession } from './transaction-session.ts'
import { UserTurns } from './user-turns.ts'

/**
 * Rules read and then write. Transactions are serializable, so rules need no locks: of two transactions that conflict, one
 * is retried from its beginning, without any others at its side. What only adds waits for the rows of others.
 */
export function postgresStore(pool: pg.Pool): Store {
  const retrier = new TransactionRetrier(isRetryable)
  const turns = new UserTurns()
  const transaction: Store['transaction'] = (work, hints = {}) => {
    const attempt = (isRetry: boolean) => runFramed(pool, work, frameFor(hints, isRetry))
    return turns.run(hints.userId, () => retrier.run(attempt))
  }
  return createStore({ read: new ReadBatch(runRepeatable(pool), true).run, write: runOnce(pool) }, transaction)
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

async function runFramed<T>(
  pool: pg.Pool,
  work: (store: Store) => Promise<Outcome<T>>,
  frame: TransactionFrame,
): Promise<T> {
  const client = await connectTo(pool)
  const session = new TransactionSession(client, frame)
  let broken = false
  try {
    return await session.run(work)
  } catch (error) {
    const thrown = session.failure ?? storeError(error)
    broken = isBroken(thrown) || (await fails(query(client, 'rollback')))
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
