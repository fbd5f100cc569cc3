import { randomBytes } from 'node:crypto'
import { startOf } from '../../../mock/seed/start.ts'
import { startServer } from '../../../reference-server/server.ts'
import { surviveClosedStderr } from '../../shared/closed-stderr.ts'
import { loadSuite } from '../../shared/load-suite.ts'
import { throwListenError } from '../../shared/port.ts'
import { useBuiltWorld } from '../../shared/seeding/built-world.ts'
import { databaseProblem, openSeededDatabase, withoutPassword } from '../../shared/seeding/seeded-database.ts'
import { untilStopped } from '../../shared/signals.ts'
import { printStarted } from '../../shared/start-screen.ts'
import type { ServeOptions } from './options.ts'

/** Serves until it is stopped; then finishes the requests that run. */
export async function serve(options: ServeOptions): Promise<void> {
  surviveClosedStderr()
  useBuiltWorld()
  const { now, ...rest } = options
  const { host, port, controlToken = randomBytes(24).toString('base64url') } = options
  const clock = now === undefined ? {} : { now: startOf(now, Date.now)() }
  const database = await openSeededDatabase(options)
  try {
    const server = await startServer({ ...rest, ...clock, database, controlToken, suite: loadSuite }).catch((error) =>
      throwListenError(databaseProblem(error, options.db), host, port),
    )
    const token = options.controlToken === undefined ? { controlToken } : {}
    const started = { command: 'serve' as const, url: server.url, now: clock.now ?? Date.now(), ...token }
    printStarted({ ...started, ...worldOf(options) }, options)
    await untilStopped(() => server.close())
  } finally {
    await database.close()
  }
}

/** Who is in a database that was filled earlier is not known. */
function worldOf({ db, seed, size = 'small', empty }: ServeOptions) {
  const isSeeded = !empty && (db === undefined || seed !== undefined)
  const rows = empty ? 'reference data, without people' : isSeeded ? `seed ${seed ?? 1}, ${size}` : 'as stored'
  return { world: `${rows}, in ${withoutPassword(db ?? 'memory')}`, hasKnownPeople: isSeeded }
}
