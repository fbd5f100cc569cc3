import { constants } from 'node:os'
import type { EnvVariables } from '../../conformance/config/read-config.ts'

export type Screen = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean; readonly columns?: number }

/** What a command uses of the process that it runs in. */
export interface CommandEnvironment {
  readonly out: Screen
  readonly err: Screen
  /** Only when a person sits at the terminal. */
  readonly keyboard: NodeJS.ReadStream | undefined
  readonly env: EnvVariables
  /** The working directory. */
  readonly folder: string
  readonly version: string
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

export function processEnvironment(version: string): CommandEnvironment {
  // A closed pipe must not end the process: there is still something to clean up, and an exit code to return.
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error').on('error', () => undefined)
  return {
    out: process.stdout,
    err: process.stderr,
    keyboard: process.stdin.isTTY && process.stdout.isTTY ? process.stdin : undefined,
    env: process.env,
    folder: process.cwd(),
    version,
    signal: abortOnSignal(),
  }
}

/** Milliseconds in which a second signal is npm forwarding the one that the terminal has already sent. */
const forwarded = 1_000

/** Aborts at the first signal; a later one ends the process at once. */
function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  let isLater = false
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (isLater) process.exit(128 + constants.signals[name])
      if (controller.signal.aborted) return
      // Immediates run after signals that came while the event loop was busy.
      const timer = setTimeout(() => setImmediate(() => (isLater = true)), forwarded)
      timer.unref()
      controller.abort()
    })
  }
  return controller.signal
}
