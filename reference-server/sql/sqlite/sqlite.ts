import { type GuessCounter, memoryGuessCounter } from '../../../platform/http/guess-counter.ts'
import { type Limiter, memoryLimiter } from '../../../platform/http/limiter.ts'
import { type Database, type OpenOptions, writeCheck } from '../database.ts'
import { DatabaseError, type DatabaseErrorKind, reasonOf } from '../database-error.ts'
import type { Run } from '../engine.ts'
import { fillDatabase, isEmpty } from '../fill.ts'
import { guessColumns, sqlGuessCounter } from '../guess-counter.ts'
import { degradingLimiter, hitColumns, sqlLimiter } from '../limiter.ts'
import { migrate, migrationStateOf, refuseForeignDatabase } from '../migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { secretOf } from '../secrets.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { primaryCode, sqliteEngine } from './sqlite-engine.ts'
import { busy, storeError } from './sqlite-faults.ts'
import { createOwnFile, isPlainFile, limitsFile, removeFiles, restrictToOwner } from './sqlite-files.ts'
import { durableCommits, runOn, SqliteStore } from './sqlite-store.ts'

const memorySettings = ['cache_size = -65536', 'mmap_size = 268435456', 'temp_store = memory']

/** Commits are on disk before they are acknowledged, except those that may be lost. */
const durableSettings = ['journal_mode = wal', durableCommits, ...memorySettings]

/** Counts of calls and of wrong guesses only matter for minutes, so they may be lost when the machine crashes. */
const volatileSettings = ['journal_mode = wal', 'synchronous = off']

export async function openSqlite(
  path: string,
  migrations: readonly Migration[],
  { onNotice }: OpenOptions = {},
): Promise<Database> {
  const connections: SqliteConnection[] = []
  const isNew = isPlainFile(path) && createOwnFile(path)
  try {
    const database = await openAndMigrate(path, migrations, (file, settings) => {
      const connection = new SqliteConnection(file, settings)
      connections.push(connection)
      return connection
    })
    const notice = isPlainFile(path) ? restrictToOwner(path) : undefined
    if (notice) onNotice?.(notice)
    return isNew ? { ...database, discard: () => discard(path, database, connections[0]) } : database
  } catch (error) {
    for (const connection of connections) connection.close()
    if (isNew && primaryCode(error) !== busy) removeFiles(path)
    throw databaseErrorFrom(path, error)
  }
}

/** Another process may have opened and filled the new file meanwhile. */
async function discard(path: string, database: Database, connection: SqliteConnection | undefined): Promise<void> {
  const isUnused = await database.isEmpty().catch(() => true)
  const isLocked = connection ? isBusy(connection) : false
  await database.close()
  if (isUnused && !isLocked) removeFiles(path)
}

function isBusy(connection: SqliteConnection): boolean {
  try {
    connection.exec('begin immediate; rollback')
    return false
  } catch (error) {
    return primaryCode(error) === busy
  }
}

type Open = (file: string, settings: readonly string[]) => SqliteConnection

async function openAndMigrate(path: string, migrations: readonly Migration[], open: Open): Promise<Database> {
  const isFile = path !== ':memory:'
  const connection = open(path, [])
  const run: Run = async (query) => connection.run(query)
  // A foreign database is left untouched, including its journal mode.
  refuseForeignDatabase(path, await migrationStateOf('sqlite', run), migrations.length)
  connection.set(durableSettings)
  await migrateExclusively(path, connection, run, migrations)
  // From here on the store itself waits for other processes, see `retryWhileBusy`.
  connection.set(['busy_timeout = 0'])
  const reader = isFile ? open(path, ['query_only = on', ...memorySettings, 'busy_timeout = 0']) : undefined
  return databaseOn(connection, reader, isFile ? openCounter(path, open) : undefined)
}

/** If it cannot be opened, calls are counted in memory. */
function openCounter(path: string, open: Open): SqliteConnection | undefined {
  let counter: SqliteConnection | undefined
  try {
    if (isPlainFile(path)) createOwnFile(limitsFile(path))
    counter = open(limitsFile(path), [])
    counter.set(volatileSettings)
    counter.exec(`create table if not exists kit_hits (${hitColumns})`)
    counter.exec(`create table if not exists kit_guesses (${guessColumns('sqlite')})`)
    counter.set(['busy_timeout = 0'])
    return counter
  } catch (error) {
    if (storeError(error) === error) throw error
    counter?.close()
    return undefined
  }
}

async function migrateExclusively(
  path: string,
  connection: SqliteConnection,
  run: Run,
  migrations: readonly Migration[],
) {
  connection.exec('begin immediate')
  const state = await migrationStateOf('sqlite', run)
  refuseForeignDatabase(path, state, migrations.length)
  await migrate('sqlite', async (text) => connection.exec(text), state.version, migrations)
  connection.exec('commit')
}

function databaseOn(
  connection: SqliteConnection,
  reader: SqliteConnection | undefined,
  counter: SqliteConnection | undefined,
): Database {
  const sqlite = new SqliteStore(connection, reader)
  const run: Run = async (query) => connection.run(query)
  const close = () =>
    sqlite.exclusive(async () => {
      for (const each of [counter, reader, connection]) each?.close()
    })
  return {
    kind: 'sqlite',
    store: sqlite.store,
    limiter: limiterIn(counter),
    guesses: guessesIn(counter),
    secret: (name) => secretOf(sqliteEngine, sqlite.runExclusive, name),
    checkWritable: async () => void (await sqlite.runExclusive(writeCheck)),
    isEmpty: () => isEmpty(sqlite.runExclusive),
    fill: (rows, onProgress) => sqlite.fill(() => fillDatabase(sqliteEngine, run, rows, onProgress)),
    close,
    discard: close,
  }
}

const maxCountingWait = 250

/** In its own file, so that counting waits neither for a transaction nor for the disk. */
const limiterIn = (counter: SqliteConnection | undefined): Limiter =>
  counter ? degradingLimiter(sqlLimiter('sqlite', (query) => runOn(counter, query, maxCountingWait))) : memoryLimiter()

const guessesIn = (counter: SqliteConnection | undefined): GuessCounter =>
  counter ? sqlGuessCounter(sqliteEngine, (query) => runOn(counter, query)) : memoryGuessCounter()

const errorsByCode: Readonly<Record<number, readonly [DatabaseErrorKind, string]>> = {
  5: ['unreachable', 'it is locked by another process'],
  8: ['unwritable', 'it is read-only'],
  10: ['unwritable', 'the disk reports an error'],
  11: ['foreign', 'it is damaged or not a SQLite database'],
  13: ['unwritable', 'the disk is full'],
  14: ['unwritable', 'the file cannot be opened for writing'],
  26: ['foreign', 'it is not a SQLite database'],
}

function databaseErrorFrom(path: string, error: unknown): unknown {
  const code = primaryCode(error)
  if (code === undefined || code === 1) return error
  const [kind, reason] = errorsByCode[code] ?? ['unwritable', reasonOf(error)]
  return new DatabaseError(kind, `${path} cannot be used: ${reason}`, error)
}
