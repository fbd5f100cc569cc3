import type { IncomingMessage } from 'node:http'
import type { Cors } from './cors.ts'
import { addressOf } from './hosts.ts'
import type { Log, Told } from './log.ts'
import { dropped, listen, type SocketOptions } from './sockets.ts'

/** What stands behind a door. */
export interface Service {
  fetch(request: Request, pathname: string, from: string): Promise<Response>
  /** What is known of a call when it is answered. */
  about(request: Request): Told | undefined
}

export interface DoorOptions extends Omit<SocketOptions, 'fetch'> {
  readonly service: Service
  readonly cors: Cors
  readonly log: Log
}

export interface Door {
  readonly url: string
  readonly port: number
  /** Finishes what runs. */
  close(): Promise<void>
}

/** What proxies write for a caller who did not wait for the answer. */
const clientLeft = 499

/** Puts a service behind sockets: who may read its answers, and a line in the log for each. */
export async function openDoor({ service, cors, log, ...options }: DoorOptions): Promise<Door> {
  const fetch = async (request: Request, incoming: IncomingMessage) => {
    const started = performance.now()
    const { pathname } = new URL(request.url)
    const from = incoming.socket.remoteAddress ?? 'somebody'
    const response = cors.preflight(request, pathname) ?? (await service.fetch(request, pathname, from))
    if (response.status !== dropped) cors.mark(request, pathname, response)
    const isGone = incoming.destroyed && !incoming.complete
    log.exchange({
      method: request.method,
      address: request.url,
      status: isGone ? clientLeft : response.status,
      ms: performance.now() - started,
      from,
      ...service.about(request),
    })
    return response
  }
  const sockets = await listen({ ...options, fetch })
  return { url: addressOf(options.host, sockets.port), port: sockets.port, close: sockets.close }
}
