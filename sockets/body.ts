import type { IncomingMessage } from 'node:http'

/**
 * A body that announces its length is refused by that, unread. One that comes in chunks is read here, and only one byte more
 * than allowed of it: enough for the rules to see that it is too long.
 */
export async function boundBody(incoming: IncomingMessage, most: number): Promise<void> {
  if (incoming.headers['transfer-encoding'] === undefined) return
  // The adapter takes the body from here when there is one.
  Object.assign(incoming, { rawBody: await readAtMost(incoming, most) })
}

function readAtMost(incoming: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > most) done()
    }
    const gone = () => reject(new Error('aborted'))
    const done = () => {
      incoming.off('data', take).off('end', done).off('error', gone).off('close', gone).pause()
      resolve(Buffer.concat(chunks).subarray(0, most + 1))
    }
    incoming.on('data', take).on('end', done).on('error', gone).on('close', gone)
  })
}
