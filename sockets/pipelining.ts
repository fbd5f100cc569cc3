import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** More than any client pipelines. Browsers do not pipeline at all. */
const maxWaiting = 100

interface Queue {
  isBusy: boolean
  /** Each callback starts the next request of the connection. */
  readonly waiting: (() => void)[]
}

export class Pipelining {
  readonly #queues = new WeakMap<Socket, Queue>()

  /**
   * Clients may send requests without waiting for responses. The requests of a connection are handled one after the other, so that
   * one packet full of requests does not block all other clients. Must be called when a request arrives, before anything
   * asynchronous: a request that enters out of order would wait for a response that Node sends only after its own.
   * Resolves to false if the client has disconnected.
   */
  enter(socket: Socket, outgoing: ServerResponse): boolean | Promise<boolean> {
    const queue = this.#queues.get(socket) ?? { isBusy: false, waiting: [] }
    this.#queues.set(socket, queue)
    const next = () => startNext(queue)
    outgoing.on('close', next)
    const start = () => {
      queue.isBusy = true
      if (!socket.destroyed) return true
      // A response that Node never assigned to the connection emits no `close`.
      outgoing.off('close', next)
      next()
      return false
    }
    return queue.isBusy ? waitIn(queue, socket).then(start) : start()
  }
}

function waitIn({ waiting }: Queue, socket: Socket): Promise<void> {
  if (waiting.length >= maxWaiting) socket.destroy()
  return new Promise((resolve) => waiting.push(resolve))
}

function startNext(queue: Queue): void {
  const next = queue.waiting.shift()
  if (next) setImmediate(next)
  else queue.isBusy = false
}
