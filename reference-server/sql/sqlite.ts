import { type Limiter, memoryLimiter } from '../../platform/limiter.ts'
import type { Database } from '../database.ts'
import type { Run } from './engine.ts'
import { fillWith, isEmpty } from './fill.ts'
import { hitColumns, sqlLimiter } from './limiter.ts'
import { migrate, refuseStranger, standingOf } from './migrate.ts'
import type { Migration } from './migrations/migration.ts'
import { DatabaseProblem, type ProblemKind, reasonOf } from './problem.ts'
import { secretOf } from './secrets.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { plainCode, sqliteEngine } from './sqlite-engine.ts'
import { SqliteStore } from './sqlite-store.ts'

const sizes = ['cache_size = -65536', 'mmap_size = 268435456', 'temp_store = memory']

/** Every commit is on the disk before it is answered. */
const durable = ['journal_mode = wal', 'synchronous = full', ...sizes]

/** Counts are worth nothing after the minute that they count. */
const fleeting = ['journal_mode = wal', 'synchronous = off']

export async function openSqlite(path: string, migrations: readonly Migration[]): Promise<Database> {
  const connections: SqliteConnection[] = []
  try {
    return await databaseIn(path, migrations, (file, settings) => {
      const connection = new SqliteConnection(file, settings)
      connections.push(connection)
      return connection
    })
  } catch (error) {
    for (const connection of connections) connection.close()
    throw problemOf(path, error)
  }
}

type Open = (file: string, settings: readonly string[]) => SqliteConnection

async function databaseIn(path: string, migrations: readonly Migration[], open: Open): Promise<Database> {
  const isFile = path !== ':memory:'
  const connection = open(path, [])
  const run: Run = async (query) => connection.run(query)
  // A stranger's file is left as it is, down to its journal mode.
  refuseStranger(path, await standingOf('sqlite', run), migrations.length)
  connection.set(durable)
  await migrateAlone(path, connection, run, migrations)
  // From here on the store waits for others by itself, see there.
  connection.set(['busy_timeout = 0'])
  const reader = isFile ? open(path, ['query_only = on', ...sizes]) : undefined
  const counter = isFile ? open(`${path}-limits`, fleeting) : undefined
  return databaseOver(connection, reader, counter)
}

async function migrateAlone(path: string, connection: SqliteConnection, run: Run, migrations: readonly Migration[]) {
  connection.exec('begin immediate')
  const standing = await standingOf('sqlite', run)
  refuseStranger(path, standing, migrations.length)
  await migrate('sqlite', async (text) => connection.exec(text), standing.version, migrations)
  connection.exec('commit')
}

function databaseOver(
  connection: SqliteConnection,
  reader: SqliteConnection | undefined,
  counter: SqliteConnection | undefined,
): Database {
  const sqlite = new SqliteStore(connection, reader)
  const run: Run = async (query) => connection.run(query)
  return {
    kind: 'sqlite',
    store: sqlite.store,
    limiter: limiterIn(counter),
    secret: (name) => secretOf(sqliteEngine, sqlite.alone, name),
    isEmpty: () => isEmpty(sqlite.alone),
    fill: (rows, onProgress) => sqlite.transaction(() => fillWith(sqliteEngine, run, rows, onProgress)),
    close: () =>
      sqlite.exclusive(async () => {
        for (const open of [counter, reader, connection]) open?.close()
      }),
  }
}

/** In a file of its own, so that counting neither waits for a transaction nor for the disk. */
function limiterIn(counter: SqliteConnection | undefined): Limiter {
  if (!counter) return memoryLimiter()
  counter.exec(`create table if not exists kit_hits (${hitColumns})`)
  return sqlLimiter('sqlite', async (query) => counter.run(query))
}

const problems: Readonly<Record<number, readonly [ProblemKind, string]>> = {
  5: ['unreachable', 'somebody else has locked it'],
  8: ['unwritable', 'it may only be read'],
  11: ['foreign', 'it is damaged, or no SQLite database'],
  13: ['unwritable', 'the disk is full'],
  14: ['unwritable', 'the file cannot be opened for writing'],
  26: ['foreign', 'it is no SQLite database'],
}

function problemOf(path: string, error: unknown): unknown {
  const code = plainCode(error)
  if (code === undefined || code === 1) return error
  const [kind, reason] = problems[code] ?? ['unwritable', reasonOf(error)]
  return new DatabaseProblem(kind, `${path} cannot be used: ${reason}`, error)
}
