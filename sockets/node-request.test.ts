import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { requestedUrl } from './hosts.ts'
import { NodeRequest } from './node-request.ts'

/** The last request, as our `NodeRequest` and as a request of @hono/node-server. */
let ours: Request | undefined
let theirs: Request | undefined

const listener = getRequestListener(
  (request) => {
    theirs = request
    return new Response('')
  },
  { overrideGlobalObjects: false, hostname: 'localhost' },
)

const server = createServer((incoming: IncomingMessage, outgoing) => {
  const url = requestedUrl(incoming, 'localhost')
  ours = url && NodeRequest.of(incoming, url)
  return listener(incoming, outgoing)
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function send(target: string, headers: readonly string[] = ['Host: localhost:8080'], method = 'GET') {
  ours = undefined
  theirs = undefined
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  for await (const _ of socket);
}

test.each([
  ['/'],
  ['/api/v2/feeds/1'],
  ['/api/v2/feeds?limit=15&id=1,2&hot=1.5'],
  ['/a?b[]=1&c=it+is:so;d@e!f$g'],
  ['/a/../b'],
  ['/a/./b'],
  ['/.'],
  ['/%2e%2e/b'],
  ['/caf%C3%A9'],
  ['/a"b'],
  ['//a/b'],
  ['http://elsewhere.test/a'],
  ['/feeds', 'Host: community.test'],
  ['/feeds', 'Host: 127.0.0.1:49152'],
  ['/', 'Host: LOCALHOST'],
  ['/', 'Host: localhost:80'],
  ['/', 'Host: localhost:080'],
  ['/', 'Host: [::1]:8080'],
  ['/feeds/1', 'Host: localhost', 'DELETE'],
  ['/feeds', 'Host: localhost\r\nContent-Length: 0', 'POST'],
  ['/', 'Host: localhost', 'HEAD'],
  ['/', 'Host: localhost', 'OPTIONS'],
])(
  '%s has the URL that @hono/node-server gives it (%j, %s)',
  async (target, host = 'Host: localhost:8080', method = 'GET') => {
    await send(target, [host], method)
    expect([ours?.method, ours?.url]).toEqual([method, theirs?.url])
  },
)

test.each([
  ['*', 'Host: localhost'],
  ['/a\\b', 'Host: localhost'],
  ['/', 'Host: localhost:99999'],
  ['/', 'Host: user@localhost'],
  ['/', 'Host: '],
])('%s with %j has no valid URL', async (target, host) => {
  await send(target, [host], 'OPTIONS')
  expect(ours).toBeUndefined()
})

const single = ['Accept: text/html', 'Authorization: Bearer a', 'Cookie: a=1', 'X-Empty:']
const repeated = ['Accept: application/json', 'Authorization: Bearer b', 'Cookie: b=2']

test.each([
  ['', single],
  [' with repeated headers', [...single, ...repeated]],
  [' with a header for responses', [...single, 'Set-Cookie: a=1']],
])('a request%s has the headers of a real one', async (_, headers) => {
  await send('/feeds?limit=1', ['Host: localhost:8080', ...headers])
  const names = ['Accept', 'authorization', 'cookie', 'set-cookie', 'x-empty', 'x-none', '__proto__', 'constructor']
  const seen = ({ headers }: Request) => names.map((name) => [headers.get(name), headers.has(name)])
  if (!ours || !theirs) throw new Error('no request was received')
  expect(seen(ours)).toEqual(seen(theirs))
  expect([...ours.headers].sort()).toEqual([...theirs.headers].sort())
  expect(seen(ours)).toEqual(seen(theirs))
  const copy = ours.clone()
  expect([copy instanceof Request, copy.url, await ours.text(), ours.mode]).toEqual([true, theirs.url, '', theirs.mode])
})

type Use = (request: Request) => unknown

const withLength = (body: string | Buffer, length = Buffer.byteLength(body)) =>
  Buffer.concat([Buffer.from(`Content-Length: ${length}\r\n\r\n`), Buffer.from(body)])

const chunked = (body: string) => {
  const bytes = Buffer.from(body)
  const size = Buffer.from(`Transfer-Encoding: chunked\r\n\r\n${bytes.length.toString(16)}\r\n`)
  return Buffer.concat([size, bytes, Buffer.from('\r\n0\r\n\r\n')])
}

/** The result of using a request with this body. */
async function using<T extends Use>(body: Buffer, use: T, isComplete = true) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const server = createServer(async (incoming, outgoing) => {
    const request = new NodeRequest(incoming, new URL('http://localhost:8080/feeds'))
    if (request.isChunked) await request.limitBody(100)
    const result = (async () => use(request as unknown as Request))()
    result.then(resolve, resolve).finally(() => outgoing.end())
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('PATCH /feeds HTTP/1.1\r\nHost: localhost:8080\r\nContent-Type: text/a\r\n')
  socket.write(body)
  if (!isComplete) socket.end()
  return promise.finally(() => socket.destroy())
}

const encodings: [string, (body: string) => Buffer][] = [
  ['with a length', withLength],
  ['in chunks', chunked],
]

test.each(encodings)('a body sent %s can be read once, as UTF-8', async (_, encode) => {
  const twice = async (request: Request) => {
    const before = request.bodyUsed
    return [before, await request.text(), request.bodyUsed, await request.text().catch((error: unknown) => error)]
  }
  expect(await using(encode('{"text":"你好"}'), twice)).toEqual([false, '{"text":"你好"}', true, expect.any(TypeError)])
})

test('invalid bytes are replaced and a byte order mark is removed', async () => {
  expect(await using(withLength(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff])), (request) => request.text())).toBe(
    'a\ufffd',
  )
})

test('a chunked body is read up to one byte more than allowed', async () => {
  expect(await using(chunked('x'.repeat(300)), (request) => request.text())).toBe('x'.repeat(101))
})

test('a missing body can be read repeatedly', async () => {
  const use = async (request: Request) => [await request.text(), await request.text(), request.bodyUsed, request.body]
  expect(await using(withLength(''), use)).toEqual(['', '', false, null])
})

test.each(encodings)('a copy has the same body, method and headers: %s', async (_, encode) => {
  const use = async (request: Request) => {
    const copy = request.clone()
    const { method, url } = copy
    return [method, url, copy.headers.get('content-type'), await copy.json(), await request.text(), request.bodyUsed]
  }
  const expected = ['PATCH', 'http://localhost:8080/feeds', 'text/a', { a: 1 }, '{"a":1}', true]
  expect(await using(encode('{"a":1}'), use)).toEqual(expected)
})

test.each<[string, Use]>([
  ['copied', (request) => request.clone()],
  ['read in another way', (request) => request.json()],
])('a body that was read cannot be %s', async (_, use) => {
  const afterText = async (request: Request) => {
    await request.text()
    return use(request)
  }
  expect(await using(withLength('{"a":1}'), afterText)).toBeInstanceOf(TypeError)
})

test('a body that ends early is an error', async () => {
  expect(await using(withLength('{"a', 50), (request) => request.text(), false)).toBeInstanceOf(Error)
  const late = async (request: Request) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return request.text()
  }
  expect(await using(withLength('{"a', 50), late, false)).toBeInstanceOf(Error)
})
