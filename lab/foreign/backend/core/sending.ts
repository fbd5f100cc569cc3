import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Service } from '../service-type.ts'
import type { Incoming } from './exchange.ts'
import { jsonText } from './rendering.ts'
import type { Result } from './result.ts'

export async function send(service: Service, response: ServerResponse, incoming: Incoming, result: Result) {
  if (service.has('slow-responses')) await pause(300)
  response.sendDate = false
  response.statusCode = result.status
  response.setHeader('Date', new Date(service.clock.now()).toUTCString())
  if (service.has('no-keep-alive')) response.shouldKeepAlive = false
  const page = result.headers?.['Content-Type'] === 'text/html'
  if (result.body !== undefined && !page) response.setHeader('Content-Type', 'application/json; charset=utf-8')
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, value)
  if (result.body === undefined || incoming.method === 'HEAD') response.end()
  else sendText(service, response, incoming, page ? String(result.body) : jsonText(service, result.body, result.status))
}

function sendText(service: Service, response: ServerResponse, { gzip }: Incoming, text: string): void {
  const packed = gzip && service.has('gzip-responses')
  if (packed) response.setHeader('Content-Encoding', 'gzip')
  const bytes = packed ? gzipSync(text) : Buffer.from(text)
  const middle = Math.floor(bytes.length / 2)
  if (service.has('chunked-responses')) response.write(bytes.subarray(0, middle))
  response.end(service.has('chunked-responses') ? bytes.subarray(middle) : bytes)
}
