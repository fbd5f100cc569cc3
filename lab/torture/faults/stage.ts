import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultyPostgres, startFaultyPostgres } from '../../../reference-server/testing/postgres.cases.ts'
import { ServerProcess } from '../server-process.ts'

/** Servers with their own database. */
export interface Stage {
  readonly name: 'SQLite' | 'PostgreSQL'
  readonly db: string
  readonly servers: readonly ServerProcess[]
  readonly postgres?: FaultyPostgres
  close(): Promise<void>
}

export async function sqliteStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-torture-'))
  const db = join(folder, 'world.sqlite')
  const servers: ServerProcess[] = []
  const close = async () => {
    for (const server of servers) await server.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  return startServers({ name: 'SQLite', db, servers, close }, servers, 1)
}

/** Two processes that share a database. */
export async function postgresStage(): Promise<Stage> {
  const postgres = await startFaultyPostgres()
  const db = await postgres.create()
  const servers: ServerProcess[] = []
  const close = async () => {
    for (const server of servers) await server.stop('SIGKILL')
    // Dropping the database fails if Ctrl-C has already stopped PostgreSQL.
    await postgres.stop().catch(() => undefined)
  }
  return startServers({ name: 'PostgreSQL', db, servers, postgres, close }, servers, 2)
}

async function startServers(stage: Stage, servers: ServerProcess[], count: number): Promise<Stage> {
  try {
    while (servers.length < count)
      servers.push(await ServerProcess.start(stage.db, ...(servers.length === 0 ? ['--seed', '1'] : [])))
    return stage
  } catch (error) {
    await stage.close()
    throw error
  }
}
