import type pg from 'pg'
import type { Database } from '../database.ts'
import { type Run, say } from './engine.ts'
import { fillWith, isEmpty } from './fill.ts'
import { sqlLimiter } from './limiter.ts'
import { migrate, refuseStranger, standingOf } from './migrate.ts'
import type { Migration } from './migrations/migration.ts'
import { errorCode, postgresEngine } from './postgres-engine.ts'
import { poolFor, runOn } from './postgres-pool.ts'
import { postgresStore } from './postgres-store.ts'
import { DatabaseProblem, reasonOf } from './problem.ts'
import { tableNames } from './schema.ts'
import { secretOf } from './secrets.ts'

/** Any number, the same for everybody: who holds it is alone with the schema. */
const lock = 7_265_017

export async function openPostgres(address: string, migrations: readonly Migration[]): Promise<Database> {
  if (!URL.canParse(address))
    throw new DatabaseProblem('unreachable', 'the address of the PostgreSQL database is no URL')
  const shown = withoutPassword(address)
  const pool = poolFor(address)
  try {
    await alone(pool, async (run, client) => {
      const standing = await standingOf('postgres', run)
      refuseStranger(shown, standing, migrations.length)
      await migrate('postgres', (text) => client.query(text), standing.version, migrations)
    })
  } catch (error) {
    await pool.end()
    throw problemOf(shown, error)
  }
  return databaseOver(pool)
}

function databaseOver(pool: pg.Pool): Database {
  const run = runOn(pool)
  return {
    kind: 'postgres',
    store: postgresStore(pool),
    limiter: sqlLimiter('postgres', run),
    secret: (name) => secretOf(postgresEngine, run, name),
    isEmpty: () => isEmpty(run),
    async fill(rows, onProgress) {
      await alone(pool, async (inside) => {
        await fillWith(postgresEngine, inside, rows, onProgress)
        await inside(say(`select ${tableNames.map(sequenceAboveIds).join(', ')}`))
      })
      await run(say('analyze'))
    },
    close: () => pool.end(),
  }
}

const sequenceAboveIds = (table: string): string =>
  `(select setval('${table}_id_seq', max(id)) from "${table}" having count(*) > 0)`

/** In a transaction that nobody else can be in. */
async function alone(pool: pg.Pool, work: (run: Run, client: pg.PoolClient) => Promise<void>): Promise<void> {
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

/** May not write, read-only transaction. */
const unwritable: readonly unknown[] = ['42501', '25006']

function problemOf(address: string, error: unknown): unknown {
  if (error instanceof DatabaseProblem) return error
  const kind = unwritable.includes(errorCode(error)) ? 'unwritable' : 'unreachable'
  return new DatabaseProblem(kind, `${address} cannot be used: ${reasonOf(error)}`, error)
}
