import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { aFeed } from '../../traffic/traffic.cases.ts'
import { type ProxyOptions, startProxy } from './start-proxy.ts'

const contract = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'Content-Type': 'application/json' }

async function serverWith(handle: RequestListener) {
  const server = createServer(handle)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/** A server and a proxy in front of it. */
async function proxied(handle: RequestListener, options: Partial<ProxyOptions> = {}) {
  const { server, port } = await serverWith(handle)
  const proxy = await startProxy({ upstream: `http://127.0.0.1:${port}`, ...options })
  onTestFinished(() => proxy.close())
  return { proxy, server, port }
}

/** Sends bytes, and returns what comes back until the other side closes. */
async function raw(port: number, ...pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  let received = ''
  socket.setEncoding('latin1').on('data', (text) => (received += text))
  for (const piece of pieces) {
    socket.write(piece, 'latin1')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await closed
  return received
}

const bodyOf = async (message: IncomingMessage) => Buffer.concat(await message.toArray())

/** Responds with everything that it received. */
const mirror: RequestListener = async (message, response) => {
  const body = await bodyOf(message)
  response.sendDate = false
  response.end(
    JSON.stringify({
      method: message.method,
      url: message.url,
      headers: message.rawHeaders,
      body: body.toString('latin1'),
    }),
  )
}

test('method, path, headers in their case and order, and body bytes arrive unchanged', async () => {
  const { proxy, port } = await proxied(mirror)
  const sent = (to: number) =>
    `PATCH /a//b/../c?q=%20+&q HTTP/1.1\r\nX-ODD-case: 1\r\nhost: 127.0.0.1:${to}\r\nX-Twice: a\r\nx-twice: b\r\nContent-Length: 4\r\nConnection: close\r\n\r\n\x00\xff\x7f\r`
  const [direct, through] = [await raw(port, sent(port)), await raw(proxy.port, sent(proxy.port))]
  expect(through).toBe(direct)
  expect(through).toContain('X-ODD-case')
})

test.each(['POST', 'PUT', 'DELETE', 'GET'])('a %s without a body arrives without one', async (method) => {
  const { proxy, port } = await proxied(mirror)
  const sent = (to: number) => `${method} /a HTTP/1.1\r\nX-Odd: 1\r\nhost: 127.0.0.1:${to}\r\nConnection: close\r\n\r\n`
  const arrived = (response: string) => response.replaceAll(/127\.0\.0\.1:\d+/g, '')
  expect(arrived(await raw(proxy.port, sent(proxy.port)))).toBe(arrived(await raw(port, sent(port))))
})

test('status, reason, headers and chunks of the response arrive unchanged', async () => {
  const { proxy, port } = await proxied((_, response) => {
    response.sendDate = false
    response.writeHead(299, 'Fine by me', ['X-ODD', '1', 'Set-Cookie', 'a=1', 'set-cookie', 'b=2', 'Trailer', 'X-End'])
    response.write('first ')
    response.addTrailers({ 'X-End': 'yes' })
    response.end('last')
  })
  const ask = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(await raw(proxy.port, ask)).toBe(await raw(port, ask))
})

test('pieces of the response are passed on as they arrive', async () => {
  let last: ServerResponse | undefined
  const { proxy } = await proxied((_, response) => {
    last = response
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('one\n')
  })
  const response = await fetch(`${proxy.url}/events`)
  const reader = response.body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toBe('one\n')
  last?.write('two\n')
  expect(await next()).toBe('two\n')
  last?.end()
})

test('pieces of the request are passed on as they arrive, and HEAD has no body', async () => {
  const { proxy } = await proxied((message, response) => {
    message.once('data', (piece) =>
      response.setHeader('Content-Length', 5).end(message.method === 'HEAD' ? '' : `${piece}!!`),
    )
    if (message.method === 'HEAD') response.setHeader('Content-Length', 7).end()
  })
  const slow = request(`${proxy.url}/upload`, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } })
  slow.write('abc')
  const [response] = (await once(slow, 'response')) as [IncomingMessage]
  expect((await bodyOf(response)).toString()).toBe('abc!!')
  slow.destroy()
  const head = await fetch(proxy.url, { method: 'HEAD' })
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['7', ''])
})

test('100 Continue and early hints are passed on', async () => {
  const { proxy, server } = await proxied(mirror)
  server.on('checkContinue', (message, response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload' })
    response.writeContinue()
    mirror(message, response)
  })
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\nConnection: close\r\n\r\n'
  const received = await raw(proxy.port, head, 'abc')
  expect(received).toMatch(
    /^HTTP\/1\.1 103 Early Hints\r\nLink: [^\r]+\r\n\r\nHTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/,
  )
  expect(received).toContain('"body":"abc"')
})

test('pipelined requests arrive one after the other, and their responses are in order', async () => {
  const log: string[] = []
  const { proxy } = await proxied((message, response) => {
    log.push(`begin ${message.url}`)
    setTimeout(() => response.end(`<${message.url}>`) && log.push(`end ${message.url}`), message.url === '/1' ? 30 : 1)
  })
  const ask = (path: string, close = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${close}\r\n`
  const received = await raw(proxy.port, ask('/1') + ask('/2') + ask('/3', 'Connection: close\r\n'))
  expect(received.match(/<\/\d>/g)).toEqual(['</1>', '</2>', '</3>'])
  expect(log).toEqual(['begin /1', 'end /1', 'begin /2', 'end /2', 'begin /3', 'end /3'])
})

test('a WebSocket is passed on in both directions', async () => {
  const { proxy, server } = await proxied(mirror)
  server.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello ')
    socket.on('data', (piece) => socket.end(`you said ${piece}`))
  })
  const head = 'GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'
  const received = await raw(proxy.port, head, 'ping')
  expect(received).toMatch(
    /^HTTP\/1\.1 101 Switching Protocols\r\nUpgrade: websocket\r\n.*\r\n\r\nhello you said ping$/s,
  )
})

test('compressed bodies are passed on as they are, and decoded for the judge', async () => {
  const zipped = gzipSync(JSON.stringify([aFeed({ like_count: 'many' })]))
  const { proxy } = await proxied((_, response) =>
    response.writeHead(200, { ...contract, 'Content-Encoding': 'gzip' }).end(zipped),
  )
  const sent = request(`${proxy.url}/api/v2/feeds`, { headers: { Accept: 'application/json' } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect((await bodyOf(response)).equals(zipped)).toBe(true)
  expect(await proxy.findings()).toMatchObject([{ operation: 'listFeeds', requirements: ['2.2/Feed.like_count'] }])
})

test('if the server cannot be reached, the response is 502 with the reason; if it breaks off, the proxy breaks off too', async () => {
  const { proxy, server } = await proxied((message, response) => {
    if (message.url === '/half') response.write('half', () => response.destroy())
  })
  await expect(fetch(`${proxy.url}/half`).then((response) => response.text())).rejects.toThrow()
  server.closeAllConnections()
  server.close()
  const response = await fetch(`${proxy.url}/api/v2/feeds`)
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({
    message: expect.stringMatching(
      /^community-kit proxy cannot reach http:\/\/127\.0\.0\.1:\d+: nothing listens there$/,
    ),
  })
  expect(await proxy.findings()).toEqual([])
})

test('with rewrite, the address of the server is replaced in texts and headers', async () => {
  const { proxy, port } = await proxied(
    (_, response) => {
      const own = `http://127.0.0.1:${port}`
      const escaped = JSON.stringify({ url: `${own}/a` }).replaceAll('/', String.raw`\/`)
      response.writeHead(200, { 'Content-Type': 'application/json', Location: `${own}/b`, 'Content-Encoding': 'gzip' })
      response.end(gzipSync(escaped))
    },
    { rewrite: true },
  )
  const response = await fetch(proxy.url)
  expect(response.headers.get('Location')).toBe(`${proxy.url}/b`)
  expect(await response.json()).toEqual({ url: `${proxy.url}/a` })
})

test('headers can be added for the server, and paths can be left out of the judgement', async () => {
  const { proxy } = await proxied(mirror, { headers: { 'X-Gate': 'open' }, onlyPrefix: '/api/v2/feeds' })
  const { headers } = (await (await fetch(`${proxy.url}/api/v2/events`)).json()) as { headers: string[] }
  expect(headers.slice(-2)).toEqual(['X-Gate', 'open'])
  expect((await proxy.summary()).exchanges).toBe(0)
})

test('recordings contain each exchange as soon as it ended, without secrets', async () => {
  const file = (name: string) => join(tmpdir(), `kit-proxy-${process.pid}-${name}`)
  const token = 'top-secret-token-of-alice'
  const { proxy } = await proxied(
    (_, response) => response.writeHead(200, contract).end(JSON.stringify({ access_token: token })),
    {
      out: file('a.ndjson'),
      har: file('a.har'),
    },
  )
  const headers = { Authorization: `Bearer ${token}` }
  for (const path of ['/api/v2/feeds', `/api/v2/feeds?token=${token}`]) {
    await (await fetch(proxy.url + path, { headers })).text()
    await proxy.summary()
  }
  const [lines, har] = [readFileSync(file('a.ndjson'), 'utf8'), readFileSync(file('a.har'), 'utf8')]
  expect(lines.trim().split('\n')).toHaveLength(3)
  expect(JSON.parse(har).log.entries).toHaveLength(2)
  for (const text of [lines, har]) {
    expect(text).not.toContain(token)
    expect(text).toContain('user 1')
  }
})

test('with confirm, two places that disagree are read again as the same person, and only with GET', async () => {
  const received: string[] = []
  const handle: RequestListener = (message, response) => {
    received.push(`${message.method} ${message.url} ${message.headers.authorization}`)
    const isOne = message.url?.endsWith('/feeds/1')
    response.writeHead(isOne ? 201 : 200, contract)
    response.end(JSON.stringify(isOne ? aFeed({ like_count: 4 }) : [aFeed({ like_count: 3 })]))
  }
  const read = async (proxy: { url: string }) => {
    const headers = { Authorization: 'Bearer of-alice', Accept: 'application/json' }
    for (const path of ['/feeds', '/feeds/1']) await (await fetch(`${proxy.url}/api/v2${path}`, { headers })).text()
  }
  const passive = (await proxied(handle)).proxy
  await read(passive)
  expect(await passive.findings()).toEqual([])
  received.length = 0
  const { proxy } = await proxied(handle, { confirm: true })
  await read(proxy)
  expect(await proxy.findings()).toMatchObject([{ rule: 'coherence', requirements: ['2.2/Feed.like_count'] }])
  expect(received.length).toBeGreaterThan(4)
  expect(received.every((one) => /^GET .* Bearer of-alice$/.test(one))).toBe(true)
})
