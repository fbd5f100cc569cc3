import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { plainRequest } from './plain-request.ts'

type Use = (request: Request) => unknown

/** What becomes of a request that is used in this way. */
async function sent<T extends Use>(body: string | Buffer, use: T, length = Buffer.byteLength(body)) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const server = createServer((incoming, outgoing) => {
    const request = plainRequest(incoming, 100)
    const used = request ? (async () => use(request))() : Promise.resolve('not plain')
    used.then(resolve, resolve).finally(() => outgoing.end())
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `PATCH /feeds HTTP/1.1\r\nHost: localhost:8080\r\nContent-Type: text/a\r\nContent-Length: ${length}\r\n\r\n`,
  )
  socket.write(body)
  if (length > Buffer.byteLength(body)) socket.end()
  return promise.finally(() => socket.destroy())
}

test('a body is read once, as text of UTF-8', async () => {
  const twice = async (request: Request) => {
    const before = request.bodyUsed
    return [before, await request.text(), request.bodyUsed, await request.text().catch((error: unknown) => error)]
  }
  expect(await sent('{"text":"你好"}', twice)).toEqual([false, '{"text":"你好"}', true, expect.any(TypeError)])
  expect(await sent(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]), (request) => request.text())).toBe('a\ufffd')
})

test('without a body there is nothing, as often as one asks', async () => {
  const use = async (request: Request) => [await request.text(), await request.text(), request.bodyUsed, request.body]
  expect(await sent('', use)).toEqual(['', '', false, null])
})

test('a copy has the same body, method and headers', async () => {
  const use = async (request: Request) => {
    const copy = request.clone()
    const { method, url } = copy
    return [method, url, copy.headers.get('content-type'), await copy.json(), await request.text(), request.bodyUsed]
  }
  const expected = ['PATCH', 'http://localhost:8080/feeds', 'text/a', { a: 1 }, '{"a":1}', true]
  expect(await sent('{"a":1}', use)).toEqual(expected)
})

test.each<[string, Use]>([
  ['copied', (request) => request.clone()],
  ['read in another way', (request) => request.json()],
])('what was read cannot be %s', async (_, use) => {
  const afterText = async (request: Request) => {
    await request.text()
    return use(request)
  }
  expect(await sent('{"a":1}', afterText)).toBeInstanceOf(TypeError)
})

test('a body that ends early is no body', async () => {
  expect(await sent('{"a', (request) => request.text(), 50)).toBeInstanceOf(Error)
  const late = async (request: Request) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return request.text()
  }
  expect(await sent('{"a', late, 50)).toBeInstanceOf(Error)
})
