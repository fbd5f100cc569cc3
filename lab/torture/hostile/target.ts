import { postgresStage, sqliteStage } from '../faults/stage.ts'
import { ServerProcess } from '../server-process.ts'

/** A server that can be attacked. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly port: number
  /** Why its process exited, if it did. */
  readonly exitReason: string | undefined
  /** In MiB, on systems that report it. */
  readonly peakMemory: number | undefined
  /** The longest time that its event loop was blocked, in milliseconds. */
  readonly maxBlockingTime: number | undefined
  login(name: string): Promise<string>
  close(): Promise<void>
}

function targetOf(name: string, server: ServerProcess, close: () => Promise<unknown>): Target {
  const { url } = server
  return {
    name,
    url,
    port: Number(new URL(url).port),
    get exitReason() {
      return server.exitReason
    },
    get peakMemory() {
      return server.peakMemory
    },
    get maxBlockingTime() {
      return server.maxBlockingTime
    },
    login: (login) => tokenOf(url, login),
    close: async () => void (await close()),
  }
}

async function tokenOf(url: string, login: string): Promise<string> {
  const reply = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'password' }),
  })
  const { access_token } = (await reply.json()) as { access_token?: string }
  if (access_token === undefined) throw new Error(`${login} cannot log in: ${reply.status}`)
  return access_token
}

/** The mock, the server on SQLite, and the server on PostgreSQL. */
export const targets: Readonly<Record<string, () => Promise<Target>>> = {
  mock: async () => {
    const server = await ServerProcess.startMock()
    return targetOf('mock', server, () => server.stop('SIGKILL'))
  },
  sqlite: async () => {
    const stage = await sqliteStage()
    return targetOf('SQLite', stage.servers[0] as ServerProcess, stage.close)
  },
  postgres: async () => {
    const stage = await postgresStage()
    return targetOf('PostgreSQL', stage.servers[0] as ServerProcess, stage.close)
  },
}
