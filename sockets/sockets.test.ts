import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readJson, render } from '../platform/http/http.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { listen, type SocketOptions } from './sockets.ts'

/** Responds with the body that it received, or with the reason for refusing it. */
async function echo(request: Request): Promise<Response> {
  if (request.url.endsWith('/dropped')) return Response.error()
  try {
    return Response.json({ received: await readJson(request) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return render(request, error)
  }
}

async function listening(limits: SocketOptions['limits'] = {}) {
  const sockets = await listen({ host: '127.0.0.1', port: 0, fetch: echo, limits })
  onTestFinished(() => sockets.close())
  return { ...sockets, url: `http://127.0.0.1:${sockets.port}` }
}

/** A raw connection, and everything received on it. */
async function dial(port: number): Promise<{ socket: Socket; received: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  await once(socket, 'connect')
  return { socket, received: () => text, ended: once(socket, 'close') }
}

const post = (length: number | string) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json\r\n${
    typeof length === 'number' ? `Content-Length: ${length}` : length
  }\r\n\r\n`

const credentials = JSON.stringify({ login: 'alice', password: 'password' })

/** The response arrives while most of the body is unsent. */
test('a body with a Content-Length of more than 1 MiB is refused unread', async () => {
  const { port } = await listening()
  const { socket, received } = await dial(port)
  socket.write(post(2 ** 20 + 1))
  await expect.poll(received).toMatch(/^HTTP\/1\.1 413 /)
})

test('a chunked body is refused as soon as it exceeds 1 MiB, before the rest arrives', async () => {
  const { url } = await listening()
  const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
  sent.on('error', () => undefined)
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  for (let part = 0; part < 20; part++) sent.write(' '.repeat(2 ** 16))
  const [response] = await answered
  expect(response.statusCode).toBe(413)
  response.resume()
  sent.destroy()
  const small = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
  small.write(credentials.slice(0, 9))
  small.end(credentials.slice(9))
  const [good] = (await once(small, 'response')) as [IncomingMessage]
  good.resume()
  expect(good.statusCode).toBe(200)
  expect((await fetch(url)).status).toBe(200)
})

test('a compressed body is refused with the name of its header', async () => {
  const { url } = await listening()
  const send = async (encoding: string, body: BodyInit) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json', 'content-encoding': encoding }
    const response = await fetch(url, { method: 'POST', headers, body })
    return [response.status, await response.text()]
  }
  expect(await send('gzip', gzipSync(credentials))).toEqual([415, expect.stringContaining('Content-Encoding')])
  expect(await send('identity', credentials)).toEqual([200, expect.stringContaining('alice')])
})

test('headers larger than 16 KiB are refused with JSON and the headers of every response', async () => {
  const refusalHeaders = async () => ({ 'x-ratelimit-limit': '60' })
  const sockets = await listen({ host: '127.0.0.1', port: 0, fetch: echo, refusalHeaders })
  onTestFinished(() => sockets.close())
  const response = await fetch(`http://127.0.0.1:${sockets.port}`, { headers: { 'x-long': 'x'.repeat(17_000) } })
  expect([response.status, response.headers.get('x-ratelimit-limit')]).toEqual([431, '60'])
  expect(await response.json()).toEqual({ message: expect.stringContaining('headers') })
})

test('data that is not HTTP is refused with 400', async () => {
  const { port } = await listening()
  const { socket, received, ended } = await dial(port)
  socket.write('nonsense\r\n\r\n')
  await ended
  expect(received()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"message"/)
})

test('a client that sends headers or a body too slowly is cut off', async () => {
  const { port } = await listening({ headers: 150, request: 300, check: 50 })
  const [headers, body] = [await dial(port), await dial(port)]
  headers.socket.write('GET / HTTP/1.1\r\nHost: lo')
  body.socket.write(`${post(credentials.length)}{"log`)
  await Promise.all([headers.ended, body.ended])
  expect(headers.received()).toContain('408')
})

test('one connection carries many calls, and is closed when it is idle', async () => {
  const { port } = await listening({ keepAlive: 100 })
  const { socket, received, ended } = await dial(port)
  for (let count = 1; count <= 3; count++) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => received().match(/HTTP\/1\.1 200/g)?.length).toBe(count)
  }
  await ended
})

test('closing finishes the running call, ends idle and silent connections, and accepts no new ones', async () => {
  const server = await listening()
  const [idle, silent, busy] = [await dial(server.port), await dial(server.port), await dial(server.port)]
  idle.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(idle.received).toContain(' 200 ')
  busy.socket.write(post(credentials.length) + credentials.slice(0, 9))
  await delay(50)
  const started = performance.now()
  const closed = server.close()
  await Promise.all([idle.ended, silent.ended])
  await expect(dial(server.port)).rejects.toThrow('ECONNREFUSED')
  busy.socket.write(credentials.slice(9))
  await Promise.all([closed, busy.ended])
  expect(busy.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*received.*alice/i)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a call that does not end in time is cut off', async () => {
  const server = await listening({ grace: 100 })
  const { socket, ended } = await dial(server.port)
  socket.write(post(credentials.length))
  await delay(50)
  await Promise.all([server.close(), ended])
})

test('Response.error() drops the connection without a response', async () => {
  const { port, url } = await listening()
  const { socket, received, ended } = await dial(port)
  socket.write('GET /dropped HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await ended
  expect(received()).toBe('')
  await expect(fetch(`${url}/dropped`)).rejects.toThrow('fetch failed')
  expect((await fetch(url)).status).toBe(200)
})
