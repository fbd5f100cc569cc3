import type { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Result, Run, Statement } from '../engine.ts'
import { parsePostgresAddress } from './postgres-address.ts'
import { ConnectionLost, commitError, connectError, isBroken, storeError } from './postgres-faults.ts'

const int8 = 20

/** All integers of the platform are safe integers, so int8 is parsed as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** PostgreSQL accepts 100 connections by default, which several processes share. */
const poolSize = Math.min(40, Math.max(10, 2 * availableParallelism()))

/** Settings of a session. With a pooler, they have to be set for the role. */
const sessionSettings = {
  // A serializable transaction that scans a whole table conflicts with every write to it, and PostgreSQL prefers to scan
  // small tables. Every query has an index.
  options: '-c enable_seqscan=off',
  // The address may contain other limits.
  statement_timeout: 14_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** Connections to poolers, which cannot keep prepared statements. */
const pooled = new WeakSet<pg.ClientBase>()

export function poolFor(address: string, limits: pg.PoolConfig = {}): pg.Pool {
  const { connectionString, isPooled } = parsePostgresAddress(address)
  const pool = new pg.Pool({
    connectionString,
    application_name: 'community-kit',
    max: poolSize,
    ...(!isPooled && sessionSettings),
    connectionTimeoutMillis: 10_000,
    // For a server that has stopped responding; the address may contain another limit.
    query_timeout: 15_000,
    keepAlive: true,
    // Statements are sent without waiting for earlier results, so `begin` costs no round trip.
    pipeline: true,
    types,
    ...limits,
  })
  // The pool replaces a connection that breaks. Without listeners its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (isPooled) pooled.add(client)
  })
  return pool
}

const closingTime = 1000

/** Waits at most a second for connections that are in use, because the server may have stopped responding. */
export async function closePool(pool: pg.Pool): Promise<void> {
  const clients = (pool as unknown as { readonly _clients: readonly { connection?: { stream: Socket } }[] })._clients
  const open = [...clients]
  await Promise.race([pool.end(), delay(closingTime, undefined, { ref: false })])
  for (const { connection } of open) connection?.stream.destroy()
}

export const connectTo = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error) => {
    throw connectError(error)
  })

const names = new Map<string, string>()
const maxNames = 1000

/** Each connection prepares a statement once. Lists and limits are parameters, so there are few. Reads are combined in too many ways to keep all of them. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `kit_${names.size + 1}`
  names.set(text, name)
  return name
}

const corked = new WeakSet<Socket>()

/** Sends the queries of one turn in one packet. */
export function query<Q extends string | pg.QueryConfig | pg.QueryArrayConfig>(client: pg.PoolClient, what: Q) {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  if (!corked.has(stream)) {
    corked.add(stream)
    stream.cork()
    process.nextTick(() => {
      corked.delete(stream)
      stream.uncork()
    })
  }
  return client.query(what as pg.QueryArrayConfig)
}

export const runOn =
  (client: pg.PoolClient, timeout?: number): Run =>
  async ({ sql, parameters }: Statement): Promise<Result> => {
    const values = parameters as unknown[]
    const name = values.length === 0 || pooled.has(client) ? undefined : statementName(sql)
    const named = { ...(name !== undefined && { name }), ...(values.length > 0 && { values }) }
    const limit = timeout === undefined ? {} : { query_timeout: timeout }
    const { rows, rowCount } = await query(client, { ...named, ...limit, text: sql, rowMode: 'array' })
    return { rows, count: rowCount ?? 0 }
  }

const maxAttempts = 4

/** Sent in the same packet as a statement, after it. */
export type AfterStatement = (run: Run) => Promise<void>

/** A statement outside of transactions that may run twice, such as a read. */
export const runRepeatable =
  (pool: pg.Pool, after?: AfterStatement): Run =>
  async (statement) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runAlone(pool, statement, { after })
      } catch (error) {
        if (!(error instanceof ConnectionLost) || attempt === maxAttempts) throw error
      }
    }
  }

/** A statement that commits itself. */
export const runOnce =
  (pool: pg.Pool, after?: AfterStatement): Run =>
  (statement) =>
    runAlone(pool, statement, { after, meaning: commitError })

interface RunOptions {
  readonly after: AfterStatement | undefined
  readonly meaning?: typeof storeError
}

const runAlone = (pool: pg.Pool, statement: Statement, { after, meaning }: RunOptions): Promise<Result> =>
  withConnection(
    pool,
    async (run) => {
      const [result] = await Promise.all([run(statement), after?.(run)])
      return result
    },
    meaning,
  )

/** `meaning` converts the error to throw. */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (run: Run) => Promise<T>,
  meaning = storeError,
): Promise<T> {
  const client = await connectTo(pool)
  let broken = false
  try {
    return await work(runOn(client))
  } catch (error) {
    const thrown = meaning(error)
    broken = isBroken(thrown)
    throw thrown
  } finally {
    client.release(broken)
  }
}
