import type pg from 'pg'
import { StoreUnavailable } from '../../../platform/store.ts'
import { type Database, type OpenOptions, writeCheck } from '../database.ts'
import { DatabaseError, reasonOf } from '../database-error.ts'
import { type Run, sqlStatement } from '../engine.ts'
import { fillDatabase, isEmpty } from '../fill.ts'
import { sqlGuessCounter } from '../guess-counter.ts'
import { degradingLimiter, sqlLimiter } from '../limiter.ts'
import { migrate, migrationStateOf, type RunAll, refuseForeignDatabase } from '../migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { tableNames } from '../schema/schema.ts'
import { secretOf } from '../secrets.ts'
import { callerCounter } from './caller-counter.ts'
import { dropTriggers, keepChangeLog } from './change-log.ts'
import { openReplica } from './open-replica.ts'
import { shownAddress } from './postgres-address.ts'
import { errorCode, postgresEngine } from './postgres-engine.ts'
import { isBroken, storeError } from './postgres-faults.ts'
import { closePool, connectTo, poolFor, runOn, runRepeatable } from './postgres-pool.ts'
import { postgresStores } from './postgres-store.ts'
import { PostgresVersion } from './postgres-version.ts'
import type { Replica } from './replica.ts'

/** The advisory lock for migrations and bulk inserts, the same number in every process. */
const lock = 7_265_017

export async function openPostgres(
  address: string,
  migrations: readonly Migration[],
  { onNotice = () => undefined, replica: replicaAddress }: OpenOptions = {},
): Promise<Database> {
  const shown = shownAddress(address)
  const pool = poolFor(address)
  let replica: Replica | undefined
  try {
    await exclusiveTransaction(pool, async (run, runAll) => {
      const state = await migrationStateOf('postgres', run)
      refuseForeignDatabase(shown, state, migrations.length)
      if (state.version < migrations.length) await runAll(dropTriggers)
      await migrate('postgres', runAll, state.version, migrations)
      await keepChangeLog(run, runAll)
    })
    if (await plansScans(pool)) onNotice(scanNotice)
    if (replicaAddress !== undefined) replica = await openReplica(replicaAddress, runRepeatable(pool), onNotice)
  } catch (error) {
    await closePool(pool)
    throw databaseErrorFrom(shown, error)
  }
  return databaseOn(pool, replica)
}

/** Whether sequential scans are enabled: a pooler does not pass the setting on. */
async function plansScans(pool: pg.Pool): Promise<boolean> {
  const { rows } = await runRepeatable(pool)(sqlStatement(`select current_setting('enable_seqscan')`))
  return rows[0]?.[0] === 'on'
}

const scanNotice =
  'PostgreSQL may scan whole tables, so more transactions have to be repeated: run `alter role … set enable_seqscan = off` for the role of the server'

function databaseOn(pool: pg.Pool, replica: Replica | undefined): Database {
  const run = runRepeatable(pool)
  const version = new PostgresVersion()
  // It may lead to a server that was promoted and lacks some commits.
  pool.on('connect', () => version.forget())
  const close = async () => void (await Promise.all([closePool(pool), replica?.close()]))
  return {
    kind: 'postgres',
    ...postgresStores(pool, { version, replica }),
    limiter: degradingLimiter(sqlLimiter('postgres', run)),
    callers: (parts) => callerCounter(run, parts, { version, replica }),
    guesses: sqlGuessCounter(postgresEngine, run),
    secret: (name) => secretOf(postgresEngine, run, name),
    checkWritable: async () => void (await run(writeCheck)),
    isEmpty: () => isEmpty(run),
    async fill(rows, onProgress) {
      await exclusiveTransaction(pool, async (inside) => {
        await fillDatabase(postgresEngine, inside, rows, onProgress)
        await inside(sqlStatement(`select ${tableNames.map(sequenceAboveIds).join(', ')}`))
      })
      await exclusiveTransaction(pool, async (inside) => void (await inside(sqlStatement('analyze'))))
    },
    close,
    discard: close,
  }
}

const sequenceAboveIds = (table: string): string =>
  `(select setval('${table}_id_seq', max(id)) from "${table}" having count(*) > 0)`

/** Building indexes and inserting many rows may take a long time. */
const unlimited = 2 ** 31 - 1

/** Runs work in a transaction, one at a time across all processes. */
async function exclusiveTransaction(pool: pg.Pool, work: (run: Run, runAll: RunAll) => Promise<void>): Promise<void> {
  const client = await connectTo(pool)
  const runAll: RunAll = (text) => client.query({ text, query_timeout: unlimited } as pg.QueryConfig)
  let error: unknown
  try {
    await runAll('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await runAll(`select pg_advisory_xact_lock(${lock})`)
    await work(runOn(client, unlimited), runAll)
    await runAll('commit')
  } catch (thrown) {
    error = storeError(thrown)
    if (!isBroken(error)) await runAll('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(isBroken(error))
  }
}

/** Insufficient privilege, read-only transaction, disk full. */
const unwritable: readonly unknown[] = ['42501', '25006', '53100']

function databaseErrorFrom(address: string, error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const reason = error instanceof StoreUnavailable ? error.cause : error
  const kind = unwritable.includes(errorCode(reason)) ? 'unwritable' : 'unreachable'
  return new DatabaseError(kind, `${address} cannot be used: ${reasonOf(reason)}`, error)
}
