import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { type Outcome, type Store, StoreUnavailable, settled } from '../../../platform/store.ts'
import type { Run } from '../engine.ts'
import { storeFactory } from '../store.ts'
import type { Change } from './change-log.ts'
import { errorCode, postgresEngine } from './postgres-engine.ts'
import { commitError, storeError } from './postgres-faults.ts'
import { type AfterStatement, query, runOn } from './postgres-pool.ts'
import { ReadBatch } from './read-batch.ts'

export const createStore = storeFactory(postgresEngine)

/** Reported for every statement after the one that failed. */
const aborted = '25P02'

/** Serialization failure, deadlock. */
const collisions: readonly unknown[] = ['40001', '40P01']

export const isCollision = (error: unknown): boolean => collisions.includes(errorCode(error))

async function throwEnded(): Promise<never> {
  throw new Error('the transaction has ended')
}

export interface TransactionParts {
  readonly begin: string
  /** Sent with the commit, after it. */
  readonly after: AfterStatement | undefined
  /** Called for each change that may have been committed, after the transaction has ended. */
  readonly onChange: (...change: Change) => void
}

/** One attempt of a transaction on a connection. */
export class TransactionSession {
  readonly #client: pg.PoolClient
  readonly #parts: TransactionParts
  readonly #reads: ReadBatch
  readonly #write: Run
  readonly #changes: Change[] = []
  #isOpen = true
  #savepoints = 0
  /** Recorded even if the rule catches it: the transaction cannot be committed any more. */
  failure: unknown

  constructor(client: pg.PoolClient, parts: TransactionParts) {
    this.#client = client
    this.#parts = parts
    const run = runOn(client)
    this.#reads = new ReadBatch((statement) => this.#watch(() => run(statement)), false)
    this.#write = (statement) => {
      this.#reads.flush()
      return this.#watch(() => run(statement))
    }
  }

  async run<T>(work: (store: Store) => Promise<Outcome<T>>): Promise<T> {
    try {
      const begun = this.#query(this.#parts.begin)
      begun.catch(() => undefined)
      const outcome = await work(this.#inside())
      if (this.failure !== undefined) throw this.failure
      const last = settled(outcome)
      // Awaited after the commit: if the connection breaks during both, the outcome is unknown.
      last.catch(() => undefined)
      const { command } = await this.#commit()
      await begun
      const result = await last
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a database error inside it was caught instead of thrown')
      return result
    } finally {
      this.#isOpen = false
      for (const change of this.#changes) this.#parts.onChange(...change)
    }
  }

  async #savepoint<T>(work: (store: Store) => Promise<Outcome<T>>): Promise<T> {
    const name = `s${++this.#savepoints}`
    await this.#query(`savepoint ${name}`)
    try {
      const result = await settled(await work(this.#inside()))
      await this.#query(`release ${name}`)
      return result
    } catch (error) {
      await this.#query(`rollback to ${name}; release ${name}`)
      throw error
    }
  }

  #inside(): Store {
    const onChange = (...change: Change) => void this.#changes.push(change)
    return createStore({ read: this.#read, write: this.#write, onChange }, (work) => this.#savepoint(work))
  }

  readonly #read: Run = (statement) => (this.#isOpen ? this.#reads.run(statement) : throwEnded())

  #query(text: string): Promise<pg.QueryResult> {
    this.#reads.flush()
    return this.#watch(() => query(this.#client, text))
  }

  async #commit(): Promise<pg.QueryResult> {
    try {
      this.#reads.flush()
      const committed = query(this.#client, 'commit')
      const [result] = await Promise.all([committed, this.#parts.after?.(runOn(this.#client))])
      return result
    } catch (error) {
      this.failure = isCollision(error) ? error : commitError(error)
      throw this.failure
    }
  }

  async #watch<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) return throwEnded()
    try {
      return await work()
    } catch (error) {
      // The statement that failed is reported first: it says whether the transaction can be repeated.
      if (errorCode(error) === aborted) await nextTurn()
      const meaning = storeError(error)
      if (isCollision(error) || meaning instanceof StoreUnavailable) this.failure ??= meaning
      throw meaning
    }
  }
}
