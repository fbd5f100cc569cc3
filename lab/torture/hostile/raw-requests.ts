import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Choose } from './choose.ts'

/** Requests that no HTTP library sends: header floods, dripping bodies, wrong lengths, two requests in one. */

const head = (line: string, ...headers: string[]) => `${[line, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`

const post = 'POST /api/v2/auth/login HTTP/1.1'

const texts: readonly ((choose: Choose) => string)[] = [
  (choose) => head('GET / HTTP/1.1', ...Array.from({ length: choose.below(3000) }, (_, at) => `X-${at}: ${at}`)),
  (choose) => head(`GET /${'a'.repeat(choose.below(60_000))} HTTP/1.1`),
  () => `${head(post, 'Content-Type: application/json', 'Content-Length: 1000000')}{`,
  () => `${head(post, 'Content-Type: application/json', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  () => `${head(post, 'Transfer-Encoding: chunked')}FFFFFFFFFFFFFFFF\r\n`,
  () => head('GET /api/v2/feeds HTTP/1.1').repeat(50),
  () => 'GET /api/v2/feeds\r\n\r\n',
  () => '\u0016\u0003\u0001\u0000',
  (choose) => head(`${choose.of(['BREW', 'get', 'CONNECT'])} /api/v2/feeds HTTP/1.1`),
  () => head('GET /api/v2/feeds HTTP/1.1', 'Host: other', 'Connection: close'),
]

/** Returns the status of the first response, or 0 if the connection is closed without one. */
export async function sendRaw(port: number, choose: Choose): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      received = (received + chunk).slice(0, 100)
    })
  socket.write(choose.of(texts)(choose))
  await Promise.race([once(socket, 'close'), wait(300)])
  socket.destroy()
  return Number(/^HTTP\/1\.\d (\d+)/.exec(received)?.[1] ?? 0)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends endless bodies, one byte at a time. */
export function dripBodies(port: number, count: number): () => void {
  const drip = (): { socket: Socket; timer: NodeJS.Timeout } => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(head(post, 'Content-Type: application/json', 'Content-Length: 100000'))
    const timer = setInterval(() => socket.writable && socket.write(' '), 100)
    return { socket, timer }
  }
  const all = Array.from({ length: count }, drip)
  return () => {
    for (const { socket, timer } of all) {
      clearInterval(timer)
      socket.destroy()
    }
  }
}
