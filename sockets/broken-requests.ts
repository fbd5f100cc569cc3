import type { Socket } from 'node:net'

// As in sockets.ts: an import would load undici.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** The headers of every response, for the caller at this address. */
export type HeadersFor = (from: string) => Promise<Readonly<Record<string, string>>>

/** The responses to requests that Node cannot parse, by its error code. Any other code means that the data is not HTTP. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 16 KiB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of a chunk are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
}

/** Responds with JSON and the caller's rate limit, like every other response. */
export async function refuseBroken(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headersFor: HeadersFor | undefined,
): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const [status, message] = refusals[error.code ?? ''] ?? [400, 'This is not a valid HTTP request']
  const body = JSON.stringify({ message })
  const more = await headersFor?.(socket.remoteAddress ?? 'unknown').catch(() => ({}))
  const headers = {
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}
