import { execFileSync } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../../platform/support/random.ts'
import type { ServerProcess } from '../server-process.ts'
import { send } from './client.ts'
import type { Stage } from './stage.ts'

/** `kind` says what fails: a server process, its database, or the clock. */
export interface Fault {
  readonly name: string
  readonly kind: 'process' | 'database' | 'clock'
  /** Returns a problem if something unexpected happens. */
  inject(stage: Stage, random: Random): Promise<string | undefined>
}

const pickServer = ({ servers }: Stage, random: Random) =>
  servers[Math.floor(random.next() * servers.length)] as ServerProcess

const kill: Fault = {
  name: 'kill -9, restart',
  kind: 'process',
  async inject(stage, random) {
    const server = pickServer(stage, random)
    await server.stop('SIGKILL')
    await server.start()
    return undefined
  },
}

const terminate: Fault = {
  name: 'SIGTERM, restart',
  kind: 'process',
  async inject(stage, random) {
    const server = pickServer(stage, random)
    const code = await server.stop('SIGTERM')
    await server.start()
    return code === 0 ? undefined : `SIGTERM ended a server with ${code}`
  },
}

const day = 86_400_000

const jump: Fault = {
  name: 'clock jump',
  kind: 'clock',
  async inject(stage, random) {
    const now = new Date(Date.now() + (random.next() * 80 - 20) * day).toISOString()
    const { status } = await send(pickServer(stage, random).url, 'POST', '/_kit/clock', undefined, { now })
    return status === 200 ? undefined : `the clock could not be set: ${status}`
  },
}

const loseConnections: Fault = {
  name: 'connections terminated',
  kind: 'database',
  async inject({ postgres, db }, random) {
    await postgres?.terminate(db, 1 + Math.floor(random.next() * 20))
    return undefined
  },
}

const restartPostgres = (name: string, mode: 'fast' | 'immediate'): Fault => ({
  name,
  kind: 'database',
  async inject({ postgres }, random) {
    await postgres?.shutDown(mode)
    await delay(random.next() * 300)
    await postgres?.start()
    return undefined
  },
})

/** Another program locks the file for a while. */
const lock: Fault = {
  name: 'file locked',
  kind: 'database',
  async inject({ db }, random) {
    const other = new DatabaseSync(db, { timeout: 5000 })
    other.exec('begin immediate')
    await delay(random.next() * 300)
    other.exec('rollback')
    other.close()
    return undefined
  },
}

/** Limits the file size to less than the files already have, so that every write fails. */
const fullDisk: Fault = {
  name: 'disk refuses writes',
  kind: 'database',
  async inject({ servers }, random) {
    const limit = (bytes: number | 'unlimited') =>
      execFileSync('prlimit', ['--pid', String(servers[0]?.pid), `--fsize=${bytes}:unlimited`])
    limit(Math.floor(random.next() * 100_000))
    await delay(100 + random.next() * 300)
    limit('unlimited')
    return undefined
  },
}

const linuxOnly = process.platform === 'linux' ? [fullDisk] : []

export const faultsOf: Readonly<Record<Stage['name'], readonly Fault[]>> = {
  SQLite: [kill, kill, kill, kill, terminate, jump, lock, ...linuxOnly],
  PostgreSQL: [
    kill,
    kill,
    kill,
    terminate,
    jump,
    loseConnections,
    loseConnections,
    restartPostgres('PostgreSQL restarted', 'fast'),
    restartPostgres('PostgreSQL crashed', 'immediate'),
  ],
}
