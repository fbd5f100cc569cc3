import type pg from 'pg'
import { type Store, StoreUnavailable } from '../../../platform/store.ts'
import type { Run } from '../engine.ts'
import { storeFactory } from '../store.ts'
import { freeLocks, type Locks, takeLocks } from './advisory-locks.ts'
import { errorCode, postgresEngine } from './postgres-engine.ts'
import { commitError, storeError } from './postgres-faults.ts'
import { runOn } from './postgres-pool.ts'

export const createStore = storeFactory(postgresEngine)

/** Serialization failure, deadlock. */
const collisions: readonly unknown[] = ['40001', '40P01']

export const isCollision = (error: unknown): boolean => collisions.includes(errorCode(error))

/** One attempt of a transaction on a connection. */
export class TransactionSession {
  readonly #client: pg.PoolClient
  readonly #begin: string
  readonly #locks: Locks
  #freed: Promise<boolean> | undefined
  readonly #run: Run
  #isOpen = true
  #savepoints = 0
  /** Recorded even if the rule catches it: the transaction cannot be committed any more. */
  failure: unknown

  constructor(client: pg.PoolClient, begin: string, locks: Locks) {
    this.#client = client
    this.#begin = begin
    this.#locks = locks
    const run = runOn(client)
    this.#run = (query) => this.#watch(() => run(query))
  }

  async run<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      takeLocks(this.#client, this.#locks)
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

  /** After a commit it is sent with it: whoever waits for a lock need not wait for us to hear of the commit. */
  freeLocks(): Promise<boolean> {
    this.#freed ??= freeLocks(this.#client, this.#locks)
    return this.#freed
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
      const committed = this.#client.query('commit')
      this.freeLocks()
      return await committed
    } catch (error) {
      this.failure = isCollision(error) ? error : commitError(error)
      throw this.failure
    }
  }

  async #watch<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) throw new Error('the transaction has ended')
    try {
      return await work()
    } catch (error) {
      const meaning = storeError(error)
      if (isCollision(error) || meaning instanceof StoreUnavailable) this.failure ??= meaning
      throw meaning
    }
  }
}
