import { randomBytes } from 'node:crypto'
import { startOf } from '../../../mock/seed/start.ts'
import { startServer } from '../../../reference-server/server.ts'
import { loadSuite } from '../../shared/load-suite.ts'
import { write } from '../../shared/output.ts'
import { throwListenError } from '../../shared/port.ts'
import { databaseProblem, openSeededDatabase } from '../../shared/seeded-database.ts'
import { untilStopped } from '../../shared/signals.ts'
import type { ServeOptions } from './options.ts'

/** Serves until it is stopped; then finishes the requests that run. */
export async function serve(options: ServeOptions): Promise<void> {
  // A closed stderr must not stop the server.
  process.stderr.on('error', () => undefined)
  const { now, ...rest } = options
  const { host, port, controlToken = randomBytes(24).toString('base64url') } = options
  const clock = now === undefined ? {} : { now: startOf(now, Date.now)() }
  const database = await openSeededDatabase(options)
  try {
    const server = await startServer({ ...rest, ...clock, database, controlToken, suite: loadSuite }).catch((error) =>
      throwListenError(databaseProblem(error, options.db), host, port),
    )
    if (options.controlToken === undefined) process.stderr.write(`community-kit serve control token ${controlToken}\n`)
    write(`community-kit serve listening on ${server.url}`)
    await untilStopped(() => server.close())
  } finally {
    await database.close()
  }
}
