import { constants } from 'node:os'
import type { Environment } from '../../conformance/read-config.ts'

export type Screen = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean; readonly columns?: number }

/** What a command has around it. */
export interface Surroundings {
  readonly out: Screen
  readonly err: Screen
  /** A keyboard, if somebody sits there. */
  readonly keys: NodeJS.ReadStream | undefined
  readonly env: Environment
  readonly folder: string
  readonly version: string
  /** Somebody wants it to end. */
  readonly signal: AbortSignal
}

export function ofThisProcess(version: string): Surroundings {
  // When nobody reads any more there is still something to clean up, and an exit code to give.
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error').on('error', () => undefined)
  return {
    out: process.stdout,
    err: process.stderr,
    keys: process.stdin.isTTY && process.stdout.isTTY ? process.stdin : undefined,
    env: process.env,
    folder: process.cwd(),
    version,
    signal: interruption(),
  }
}

/** npm passes on a signal that the terminal has already sent. */
const echo = 1_000

/** Aborts at the first signal; a later one ends the process at once. */
function interruption(): AbortSignal {
  const stop = new AbortController()
  let first = 0
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (!stop.signal.aborted) first = Date.now()
      else if (Date.now() - first > echo) process.exit(128 + constants.signals[name])
      stop.abort()
    })
  }
  return stop.signal
}
