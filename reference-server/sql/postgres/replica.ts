import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { StoreUnavailable } from '../../../platform/store.ts'
import { type Result, type Run, type Statement, sqlStatement } from '../engine.ts'
import { closePool, poolFor, withConnection } from './postgres-pool.ts'

/**
 * A position in the write-ahead log of the primary. Everything that is visible when it is read lies before it: a commit is flushed before it
 * becomes visible, unless commits are asynchronous.
 */
export const logPosition = `(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0')::bigint`

export const currentPosition = sqlStatement(`select ${logPosition}`)

/** Null on a server that has been promoted. */
const replayed = sqlStatement(
  `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end`,
)

/** Milliseconds before each attempt at a read. Most replicas are behind by less. */
const waits = [0, 1, 2, 4]

/** How long reads skip the replica after each kind of problem, in milliseconds. */
const pauses = { behind: 100, failed: 1000, unknownPosition: 10_000 }

const limits = { connectionTimeoutMillis: 1000, query_timeout: 2000 }

/** Called when the replica fails, and when it works again. */
export type OnReplica = (isWorking: boolean) => void

/**
 * Answers reads from a streaming replica once it has everything that was committed before they were requested. Every call first asks
 * the primary who the caller is and learns its position from the same statement, so no read is older than its call.
 */
export class Replica {
  readonly #pool: pg.Pool
  readonly #onChange: OnReplica
  #position = 0
  #pausedUntil = 0
  #isWorking = true

  constructor(address: string, onChange: OnReplica) {
    this.#pool = poolFor(address, limits)
    this.#onChange = onChange
  }

  /** From now on, reads must see what was committed before this position. */
  advance(position: number): void {
    this.#position = Math.max(this.#position, position)
  }

  /** Send it to the primary after anything that reads must see. Never throws, because the statement before it may have been committed. */
  readonly learn = async (run: Run): Promise<void> => {
    try {
      const { rows } = await run(currentPosition)
      this.advance(rows[0]?.[0] as number)
    } catch {
      this.pause()
    }
  }

  /** Call it when the position could not be read. */
  pause(): void {
    this.#pauseFor(pauses.unknownPosition)
  }

  /** Runs a statement on the replica, even if the replica is behind. */
  readonly ask: Run = (statement) => withConnection(this.#pool, (run) => run(statement))

  /** Sends reads to the replica, and those that it cannot answer to the primary. */
  readonly or =
    (primary: Run): Run =>
    async (statement) =>
      (await this.#read(statement)) ?? primary(statement)

  /** Reads go to the primary until the replica is tried again. */
  fail(): void {
    this.#pauseFor(pauses.failed)
    this.#report(false)
  }

  close(): Promise<void> {
    return closePool(this.#pool)
  }

  async #read(statement: Statement): Promise<Result | undefined> {
    try {
      for (const wait of waits) {
        if (wait > 0) await delay(wait)
        if (performance.now() < this.#pausedUntil) return undefined
        const result = await withConnection(this.#pool, (run) => this.#readNow(run, statement))
        this.#report(true)
        if (result) return result
      }
      this.#pauseFor(pauses.behind)
    } catch (error) {
      // Any other error comes from the statement or from a conflict with the replay: the statement then runs on the primary.
      if (error instanceof StoreUnavailable) this.fail()
    }
    return undefined
  }

  /** Both statements are sent in one packet. Undefined if the replica is behind. */
  async #readNow(run: Run, statement: Statement): Promise<Result | undefined> {
    const needed = this.#position
    const [position, result] = await Promise.allSettled([run(replayed), run(statement)])
    if (position.status === 'rejected') throw position.reason
    const reached = position.value.rows[0]?.[0] as number | null
    if (reached === null) throw new StoreUnavailable('read-only', new Error('the replica has been promoted'))
    if (reached < needed) return undefined
    if (result.status === 'rejected') throw result.reason
    return result.value
  }

  #pauseFor(time: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + time)
  }

  #report(isWorking: boolean): void {
    if (isWorking !== this.#isWorking) this.#onChange(isWorking)
    this.#isWorking = isWorking
  }
}
