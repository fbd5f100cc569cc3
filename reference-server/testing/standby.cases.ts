import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './ports.cases.ts'
import { runSql } from './postgres.cases.ts'

/** A PostgreSQL and its streaming replica, from installed programs. */
export interface Replicated {
  readonly primary: string
  readonly standby: string
  /** A commit waits until the standby shows it. */
  replicateSynchronously(): Promise<void>
  crashPrimary(): Promise<void>
  crashStandby(): Promise<void>
  promote(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL does not run as root. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const name = 'kit_standby'

/** `programs` is the folder with `initdb`, `postgres` and `pg_basebackup`. */
export async function startReplicated(programs: string): Promise<Replicated> {
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'kit-replica-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'pipe' })
  const start = async (data: string) => {
    const port = await freePort()
    const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
    const args = ['-D', join(folder, data), ...flags.flatMap((flag) => ['-c', flag])]
    const child = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
    const address = `postgres://postgres@127.0.0.1:${port}/postgres`
    await untilItResponds(address)
    return { child, port, address }
  }
  run('initdb', '-D', join(folder, 'primary'), '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8')
  const primary = await start('primary')
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
  run('pg_basebackup', '-D', join(folder, 'standby'), '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  const standby = await start('standby')
  const crash = async ({ child }: typeof primary) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // An immediate shutdown, without a checkpoint and without telling the standby.
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }
  return {
    primary: primary.address,
    standby: standby.address,
    async replicateSynchronously() {
      await runSql(primary.address, `alter system set synchronous_standby_names = '${name}'`)
      await runSql(primary.address, `alter system set synchronous_commit = 'remote_apply'`)
      await runSql(primary.address, 'select pg_reload_conf()')
    },
    crashPrimary: () => crash(primary),
    crashStandby: () => crash(standby),
    async promote() {
      await runSql(standby.address, 'select pg_promote(false)')
    },
    async stop() {
      await Promise.all([crash(primary), crash(standby)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItResponds(address: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runSql(address, 'select 1')
      return
    } catch (error) {
      if (attempt === 200) throw error
      await delay(50)
    }
  }
}
