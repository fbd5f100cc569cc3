import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { running } from './running.cases.ts'

const login = '/api/v2/auth/login'

/** A connection by hand, and all that came over it. */
async function dial(port: number): Promise<{ socket: Socket; heard: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  await once(socket, 'connect')
  return { socket, heard: () => text, ended: once(socket, 'close') }
}

const post = (length: number | string) =>
  `POST ${login} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json\r\n${
    typeof length === 'number' ? `Content-Length: ${length}` : length
  }\r\n\r\n`

const credentials = JSON.stringify({ login: 'alice', password: 'password' })

/** Refused before it is there: the answer comes while most of the body is unsent. */
test('a body that announces more than 1 MiB is refused unread', async () => {
  const { port } = await running()
  const { socket, heard } = await dial(port)
  socket.write(post(2 ** 20 + 1))
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 /)
})

test('a body in chunks is refused when it passes 1 MiB, however much more would come', async () => {
  const { url, call } = await running()
  const sent = request(`${url}${login}`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  sent.on('error', () => undefined)
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  for (let part = 0; part < 20; part++) sent.write(' '.repeat(2 ** 16))
  const [response] = await answered
  expect(response.statusCode).toBe(413)
  response.resume()
  sent.destroy()
  const small = request(`${url}${login}`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  small.write(credentials.slice(0, 9))
  small.end(credentials.slice(9))
  const [good] = (await once(small, 'response')) as [IncomingMessage]
  good.resume()
  expect(good.statusCode).toBe(200)
  expect((await call('GET /_kit/health')).status).toBe(200)
})

test('headers beyond 16 KiB are refused', async () => {
  const { call } = await running()
  expect((await call('GET /api/v2/feeds', undefined, { 'x-long': 'x'.repeat(17_000) })).status).toBe(431)
})

test('whoever sends headers or a body too slowly is cut off', async () => {
  const { port } = await running({ limits: { headers: 150, request: 300, check: 50 } })
  const [headers, body] = [await dial(port), await dial(port)]
  headers.socket.write('GET /api/v2/feeds HTTP/1.1\r\nHost: lo')
  body.socket.write(`${post(credentials.length)}{"log`)
  await Promise.all([headers.ended, body.ended])
  expect(headers.heard()).toContain('408')
})

test('one connection carries many calls, and is closed when it is idle', async () => {
  const { port } = await running({ limits: { keepAlive: 100 } })
  const { socket, heard, ended } = await dial(port)
  for (let count = 1; count <= 3; count++) {
    socket.write('GET /_kit/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => heard().match(/"ok"/g)?.length).toBe(count)
  }
  await ended
})

test('closing finishes the call that runs, ends idle and silent connections, and takes no new ones', async () => {
  const server = await running()
  const [idle, silent, busy] = [await dial(server.port), await dial(server.port), await dial(server.port)]
  idle.socket.write('GET /_kit/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(idle.heard).toContain('"ok"')
  busy.socket.write(post(credentials.length) + credentials.slice(0, 9))
  await delay(50)
  const started = performance.now()
  const closed = server.close()
  await Promise.all([idle.ended, silent.ended])
  await expect(dial(server.port)).rejects.toThrow('ECONNREFUSED')
  busy.socket.write(credentials.slice(9))
  await Promise.all([closed, busy.ended])
  expect(busy.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*access_token/i)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a call that does not end in time is cut off', async () => {
  const server = await running({ limits: { grace: 100 } })
  const { socket, ended } = await dial(server.port)
  socket.write(post(credentials.length))
  await delay(50)
  await Promise.all([server.close(), ended])
})

test.each([
  ['localhost', 200],
  ['127.0.0.1:1234', 200],
  ['[::1]:80', 200],
  ['evil.test', 403],
  ['192.168.1.7', 403],
  ['localhost.evil.test', 403],
])('the control plane asked for at %s answers %i', async (host, status) => {
  const { port } = await running()
  const { socket, heard } = await dial(port)
  socket.write(
    `GET /_kit/health HTTP/1.1\r\nHost: ${host}\r\n\r\nGET /api/v2/topic-config HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  )
  await expect.poll(() => heard().match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200'])
})
