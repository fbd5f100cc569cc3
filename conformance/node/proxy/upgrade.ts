import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { responseHead } from './raw-headers.ts'
import type { Upstream } from './upstream.ts'

/** Passes on a request for another protocol, such as a WebSocket, and then everything in both directions. */
export function passUpgrade(upstream: Upstream, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const sent = upstream.request(request)
  const end = () => void socket.destroy()
  socket.on('error', () => sent.destroy())
  socket.on('close', () => sent.destroy())
  sent.on('error', () => void socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'))
  sent.on('upgrade', (received, other, first) => {
    socket.write(responseHead(received))
    if (first.length > 0) socket.write(first)
    if (head.length > 0) other.write(head)
    other.on('error', end).on('close', end)
    socket.on('close', () => other.destroy())
    socket.pipe(other).pipe(socket)
  })
  // The server does not change the protocol. The connection ends after its response.
  sent.on('response', (received) => {
    socket.write(responseHead(received).replace(/\r\ntransfer-encoding:[^\r]*|\r\nconnection:[^\r]*/gi, ''))
    received.pipe(socket)
  })
  sent.end()
}
