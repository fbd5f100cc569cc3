import { randomBytes } from 'node:crypto'
import type { Database } from '../../reference-server/database.ts'
import { type RunningServer, startServer } from '../../reference-server/server.ts'
import { write } from '../output.ts'
import type { ServeOptions } from './choice.ts'
import { socketProblem } from './port.ts'
import { untilStopped } from './signals.ts'
import { openWorld } from './world.ts'

/** Serves until it is told to stop; then finishes what runs. */
export async function serve(options: ServeOptions): Promise<void> {
  // A reader of the log that goes away takes nothing else with it.
  process.stderr.on('error', () => undefined)
  const database = await openWorld(options)
  try {
    const server = await started(options, database)
    await untilStopped(() => server.close())
  } finally {
    await database.close()
  }
}

async function started(options: ServeOptions, database: Database): Promise<RunningServer> {
  const { controlToken = randomBytes(24).toString('base64url') } = options
  const server = await startServer({ ...options, database, controlToken }).catch((error) =>
    socketProblem(error, options.host, options.port),
  )
  if (options.controlToken === undefined) process.stderr.write(`community-kit serve control token ${controlToken}\n`)
  write(`community-kit serve listening on ${server.url}`)
  return server
}
