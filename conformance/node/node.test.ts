import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { InfrastructureError } from '../model/case-errors.ts'
import { openTransport, type TransportLimits } from '../node.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function transportFetch(limits: TransportLimits = {}): typeof fetch {
  const transport = openTransport(limits)
  onTestFinished(() => transport.close())
  return transport.fetch
}

const messageOf = (pending: Promise<unknown>) =>
  pending.then(
    () => 'a response',
    (thrown) => {
      expect(thrown).toBeInstanceOf(InfrastructureError)
      return (thrown as Error).message
    },
  )

test('the transport sends method, headers and body, and returns status, headers and body', async () => {
  const url = await serve(async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString()
    response.writeHead(418, { 'X-Heard': `${request.method} ${request.headers['x-said']}` }).end(`you said ${sent}`)
  })
  const response = await transportFetch()(url, { method: 'PUT', headers: { 'X-Said': 'hello' }, body: 'löß' })
  expect([response.status, response.ok, response.headers.get('X-Heard')]).toEqual([418, false, 'PUT hello'])
  expect(await response.text()).toBe('you said löß')
})

test('a body can be read in any form, but only once, like that of any response', async () => {
  const url = await serve((_, response) => void response.writeHead(200, { 'Content-Type': 'text/x' }).end('{"id":7}'))
  const [send, bytes] = [transportFetch(), new TextEncoder().encode('{"id":7}')]
  const response = await send(url)
  const copy = response.clone()
  expect([response instanceof Response, response.bodyUsed, await response.json()]).toEqual([true, false, { id: 7 }])
  expect([response.bodyUsed, await response.text().catch((thrown) => thrown instanceof TypeError)]).toEqual([
    true,
    true,
  ])
  expect([await copy.bytes(), (await (await send(url)).blob()).type]).toEqual([bytes, 'text/x'])
  expect(await (await send(url)).body?.getReader().read()).toEqual({ done: false, value: bytes })
})

test('a response without a body and an unknown status are returned unchanged', async () => {
  const url = await serve(({ url: path }, response) => void response.writeHead(path === '/none' ? 204 : 799).end())
  const send = transportFetch()
  const [none, unknown] = [await send(`${url}/none`), await send(url)]
  expect([none.status, none.ok, none.body, unknown.status]).toEqual([204, true, null, 799])
})

test('bodies are limited in size, even compressed ones', async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === '/packed')
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(4 * 2 ** 20)))
    else response.end(Buffer.alloc(2 ** 20 + (path === '/over' ? 1 : 0)))
  })
  const send = transportFetch({ maxBytes: 2 ** 20 })
  expect((await (await send(url)).arrayBuffer()).byteLength).toBe(2 ** 20)
  expect(await messageOf(send(`${url}/over`))).toBe('the response is larger than 1 MB')
  expect(await messageOf(send(`${url}/packed`))).toBe('the response is larger than 1 MB')
})

test('a compressed body is decoded; an unknown coding is left alone', async () => {
  const codings: [string, Uint8Array][] = [
    ['gzip', gzipSync('hello')],
    ['X-GZIP', gzipSync('hello')],
    ['deflate', deflateSync('hello')],
    ['br', brotliCompressSync('hello')],
    ['deflate, gzip', gzipSync(deflateSync('hello'))],
    ['identical', Buffer.from('hello')],
    ['gzip', gzipSync('hello').subarray(0, -4)],
  ]
  const url = await serve(({ url: path = '/', headers }, response) => {
    const [coding = '', bytes] = codings[Number(path.slice(1))] ?? []
    response.writeHead(200, { 'Content-Encoding': coding, 'X-Accepted': headers['accept-encoding'] }).end(bytes)
  })
  const send = transportFetch()
  for (const place of codings.keys()) {
    const response = await send(`${url}/${place}`)
    expect([await response.text(), response.headers.get('X-Accepted')]).toEqual(['hello', 'gzip, deflate'])
  }
})

test('a body with a wrong coding or too many codings is an error', async () => {
  const url = await serve(({ url: path }, response) => {
    const coding = path === '/often' ? 'gzip, gzip, gzip, gzip, gzip, gzip' : 'gzip'
    response.writeHead(200, { 'Content-Encoding': coding }).end('hello')
  })
  const send = transportFetch()
  expect(await messageOf(send(url))).toBe('incorrect header check')
  expect(await messageOf(send(`${url}/often`))).toBe('the response is encoded 6 times')
  expect((await send(url, { method: 'HEAD' })).status).toBe(200)
})

test('every kind of body that fetch supports is sent with its type', async () => {
  const url = await serve(async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString()
    response.end(`${request.headers['content-type']}: ${sent}`)
  })
  const send = transportFetch()
  const echoed = async (body: BodyInit, headers: HeadersInit = {}) =>
    (await send(url, { method: 'POST', body, headers })).text()
  expect(await echoed('a')).toBe('text/plain;charset=UTF-8: a')
  expect(await echoed('a', { 'CONTENT-type': 'text/css' })).toBe('text/css: a')
  expect(await echoed('a', new Headers({ 'Content-Type': 'text/css' }))).toBe('text/css: a')
  expect(await echoed(new TextEncoder().encode('a'), [['Content-Type', 'text/css']])).toBe('text/css: a')
  expect(await echoed(new URLSearchParams({ a: 'b c' }))).toBe('application/x-www-form-urlencoded;charset=UTF-8: a=b+c')
})

test('the whole response must arrive in time, not only its start', async () => {
  const url = await serve((_, response) => {
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  })
  await expect(transportFetch({ timeout: 100 })(url)).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))
})

test('an abort ends the request immediately', async () => {
  const url = await serve(() => undefined)
  const stop = new AbortController()
  const pending = transportFetch()(url, { signal: stop.signal })
  stop.abort()
  await expect(pending).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

test('redirects are returned, not followed', async () => {
  const received: string[] = []
  const elsewhere = await serve(({ url: path = '' }, response) => void response.end(String(received.push(path))))
  const url = await serve((_, response) => void response.writeHead(307, { Location: elsewhere }).end())
  const response = await transportFetch()(url, { redirect: 'follow' })
  expect([response.status, response.headers.get('Location'), received]).toEqual([307, elsewhere, []])
})

test('a network error says what to do', async () => {
  const closed = await serve(({ socket }) => void socket.destroy())
  const send = transportFetch()
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  expect(await messageOf(send(`http://127.0.0.1:${port}`))).toMatch(
    /^nothing listens there; is the server.*ECONNREFUSED/,
  )
  expect(await messageOf(send('http://127.0.0.1:6000'))).toMatch(/^fetch blocks this port/)
  expect(await messageOf(send(closed))).toMatch(/^it cuts off the connection/)
  expect(await messageOf(send(closed.replace('http:', 'https:')))).toMatch(
    /^it (does not speak TLS|cuts off the connection)/,
  )
})
