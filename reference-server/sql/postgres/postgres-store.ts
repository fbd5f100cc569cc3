import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { DataVersion } from '../../../platform/data-version.ts'
import { type Outcome, type Store, UniqueViolation } from '../../../platform/store.ts'
import type { Run } from '../engine.ts'
import { beginStatement } from './begin-statement.ts'
import type { Change } from './change-log.ts'
import { PerUserQueue } from './per-user-queue.ts'
import { ConnectionLost, isBroken, storeError } from './postgres-faults.ts'
import { connectTo, query, runOnce, runRepeatable } from './postgres-pool.ts'
import type { PostgresVersion } from './postgres-version.ts'
import { ReadBatch } from './read-batch.ts'
import type { Replica } from './replica.ts'
import { TransactionRetrier } from './retry-transaction.ts'
import { sharedReads } from './shared-reads.ts'
import { createStore, isCollision, type TransactionParts, TransactionSession } from './transaction-session.ts'

interface PostgresStores {
  readonly store: Store
  /** For calls whose caller was identified: it has a data version, and reads from the replica, if there is one. */
  readonly callStore: Store
}

interface StoreParts {
  readonly version: PostgresVersion
  readonly replica: Replica | undefined
}

/**
 * Rules read and then write. Transactions are serializable, so rules need no locks: of two transactions that conflict, one
 * is retried from its beginning while no other transaction runs. Transactions that only add to numbers wait for locked rows.
 */
export function postgresStores(pool: pg.Pool, { version, replica }: StoreParts): PostgresStores {
  const after = replica?.learn
  const onChange = (...change: Change) => version.add(...change)
  const retrier = new TransactionRetrier(isRetryable)
  const queue = new PerUserQueue()
  const transaction: Store['transaction'] = (work, hints = {}) => {
    const attempt = (isRetry: boolean) =>
      runAttempt(pool, work, { begin: beginStatement(hints, isRetry), after, onChange })
    return queue.run(hints.userId, () => retrier.run(attempt))
  }
  const write = runOnce(pool, after)
  const readingFrom = (run: Run, dataVersion?: DataVersion) =>
    createStore({ read: new ReadBatch(sharedReads(run), true).run, write, onChange }, transaction, {
      dataVersion,
      waitForMore: () => nextTurn(),
    })
  const primary = runRepeatable(pool, after)
  const callStore = readingFrom(replica ? replica.or(primary) : primary, version.dataVersion)
  return { store: readingFrom(primary), callStore }
}

/**
 * After a unique violation the retry sees the other row, so the rule can respond properly. A transaction whose connection
 * was lost before the commit was sent is certainly not committed.
 */
function isRetryable(error: unknown, attempts: number): boolean {
  if (isCollision(error)) return attempts < 30
  if (error instanceof ConnectionLost) return attempts < 5
  return error instanceof UniqueViolation && attempts < 3
}

async function runAttempt<T>(
  pool: pg.Pool,
  work: (store: Store) => Promise<Outcome<T>>,
  parts: TransactionParts,
): Promise<T> {
  const client = await connectTo(pool)
  const session = new TransactionSession(client, parts)
  let broken = false
  try {
    return await session.run(work)
  } catch (error) {
    const thrown = session.failure ?? storeError(error)
    broken = isBroken(thrown) || (await fails(query(client, 'rollback')))
    throw thrown
  } finally {
    client.release(broken)
  }
}

const fails = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  )
