import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { renderedOf } from '../platform/http/rendered-response.ts'

/** Sends a rendered response as it is, and any other as a stream. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const rendered = renderedOf(response)
  const headers = rendered?.plainHeaders
  if (rendered && headers) return sendText(outgoing, rendered.status, headers, rendered.bytes ?? rendered.content)
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (!response.body) return void outgoing.end()
  outgoing.flushHeaders()
  // A client that leaves, or a body that fails, ends the connection.
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() => outgoing.destroy())
}

/** Encodes a text once. Node would flatten and encode it up to three times: to measure it, to put it after the headers, and to send it. */
function sendText(
  outgoing: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string | Uint8Array | null,
): void {
  if (text === null) return void outgoing.writeHead(status, headers).end()
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
}
