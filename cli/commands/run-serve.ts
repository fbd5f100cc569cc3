import { randomBytes } from 'node:crypto'
import { startOf } from '../../mock/seed/start.ts'
import { startServer } from '../../reference-server/server.ts'
import type { LogForm } from '../../sockets/log.ts'
import { useBuiltWorld } from '../shared/built-world.ts'
import {
  type DatabaseOptions,
  databaseProblem,
  openSeededDatabase,
  withoutPassword,
} from '../shared/seeded-database.ts'
import { refuseBusyPort, surviveClosedStderr, throwListenError, untilStopped } from '../shared/serving.ts'
import { printStartScreen } from '../shared/start-screen.ts'
import { loadSuite } from '../shared/suite-overview.ts'

export interface ServeOptions extends DatabaseOptions {
  readonly host: string
  readonly port: number
  readonly rateLimit: number
  readonly guard: boolean
  readonly cors?: readonly string[]
  readonly files?: string
  readonly publicUrl?: string
  readonly controlToken?: string
  readonly topicAudit?: boolean
  readonly log: LogForm
  readonly quiet?: boolean
  readonly json?: boolean
}

/** Serves until it is stopped, and finishes running requests. */
export async function serve(options: ServeOptions): Promise<void> {
  surviveClosedStderr()
  useBuiltWorld()
  const { now, ...rest } = options
  const { host, port, controlToken = randomBytes(24).toString('base64url') } = options
  const clock = now === undefined ? {} : { now: startOf(now, Date.now)() }
  // Checked before the database is opened: a server that cannot listen leaves no new file behind.
  await refuseBusyPort(host, port)
  const database = await openSeededDatabase(options)
  try {
    const language = options.locale === undefined || options.locale === 'mixed' ? {} : { language: options.locale }
    const server = await startServer({
      ...rest,
      ...clock,
      ...language,
      database,
      controlToken,
      suite: loadSuite,
    }).catch((error) => throwListenError(databaseProblem(error, options.db), host, port))
    const token = options.controlToken === undefined ? { controlToken } : { ownToken: options.controlToken }
    const started = { command: 'serve' as const, url: server.url, now: clock.now ?? Date.now(), ...token }
    printStartScreen({ ...started, ...worldOf(options) }, options)
    await untilStopped(() => server.close())
  } finally {
    await database.close()
  }
}

/** Nothing is known about the people in a database that was filled earlier. */
function worldOf({ db, dbRead, seed, size = 'small', empty }: ServeOptions) {
  const isSeeded = !empty && (db === undefined || seed !== undefined)
  const rows = empty ? 'reference data, no people' : isSeeded ? `seed ${seed ?? 1}, ${size}` : 'as stored'
  const databases = [db ?? 'memory', ...(dbRead === undefined ? [] : [`reads from ${dbRead}`])].map(withoutPassword)
  return { world: `${rows}, in ${databases.join(', ')}`, hasKnownPeople: isSeeded }
}
