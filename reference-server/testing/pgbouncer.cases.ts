import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectsTo, freePort } from './ports.cases.ts'

export interface PgBouncer {
  /** The address of the database through PgBouncer. */
  readonly address: string
  stop(): Promise<void>
}

/** A real PgBouncer in transaction mode, in front of a database. */
export async function startPgBouncer(program: string, address: string): Promise<PgBouncer> {
  const target = new URL(address)
  const folder = await mkdtemp(join(tmpdir(), 'kit-pgbouncer-'))
  // PgBouncer does not run as root. It then runs as the user postgres, who needs access to this folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${target.username}" "${target.password}"\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), configuration(target, port, folder))
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, ['-q', ...asUser, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await waitFor(child, port)
  return {
    address: Object.assign(new URL(address), { port: String(port), search: '?pgbouncer=true' }).href,
    async stop() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Allows few connections to the database, so that clients have to share them. */
const configuration = ({ port }: URL, listenPort: number, folder: string) => `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`

async function waitFor(child: ChildProcess, port: number): Promise<void> {
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += text
  })
  for (let waited = 0; waited < 100 && child.exitCode === null; waited++) {
    if (await connectsTo(port)) return
    await delay(50)
  }
  throw new Error(`PgBouncer did not start to listen: ${errors}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
