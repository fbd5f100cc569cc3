import type { ServerResponse } from 'node:http'
import { cutOffOf } from '../platform/http/streaming.ts'

export interface StreamingResponses {
  add(outgoing: ServerResponse, response: Response): void
  /** Disconnects those that have been sent, and after a while also those whose readers do not read. */
  end(milliseconds: number): void
}

/** Responses that only end with their connection, such as streams of events: nobody waits for them when the server closes. */
export function streamingResponses(): StreamingResponses {
  const open = new Set<ServerResponse>()
  return {
    add(outgoing, response) {
      const hangUp = () => void outgoing.req.socket.destroy()
      open.add(outgoing)
      outgoing.shouldKeepAlive = false
      outgoing.once('close', () => open.delete(outgoing))
      cutOffOf(response)?.addEventListener('abort', hangUp, { once: true })
    },
    end(milliseconds) {
      const timer = setTimeout(() => {
        for (const { req } of open) req.socket.destroy()
      }, milliseconds)
      timer.unref()
    },
  }
}
