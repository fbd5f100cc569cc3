import type { IncomingMessage } from 'node:http'

/** A body with a Content-Length is refused by its header, unread. */
export const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined

/** Reads a chunked body, up to one byte more than allowed: enough for the platform to see that it is too long. Where none is allowed, nothing is read. */
export async function limitBody(incoming: IncomingMessage, maxBytes: number): Promise<void> {
  // @hono/node-server reads the body from `rawBody` when there is one.
  Object.assign(incoming, { rawBody: maxBytes === 0 ? Buffer.alloc(0) : await readAtMost(incoming, maxBytes) })
}

/** A body with a Content-Length, as text. */
export const readBodyText = async (incoming: IncomingMessage): Promise<string> =>
  new TextDecoder().decode(await readAtMost(incoming, Number.POSITIVE_INFINITY))

function readAtMost(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (incoming.destroyed) return reject(new Error('aborted'))
    const chunks: Buffer[] = []
    let size = 0
    const add = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) done()
    }
    const abort = () => reject(new Error('aborted'))
    const done = () => {
      incoming.off('data', add).off('end', done).off('error', abort).off('close', abort).pause()
      resolve(Buffer.concat(chunks).subarray(0, maxBytes + 1))
    }
    incoming.on('data', add).on('end', done).on('error', abort).on('close', abort)
  })
}
