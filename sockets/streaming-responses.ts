import type { ServerResponse } from 'node:http'
import { abortSignalOf } from '../platform/http/streaming.ts'

export interface StreamingResponses {
  add(outgoing: ServerResponse, response: Response): void
  /** Disconnects the clients of all open responses after this time. */
  end(milliseconds: number): void
}

/** Responses that end only with their connection, such as event streams. A closing server does not wait for them. */
export function streamingResponses(): StreamingResponses {
  const open = new Set<ServerResponse>()
  return {
    add(outgoing, response) {
      const hangUp = () => void outgoing.req.socket.destroy()
      open.add(outgoing)
      outgoing.shouldKeepAlive = false
      outgoing.once('close', () => open.delete(outgoing))
      abortSignalOf(response)?.addEventListener('abort', hangUp, { once: true })
    },
    end(milliseconds) {
      const timer = setTimeout(() => {
        for (const { req } of open) req.socket.destroy()
      }, milliseconds)
      timer.unref()
    },
  }
}
