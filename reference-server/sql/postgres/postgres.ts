import type pg from 'pg'
import type { Database } from '../database.ts'
import { DatabaseError, reasonOf } from '../database-error.ts'
import { type Run, sqlStatement } from '../engine.ts'
import { fillDatabase, isEmpty } from '../fill.ts'
import { sqlGuessCounter } from '../guess-counter.ts'
import { sqlLimiter } from '../limiter.ts'
import { migrate, migrationStateOf, refuseForeignDatabase } from '../migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { tableNames } from '../schema/schema.ts'
import { secretOf } from '../secrets.ts'
import { errorCode, postgresEngine } from './postgres-engine.ts'
import { poolFor, runOn } from './postgres-pool.ts'
import { postgresStore } from './postgres-store.ts'

/** The advisory lock for migrations and bulk inserts, the same number in every process. */
const lock = 7_265_017

export async function openPostgres(address: string, migrations: readonly Migration[]): Promise<Database> {
  if (!URL.canParse(address))
    throw new DatabaseError('unreachable', 'the address of the PostgreSQL database is not a URL')
  const shown = withoutPassword(address)
  const pool = poolFor(address)
  try {
    await exclusiveTransaction(pool, async (run, client) => {
      const state = await migrationStateOf('postgres', run)
      refuseForeignDatabase(shown, state, migrations.length)
      await migrate('postgres', (text) => client.query(text), state.version, migrations)
    })
  } catch (error) {
    await pool.end()
    throw databaseErrorFrom(shown, error)
  }
  return databaseOn(pool)
}

function databaseOn(pool: pg.Pool): Database {
  const run = runOn(pool)
  return {
    kind: 'postgres',
    store: postgresStore(pool),
    limiter: sqlLimiter('postgres', run),
    guesses: sqlGuessCounter(postgresEngine, run),
    secret: (name) => secretOf(postgresEngine, run, name),
    isEmpty: () => isEmpty(run),
    async fill(rows, onProgress) {
      await exclusiveTransaction(pool, async (inside) => {
        await fillDatabase(postgresEngine, inside, rows, onProgress)
        await inside(sqlStatement(`select ${tableNames.map(sequenceAboveIds).join(', ')}`))
      })
      await run(sqlStatement('analyze'))
    },
    close: () => pool.end(),
  }
}

const sequenceAboveIds = (table: string): string =>
  `(select setval('${table}_id_seq', max(id)) from "${table}" having count(*) > 0)`

/** Runs work in a transaction, one at a time across all processes. */
async function exclusiveTransaction(
  pool: pg.Pool,
  work: (run: Run, client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${lock})`)
    await work(runOn(client), client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = url.password && '***'
  url.search = ''
  return url.href
}

/** Insufficient privilege, read-only transaction. */
const unwritable: readonly unknown[] = ['42501', '25006']

function databaseErrorFrom(address: string, error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const kind = unwritable.includes(errorCode(error)) ? 'unwritable' : 'unreachable'
  return new DatabaseError(kind, `${address} cannot be used: ${reasonOf(error)}`, error)
}
