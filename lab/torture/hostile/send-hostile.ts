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
export const noResponse = -1

export function sendHostile(agent: Agent, url: string, hostile: HostileRequest): Promise<Reply> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ status: noResponse, bytes: 0 }), timeoutMs)
    const end = (reply: Reply) => {
      clearTimeout(timer)
      resolve(reply)
    }
    const closed = () => end({ status: 0, bytes: 0 })
    try {
      const clientRequest = request(
        url,
        { agent, method: hostile.method, path: hostile.path, headers: hostile.headers },
        (reply) => read(reply, end),
      )
      clientRequest.once('error', closed).once('close', closed)
      const hasBody = hostile.body !== undefined && hostile.method !== 'GET' && hostile.method !== 'HEAD'
      clientRequest.end(hasBody ? hostile.body : undefined)
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
