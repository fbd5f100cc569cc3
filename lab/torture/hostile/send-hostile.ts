import { type Agent, type IncomingMessage, request } from 'node:http'
import type { HostileRequest } from './hostile-request.ts'

/** The maximum time of a response, in milliseconds. */
export const timeoutMs = 20_000

export interface Reply {
  /** 0 if the connection was closed, or Node refuses to send such a request. */
  readonly status: number
  readonly bytes: number
}

/** The status of a request without a response in time. */
export const unanswered = -1

export function sendHostile(agent: Agent, url: string, one: HostileRequest): Promise<Reply> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ status: unanswered, bytes: 0 }), timeoutMs)
    const end = (reply: Reply) => {
      clearTimeout(timer)
      resolve(reply)
    }
    const closed = () => end({ status: 0, bytes: 0 })
    try {
      const sent = request(url, { agent, method: one.method, path: one.path, headers: one.headers }, (reply) =>
        read(reply, end),
      )
      sent.once('error', closed).once('close', closed)
      const hasBody = one.body !== undefined && one.method !== 'GET' && one.method !== 'HEAD'
      sent.end(hasBody ? one.body : undefined)
    } catch {
      closed()
    }
  })
}

function read(reply: IncomingMessage, end: (reply: Reply) => void): void {
  let bytes = 0
  const status = reply.statusCode ?? 0
  reply.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  reply.once('end', () => end({ status, bytes })).once('error', () => end({ status, bytes }))
}
