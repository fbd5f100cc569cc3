import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** More than any client sends ahead; browsers send none. */
const mostAhead = 100

interface Queue {
  isBusy: boolean
  /** Each lets the next request of the connection go on. */
  readonly waiting: (() => void)[]
}

/**
 * Clients may send requests without waiting for the answers. Those of one connection are taken one after the other, with other
 * connections in between: otherwise all requests of one packet would be handled at once, and everybody else would wait.
 */
export function pipelining(): (socket: Socket, outgoing: ServerResponse) => boolean | Promise<boolean> {
  const queues = new WeakMap<Socket, Queue>()
  const queueOf = (socket: Socket): Queue => {
    const queue = queues.get(socket) ?? { isBusy: false, waiting: [] }
    queues.set(socket, queue)
    return queue
  }
  return function turnOf(socket, outgoing) {
    const queue = queueOf(socket)
    const next = () => takeNext(queue)
    outgoing.on('close', next)
    const take = () => {
      queue.isBusy = true
      if (!socket.destroyed) return true
      // A response that never had the connection does not close.
      outgoing.off('close', next)
      next()
      return false
    }
    return queue.isBusy ? queued(queue, socket).then(take) : take()
  }
}

function queued({ waiting }: Queue, socket: Socket): Promise<void> {
  if (waiting.length >= mostAhead) socket.destroy()
  return new Promise((resolve) => waiting.push(resolve))
}

function takeNext(queue: Queue): void {
  const next = queue.waiting.shift()
  if (next) setImmediate(next)
  else queue.isBusy = false
}
