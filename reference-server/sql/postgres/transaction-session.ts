import type pg from 'pg'
import { type Outcome, type Store, StoreUnavailable, settled } from '../../../platform/store.ts'
import type { Run } from '../engine.ts'
import { storeFactory } from '../store.ts'
import { errorCode, postgresEngine } from './postgres-engine.ts'
import { commitError, storeError } from './postgres-faults.ts'
import { query, runOn } from './postgres-pool.ts'
import { ReadBatch } from './read-batch.ts'
import type { TransactionFrame } from './transaction-frame.ts'

export const createStore = storeFactory(postgresEngine)

/** Serialization failure, deadlock. */
const collisions: readonly unknown[] = ['40001', '40P01']

export const isCollision = (error: unknown): boolean => collisions.includes(errorCode(error))

async function throwEnded(): Promise<never> {
  throw new Error('the transaction has ended')
}

/** One attempt of a transaction on a connection. */
export class TransactionSession {
  readonly #client: pg.PoolClient
  readonly #frame: TransactionFrame
  #isFree = false
  readonly #reads: ReadBatch
  readonly #write: Run
  #isOpen = true
  #savepoints = 0
  /** Recorded even if the rule catches it: the transaction cannot be committed any more. */
  failure: unknown

  constructor(client: pg.PoolClient, frame: TransactionFrame) {
    this.#client = client
    this.#frame = frame
    const run = runOn(client)
    this.#reads = new ReadBatch((statement) => this.#watch(() => run(statement)), false)
    this.#write = (statement) => {
      this.#reads.flush()
      return this.#watch(() => run(statement))
    }
  }

  async run<T>(work: (store: Store) => Promise<Outcome<T>>): Promise<T> {
    try {
      const { take, begin } = this.#frame
      // Statements of a connection run in order, and one on which this fails cannot run the transaction either.
      if (take) query(this.#client, take).catch(() => undefined)
      const begun = this.#query(begin)
      begun.catch(() => undefined)
      const outcome = await work(this.#inside())
      if (this.failure !== undefined) throw this.failure
      const last = settled(outcome)
      // Judged after the commit: a connection that breaks under both leaves the outcome unknown.
      last.catch(() => undefined)
      const { command } = await this.#commit()
      await begun
      const result = await last
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a database error inside it was caught instead of thrown')
      return result
    } finally {
      this.#isOpen = false
    }
  }

  /** False if the connection is broken; its locks are free then, too. */
  async freeLocks(): Promise<boolean> {
    const { free } = this.#frame
    if (!free || this.#isFree) return true
    return query(this.#client, free).then(
      () => true,
      () => false,
    )
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
    return createStore({ read: this.#read, write: this.#write }, (work) => this.#savepoint(work))
  }

  readonly #read: Run = (statement) => (this.#isOpen ? this.#reads.run(statement) : throwEnded())

  #query(text: string): Promise<pg.QueryResult> {
    this.#reads.flush()
    return this.#watch(() => query(this.#client, text))
  }

  async #commit(): Promise<pg.QueryResult> {
    try {
      this.#reads.flush()
      // Whoever waits for a lock need not wait for us to hear of the commit.
      const texts = ['commit', this.#frame.free].filter((text) => text !== undefined)
      const results: pg.QueryResult | pg.QueryResult[] = await query(this.#client, texts.join('; '))
      this.#isFree = true
      return [results].flat()[0] as pg.QueryResult
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
      const meaning = storeError(error)
      if (isCollision(error) || meaning instanceof StoreUnavailable) this.failure ??= meaning
      throw meaning
    }
  }
}
