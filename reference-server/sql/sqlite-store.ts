import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../../platform/store.ts'
import type { Run } from './engine.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { plainCode, sqliteEngine } from './sqlite-engine.ts'
import { storesOf } from './store.ts'

const storeOver = storesOf(sqliteEngine)

/**
 * Transactions run one after the other on one connection. Who only reads has a second one, where there is a file, and
 * does not wait for them; in memory everybody waits.
 */
export class SqliteStore {
  readonly #connection: SqliteConnection
  readonly store: Store
  /** A statement that no transaction is in the middle of. */
  readonly alone: Run
  #queue: Promise<unknown> = Promise.resolve()

  constructor(connection: SqliteConnection, reader: SqliteConnection | undefined) {
    this.#connection = connection
    this.alone = (query) => this.exclusive(() => patiently(() => connection.run(query)))
    const read: Run = reader ? async (query) => reader.run(query) : this.alone
    this.store = storeOver({ read, write: this.alone }, (work) => this.transaction(work))
  }

  /** One at a time, in the order of asking. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(work)
    this.#queue = run.catch(() => undefined)
    return run
  }

  transaction<T>(work: (store: Store) => Promise<T>): Promise<T> {
    return this.exclusive(() => this.#attempt(0, work))
  }

  /** Savepoints inside a transaction are transactions of its own. */
  async #attempt<T>(depth: number, work: (store: Store) => Promise<T>): Promise<T> {
    const [begin, commit, rollback] = depth === 0 ? outermost : inner(depth)
    let isOpen = true
    const run: Run = async (query) => {
      if (!isOpen) throw new Error('the transaction has ended')
      return this.#connection.run(query)
    }
    await patiently(() => this.#connection.exec(begin))
    try {
      const inside = storeOver({ read: run, write: run }, (deeper) => this.#attempt(depth + 1, deeper))
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
const longestWait = 10_000

/** While another process writes: SQLite itself would wait with the whole process standing still. */
async function patiently<T>(work: () => T): Promise<T> {
  const until = performance.now() + longestWait
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (plainCode(error) !== busy || performance.now() > until) throw error
    }
    await pause(1 + Math.random() * 4)
  }
}

const outermost = ['begin immediate', 'commit', 'rollback'] as const

const inner = (depth: number) =>
  [`savepoint s${depth}`, `release s${depth}`, `rollback to s${depth}; release s${depth}`] as const
