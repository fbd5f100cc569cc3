import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainRequest } from './plain-request.ts'

/** What the last request was to us, and to those who make a real one of each. */
let plain: Request | undefined
let real: Request | undefined

const listener = getRequestListener(
  (request) => {
    real = request
    return new Response('')
  },
  { overrideGlobalObjects: false },
)

const server = createServer((incoming: IncomingMessage, outgoing) => {
  plain = plainRequest(incoming, 100)
  return listener(incoming, outgoing)
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function send(target: string, headers: readonly string[] = ['Host: localhost:8080'], method = 'GET') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  for await (const _ of socket);
}

test.each([
  ['/'],
  ['/api/v2/feeds/1'],
  ['/api/v2/feeds?limit=15&id=1,2&hot=1.5'],
  ['/a?b[]=1&c=it+is:so;d@e!f$g'],
  ['/feeds', 'Host: community.test'],
  ['/feeds', 'Host: 127.0.0.1:49152'],
  ['/feeds/1', 'Host: localhost', 'DELETE'],
  ['/feeds', 'Host: localhost\r\nContent-Length: 0', 'POST'],
])('%s is plain (%j, %s)', async (target, host = 'Host: localhost:8080', method = 'GET') => {
  await send(target, [host], method)
  expect([plain?.method, plain?.url]).toEqual([method, real?.url])
  expect(new URL(plain?.url ?? '').href).toBe(plain?.url)
})

test.each([
  ['/a/../b'],
  ['/a/./b'],
  ['/.'],
  ['/%2e%2e/b'],
  ['/caf%C3%A9'],
  ['/a#b'],
  ['/a\\b'],
  ['/a"b'],
  ['*'],
  ['http://elsewhere.test/'],
  ['/', 'Host: LOCALHOST'],
  ['/', 'Host: localhost:80'],
  ['/', 'Host: localhost:080'],
  ['/', 'Host: localhost:99999'],
  ['/', 'Host: user@localhost'],
  ['/', 'Host: [::1]:8080'],
  ['/', 'Host: '],
  ['/', 'Host: localhost\r\nContent-Length: 0'],
  ['/', 'Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0'],
  ['/', 'Host: localhost', 'HEAD'],
  ['/', 'Host: localhost', 'OPTIONS'],
  ['/', 'Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0', 'POST'],
  ['/', 'Host: localhost\r\nContent-Length: 101', 'POST'],
])('%s is left to others (%j, %s)', async (target, host = 'Host: localhost:8080', method = 'GET') => {
  plain = new Request('http://before.test/')
  await send(target, [host], method)
  expect(plain).toBeUndefined()
})

const single = ['Accept: text/html', 'Authorization: Bearer a', 'Cookie: a=1', 'X-Empty:']
const repeated = ['Accept: application/json', 'Authorization: Bearer b', 'Cookie: b=2']

test.each([
  ['', single],
  [', with headers that come twice', [...single, ...repeated]],
  [', with a header for responses', [...single, 'Set-Cookie: a=1']],
])('it is a request in every way that matters%s', async (_, headers) => {
  await send('/feeds?limit=1', ['Host: localhost:8080', ...headers])
  const names = ['Accept', 'authorization', 'cookie', 'set-cookie', 'x-empty', 'x-none', '__proto__', 'constructor']
  const seen = ({ headers }: Request) => names.map((name) => [headers.get(name), headers.has(name)])
  if (!plain || !real) throw new Error('no request came')
  expect(seen(plain)).toEqual(seen(real))
  expect([...plain.headers].sort()).toEqual([...real.headers].sort())
  expect(seen(plain)).toEqual(seen(real))
  const copy = plain.clone()
  expect([copy instanceof Request, copy.url, await plain.text(), plain.mode]).toEqual([true, real.url, '', real.mode])
})
