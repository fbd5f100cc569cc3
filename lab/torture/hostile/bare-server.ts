import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A server that does nothing, in its own process. Waiting for it means waiting for the machine. */
export interface BareServer {
  readonly url: string
  close(): void
}

export async function startBareServer(): Promise<BareServer> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['serve'])
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, close: () => void child.kill() }
}

if (process.argv[2] === 'serve') {
  const server = createServer((_, response) => void response.end('{}')).listen(0, '127.0.0.1')
  server.once('listening', () => process.send?.((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit())
}
