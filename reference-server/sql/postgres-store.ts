import type pg from 'pg'
import { type Store, Taken } from '../../platform/store.ts'
import type { Run } from './engine.ts'
import { errorCode, postgresEngine } from './postgres-engine.ts'
import { runOn } from './postgres-pool.ts'
import { Crossing } from './retry.ts'
import { storesOf } from './store.ts'

const storeOver = storesOf(postgresEngine)

/** Serialization failure, deadlock. */
const collisions: readonly unknown[] = ['40001', '40P01']

/**
 * Rules read and then write. Transactions are serializable, so that they need no locks of their own: of two that could
 * have disturbed each other one is run again, from its beginning.
 */
export function postgresStore(pool: pg.Pool): Store {
  const run = runOn(pool)
  const crossing = new Crossing(isWorthAnother)
  const transaction: Store['transaction'] = (work) => crossing.pass((isAgain) => attempt(pool, work, isAgain))
  return storeOver({ read: run, write: run }, transaction)
}

/** What was taken meanwhile can be seen the next time, and then the rule knows what to say. */
const isWorthAnother = (error: unknown, attempts: number): boolean =>
  collisions.includes(errorCode(error)) ? attempts < 30 : error instanceof Taken && attempts < 3

/** Any number but the migrations': of all processes one repeats a transaction at a time. */
const turn = 7_265_018

/** Taken before the transaction begins, which would otherwise not see what was done while it waited. */
const takeTurn = `select pg_advisory_lock(${turn})`

async function attempt<T>(pool: pg.Pool, work: (store: Store) => Promise<T>, isAgain: boolean): Promise<T> {
  const client = await pool.connect()
  const session = new Session(client)
  let broken: boolean | undefined
  try {
    if (isAgain) await client.query(takeTurn)
    return await session.whole(work)
  } catch (error) {
    broken = await fails(client.query('rollback'))
    throw session.collision ?? error
  } finally {
    if (isAgain && !broken) broken = await fails(client.query(`select pg_advisory_unlock(${turn})`))
    client.release(broken)
  }
}

const fails = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  )

class Session {
  readonly #client: pg.PoolClient
  readonly #run: Run
  #isOpen = true
  #savepoints = 0
  /** Seen even when the rule has caught it: nothing that follows it can be kept. */
  collision: unknown

  constructor(client: pg.PoolClient) {
    this.#client = client
    const run = runOn(client)
    this.#run = (query) => this.#noticing(() => run(query))
  }

  async whole<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      const begun = this.#say('begin isolation level serializable')
      const [result] = await Promise.all([work(this.#inside()), begun])
      const { command } = await this.#say('commit')
      if (command !== 'COMMIT') throw new Error('a transaction went on after an error that it should not have caught')
      return result
    } finally {
      this.#isOpen = false
    }
  }

  async #part<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const name = `s${++this.#savepoints}`
    await this.#say(`savepoint ${name}`)
    try {
      const result = await work(this.#inside())
      await this.#say(`release ${name}`)
      return result
    } catch (error) {
      await this.#say(`rollback to ${name}; release ${name}`)
      throw error
    }
  }

  #inside(): Store {
    return storeOver({ read: this.#run, write: this.#run }, (work) => this.#part(work))
  }

  #say(text: string): Promise<pg.QueryResult> {
    return this.#noticing(() => this.#client.query(text))
  }

  async #noticing<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) throw new Error('the transaction has ended')
    try {
      return await work()
    } catch (error) {
      if (collisions.includes(errorCode(error))) this.collision ??= error
      throw error
    }
  }
}
