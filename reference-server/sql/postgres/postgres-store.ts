import type pg from 'pg'
import { type Store, StoreUnavailable, UniqueViolation } from '../../../platform/store.ts'
import type { Run } from '../engine.ts'
import { storeFactory } from '../store.ts'
import { errorCode, postgresEngine } from './postgres-engine.ts'
import { ConnectionLost, commitError, isBroken, storeError } from './postgres-faults.ts'
import { connectTo, runOn, runOnce, runRepeatable } from './postgres-pool.ts'
import { TransactionRetrier } from './retry-transaction.ts'
import { UserTurns } from './user-turns.ts'

const createStore = storeFactory(postgresEngine)

/** Serialization failure, deadlock. */
const collisions: readonly unknown[] = ['40001', '40P01']

/**
 * Rules read and then write. Transactions are serializable, so rules need no locks: of two transactions that conflict, one
 * is retried from its beginning. Those of one user would conflict most of the time. What only adds waits for the rows of others.
 */
export function postgresStore(pool: pg.Pool): Store {
  const retrier = new TransactionRetrier(isRetryable)
  const turns = new UserTurns()
  const transaction: Store['transaction'] = (work, { userId, onlyAdds } = {}) => {
    const begin = `begin isolation level ${onlyAdds ? 'read committed' : 'serializable'}`
    return turns.run(userId, () => retrier.run((isRetry) => attempt(pool, work, begin, isRetry)))
  }
  return createStore({ read: runRepeatable(pool), write: runOnce(pool) }, transaction)
}

/**
 * After a unique violation the retry sees the other row, so the rule can answer properly. A transaction whose connection
 * was lost before the commit was sent is certainly not committed.
 */
function isRetryable(error: unknown, attempts: number): boolean {
  if (collisions.includes(errorCode(error))) return attempts < 30
  if (error instanceof ConnectionLost) return attempts < 5
  return error instanceof UniqueViolation && attempts < 3
}

/** An advisory lock other than that of the migrations: only one process at a time retries a transaction. */
const retryLock = 7_265_018

/** Taken before the transaction begins; otherwise its snapshot would miss what was committed while it waited. */
const takeRetryLock = `select pg_advisory_lock(${retryLock})`

async function attempt<T>(
  pool: pg.Pool,
  work: (store: Store) => Promise<T>,
  begin: string,
  isRetry: boolean,
): Promise<T> {
  const client = await connectTo(pool)
  const session = new TransactionSession(client, begin)
  let broken: boolean | undefined
  try {
    if (isRetry) await client.query(takeRetryLock)
    return await session.run(work)
  } catch (error) {
    const thrown = session.failure ?? storeError(error)
    broken = isBroken(thrown) || (await fails(client.query('rollback')))
    throw thrown
  } finally {
    if (isRetry && !broken) broken = await fails(client.query(`select pg_advisory_unlock(${retryLock})`))
    client.release(broken)
  }
}

const fails = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  )

class TransactionSession {
  readonly #client: pg.PoolClient
  readonly #begin: string
  readonly #run: Run
  #isOpen = true
  #savepoints = 0
  /** Recorded even if the rule catches it: the transaction cannot be committed any more. */
  failure: unknown

  constructor(client: pg.PoolClient, begin: string) {
    this.#client = client
    this.#begin = begin
    const run = runOn(client)
    this.#run = (query) => this.#watch(() => run(query))
  }

  async run<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      const begun = this.#query(this.#begin)
      const [result] = await Promise.all([work(this.#inside()), begun])
      if (this.failure !== undefined) throw this.failure
      const { command } = await this.#commit()
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a database error inside it was caught instead of thrown')
      return result
    } finally {
      this.#isOpen = false
    }
  }

  async #savepoint<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const name = `s${++this.#savepoints}`
    await this.#query(`savepoint ${name}`)
    try {
      const result = await work(this.#inside())
      await this.#query(`release ${name}`)
      return result
    } catch (error) {
      await this.#query(`rollback to ${name}; release ${name}`)
      throw error
    }
  }

  #inside(): Store {
    return createStore({ read: this.#run, write: this.#run }, (work) => this.#savepoint(work))
  }

  #query(text: string): Promise<pg.QueryResult> {
    return this.#watch(() => this.#client.query(text))
  }

  async #commit(): Promise<pg.QueryResult> {
    try {
      return await this.#client.query('commit')
    } catch (error) {
      this.failure = collisions.includes(errorCode(error)) ? error : commitError(error)
      throw this.failure
    }
  }

  async #watch<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) throw new Error('the transaction has ended')
    try {
      return await work()
    } catch (error) {
      const meaning = storeError(error)
      if (collisions.includes(errorCode(error)) || meaning instanceof StoreUnavailable) this.failure ??= meaning
      throw meaning
    }
  }
}
