import { createServer } from 'node:net'
import { CliError } from './output.ts'

/** Explains why a server cannot listen: exit code 3 for a port in use, 2 for a host or port that is wrong. */
export function throwListenError(error: unknown, host: string, port: number): never {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') throw new CliError(`port ${port} on ${host} is in use; choose another, or --port 0`, 3)
  if (code === 'EACCES')
    throw new CliError(`you are not allowed to use port ${port}; choose one above 1023, or --port 0`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    throw new CliError(`${host} is not an address of this machine (${message}); try --host 127.0.0.1`)
  throw error
}

/** Listens for a moment, to fail before anything is created. */
export async function refuseBusyPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  }).catch((error) => throwListenError(error, host, port))
}
