import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../../../platform/store.ts'
import type { Run } from '../engine.ts'
import { storeFactory } from '../store.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { primaryCode, sqliteEngine } from './sqlite-engine.ts'

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
    this.runExclusive = (query) => this.exclusive(() => retryWhileBusy(() => connection.run(query)))
    const read: Run = reader ? async (query) => reader.run(query) : this.runExclusive
    this.store = createStore({ read, write: this.runExclusive }, (work) => this.transaction(work))
  }

  /** One at a time, in the order of the calls. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(work)
    this.#queue = run.catch(() => undefined)
    return run
  }

  transaction<T>(work: (store: Store) => Promise<T>): Promise<T> {
    return this.exclusive(() => this.#attempt(0, work))
  }

  /** Nested transactions are savepoints. */
  async #attempt<T>(depth: number, work: (store: Store) => Promise<T>): Promise<T> {
    const [begin, commit, rollback] = depth === 0 ? transactionSql : savepointSql(depth)
    let isOpen = true
    const run: Run = async (query) => {
      if (!isOpen) throw new Error('the transaction has ended')
      return this.#connection.run(query)
    }
    await retryWhileBusy(() => this.#connection.exec(begin))
    try {
      const inside = createStore({ read: run, write: run }, (deeper) => this.#attempt(depth + 1, deeper))
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

const busy = 5
const maxWait = 10_000

/** Waits while another process writes: SQLite's own busy timeout would block the event loop. */
async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const until = performance.now() + maxWait
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
