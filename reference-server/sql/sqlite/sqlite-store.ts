import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type Outcome, type Store, settled, type TransactionHints } from '../../../platform/store.ts'
import type { TableName } from '../../../platform/tables/index.ts'
import { type Result, type Run, type Statement, sqlStatement } from '../engine.ts'
import { storeFactory } from '../store.ts'
import { GroupCommit } from './group-commit.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { primaryCode, sqliteEngine } from './sqlite-engine.ts'
import { busy, throwStoreError } from './sqlite-faults.ts'
import { SqliteVersion } from './sqlite-version.ts'

type Work<T> = (store: Store) => Promise<Outcome<T>>

const createStore = storeFactory(sqliteEngine)
/** SQLite passes every commit to the operating system at once. Durable commits also wait for the disk; lossy ones leave that to the next durable commit. */
export const [durableCommits, lossyCommits] = ['synchronous = full', 'synchronous = normal']

const [begin, commit] = [sqlStatement('begin immediate'), sqlStatement('commit')]

/**
 * Transactions run one after the other on one connection, and share commits. Between transactions, reads use the same connection,
 * because it has cached the pages that it wrote. While a transaction is open, they use a second one and need not wait. In memory there is only one: they wait.
 */
export class SqliteStore {
  readonly #connection: SqliteConnection
  readonly store: Store
  /** Runs a statement while no transaction is open. */
  readonly runExclusive: Run
  readonly #groups: GroupCommit
  /** Undefined in memory, where there is no other connection. */
  readonly #version: SqliteVersion | undefined
  #last: Promise<void> = Promise.resolve()
  #mayBeLost = false

  constructor(connection: SqliteConnection, reader: SqliteConnection | undefined) {
    this.#connection = connection
    this.runExclusive = (query) => this.exclusive((until) => retryWhileBusy(() => connection.run(query), until))
    const read: Run = reader
      ? (query) => runOn(connection.isInTransaction ? reader : connection, query)
      : this.runExclusive
    this.#version = reader && new SqliteVersion(() => dataVersion(connection))
    this.#groups = new GroupCommit((work, mayBeLost) => this.exclusive(work, mayBeLost), {
      begin: (until) => retryWhileBusy(() => void connection.run(begin), until),
      commit: () => this.#commit(),
      isOpen: () => connection.isInTransaction,
      // In memory a commit takes no time.
      ...(reader && { waitForMore: () => nextTurn() }),
    })
    const onChange = (table: TableName, isVolatile: boolean) => this.#version?.add(table, isVolatile)
    const runners = { read, write: this.runExclusive, onChange }
    this.store = createStore(runners, (work, hints) => this.transaction(work, hints), {
      dataVersion: this.#version?.dataVersion,
    })
  }

  /** One at a time, in the order of the calls. The wait for other processes counts from the call, not from its turn. */
  async exclusive<T>(work: (until: number) => Promise<T>, mayBeLost = false): Promise<T> {
    const until = performance.now() + maxWait
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    try {
      this.#setDurability(mayBeLost)
      return await work(until)
    } catch (error) {
      return throwStoreError(error)
    } finally {
      resolve()
    }
  }

  /** Runs before `begin`, because SQLite does not permit this inside a transaction. */
  #setDurability(mayBeLost: boolean): void {
    if (mayBeLost === this.#mayBeLost) return
    this.#connection.set([mayBeLost ? lossyCommits : durableCommits])
    this.#mayBeLost = mayBeLost
  }

  async transaction<T>(work: Work<T>, { mayBeLost }: TransactionHints = {}): Promise<T> {
    const attempt = (isFirst: boolean) => (isFirst ? this.#attempt('rollback', 0, work) : this.#inside(1, work))
    try {
      return await this.#groups.run(attempt, performance.now() + maxWait, mayBeLost)
    } catch (error) {
      return throwStoreError(error)
    }
  }

  /** A transaction within another one is a savepoint. */
  async #inside<T>(depth: number, work: Work<T>): Promise<T> {
    this.#connection.run(sqlStatement(`savepoint s${depth}`))
    const result = await this.#attempt(`rollback to s${depth}; release s${depth}`, depth, work)
    this.#connection.run(sqlStatement(`release s${depth}`))
    return result
  }

  async #attempt<T>(rollback: string, depth: number, work: Work<T>): Promise<T> {
    let isOpen = true
    const run: Run = async (query) => {
      if (!isOpen) throw new Error('the transaction has ended')
      if (!this.#connection.isInTransaction) throw new Error('the transaction was rolled back by an earlier error')
      return this.#connection.run(query)
    }
    const onChange = (table: TableName, isVolatile: boolean) => this.#version?.addUncommitted(table, isVolatile)
    const inside = createStore({ read: run, write: run, onChange }, (deeper) => this.#inside(depth + 1, deeper))
    try {
      return await settled(await work(inside))
    } catch (error) {
      if (this.#connection.isInTransaction) this.#connection.exec(rollback)
      throw error
    } finally {
      isOpen = false
    }
  }

  #commit(): void {
    try {
      this.#connection.run(commit)
    } catch (error) {
      if (this.#connection.isInTransaction) this.#connection.exec('rollback')
      throw error
    } finally {
      this.#version?.committed()
    }
  }

  /** Fills an empty database. */
  async fill(work: () => Promise<void>): Promise<void> {
    await this.transaction(work)
    this.#version?.changedAll()
  }
}

const readVersion = sqlStatement('pragma data_version')

/** SQLite changes this number with every commit of another connection. If it cannot be read, rows cannot be read either, and that reports the error. */
function dataVersion(connection: SqliteConnection): number | undefined {
  try {
    return Number(connection.run(readVersion).rows[0]?.[0])
  } catch {
    return undefined
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
