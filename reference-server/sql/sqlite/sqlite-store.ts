import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../../../platform/store.ts'
import type { Result, Run, Statement } from '../engine.ts'
import { storeFactory } from '../store.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { primaryCode, sqliteEngine } from './sqlite-engine.ts'
import { busy, throwStoreError } from './sqlite-faults.ts'

const createStore = storeFactory(sqliteEngine)

/**
 * Transactions run one after the other on one connection. Reads of a file use a second connection and do not wait for
 * them; in memory there is only one connection, so reads wait too.
 */
export class SqliteStore {
  readonly #connection: SqliteConnection
  readonly store: Store
  /** Runs a statement while no transaction is open. */
  readonly runExclusive: Run
  #queue: Promise<unknown> = Promise.resolve()

  constructor(connection: SqliteConnection, reader: SqliteConnection | undefined) {
    this.#connection = connection
    this.runExclusive = (query) => this.exclusive((until) => retryWhileBusy(() => connection.run(query), until))
    const read: Run = reader ? (query) => runOn(reader, query) : this.runExclusive
    this.store = createStore({ read, write: this.runExclusive }, (work) => this.transaction(work))
  }

  /** One at a time, in the order of the calls. Those in the queue do not each wait anew for another process. */
  exclusive<T>(work: (until: number) => Promise<T>): Promise<T> {
    const until = performance.now() + maxWait
    const run = this.#queue.then(() => work(until)).catch(throwStoreError)
    this.#queue = run.catch(() => undefined)
    return run
  }

  transaction<T>(work: (store: Store) => Promise<T>): Promise<T> {
    return this.exclusive((until) => this.#attempt(0, until, work))
  }

  /** Nested transactions are savepoints. */
  async #attempt<T>(depth: number, until: number, work: (store: Store) => Promise<T>): Promise<T> {
    const [begin, commit, rollback] = depth === 0 ? transactionSql : savepointSql(depth)
    let isOpen = true
    const run: Run = async (query) => {
      if (!isOpen) throw new Error('the transaction has ended')
      if (!this.#connection.isInTransaction) throw new Error('the transaction was rolled back by an earlier error')
      return this.#connection.run(query)
    }
    await retryWhileBusy(() => this.#connection.exec(begin), until)
    try {
      const inside = createStore({ read: run, write: run }, (deeper) => this.#attempt(depth + 1, until, deeper))
      const result = await work(inside)
      this.#connection.exec(commit)
      return result
    } catch (error) {
      if (this.#connection.isInTransaction) this.#connection.exec(rollback)
      throw error
    } finally {
      isOpen = false
    }
  }
}

const maxWait = 5000

/** A statement on a connection that is used only for reading or counting. */
export const runOn = (connection: SqliteConnection, query: Statement, wait = maxWait): Promise<Result> =>
  retryWhileBusy(() => connection.run(query), performance.now() + wait).catch(throwStoreError)

/** Waits while another process writes: SQLite's own busy timeout would block the event loop. */
async function retryWhileBusy<T>(work: () => T, until: number): Promise<T> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (primaryCode(error) !== busy || performance.now() > until) throw error
    }
    await pause(1 + Math.random() * 4)
  }
}

const transactionSql = ['begin immediate', 'commit', 'rollback'] as const

const savepointSql = (depth: number) =>
  [`savepoint s${depth}`, `release s${depth}`, `rollback to s${depth}; release s${depth}`] as const
