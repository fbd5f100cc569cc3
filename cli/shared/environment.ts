import { constants } from 'node:os'
import type { EnvVariables } from '../../conformance/config/read-config.ts'

export type OutputStream = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean; readonly columns?: number }

/** The parts of the process that a command uses; tests replace them. */
export interface CommandEnvironment {
  readonly out: OutputStream
  readonly err: OutputStream
  /** Undefined unless stdin and stdout are a terminal. */
  readonly keyboard: NodeJS.ReadStream | undefined
  readonly env: EnvVariables
  /** The working directory. */
  readonly folder: string
  readonly version: string
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

export function processEnvironment(version: string): CommandEnvironment {
  // A closed pipe must not end the process: the run still has to clean up and return its exit code.
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

/** Within this time, a second signal is npm forwarding the one that the terminal has already sent. */
const forwardingMs = 1_000

/** Aborts at the first signal; a later one ends the process immediately. */
function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  let isLater = false
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (isLater) process.exit(128 + constants.signals[name])
      if (controller.signal.aborted) return
      // Immediates run after signals that arrived while the event loop was busy.
      const timer = setTimeout(() => setImmediate(() => (isLater = true)), forwardingMs)
      timer.unref()
      controller.abort()
    })
  }
  return controller.signal
}
