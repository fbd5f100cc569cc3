import { createServer } from 'node:net'
import { constants } from 'node:os'
import { CliError } from './output.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Waits for the first signal, or until the process that forked this one ends or `ended` settles, and then for `finish`.
 * A second signal ends the process immediately.
 */
export async function untilStopped(finish: () => Promise<void>, ended?: Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve())
    const end = () => resolve()
    ended?.then(end, end)
    if (process.connected) process.once('disconnect', () => resolve())
  })
  for (const signal of signals) {
    process.removeAllListeners(signal)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  process.removeAllListeners('disconnect')
  await finish()
  for (const signal of signals) process.removeAllListeners(signal)
}

const ignore = () => undefined

/** Keeps a server running when stderr is closed. */
export function surviveClosedStderr(): void {
  if (!process.stderr.listeners('error').includes(ignore)) process.stderr.on('error', ignore)
}

/** Explains why a server cannot listen. The exit code is 3 for a port in use, 2 for a wrong host or port. */
export function throwListenError(error: unknown, host: string, port: number): never {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    throw new CliError(`port ${port} on ${host} is in use; choose another port, or use --port 0 for any free one`, 3)
  if (code === 'EACCES')
    throw new CliError(`you are not allowed to use port ${port}; choose one above 1023, or use --port 0`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    throw new CliError(`${host} is not an address of this machine (${message}); try --host 127.0.0.1`)
  throw error
}

/** Listens for a moment, so that the command fails before it creates anything. */
export async function refuseBusyPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  }).catch((error) => throwListenError(error, host, port))
}
