import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { startProxy } from '../../conformance/traffic.ts'
import { endpoints } from '../../contracts/chapters.ts'
import { examplePerson } from '../../contracts/openapi/request-examples.ts'
import { exampleCall } from '../system/example-calls.cases.ts'

/** Records the bytes between the proxy and the server, in order. */
async function startTap(server: URL) {
  const [requests, responses] = [[] as Buffer[], [] as Buffer[]]
  const tap = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    near.on('data', (bytes) => void requests.push(bytes)).pipe(far)
    far.on('data', (bytes) => void responses.push(bytes)).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => [near, far].forEach((one) => void one.destroy()))
  })
  await once(tap.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void tap.close())
  const clear = () => void [requests, responses].forEach((all) => void all.splice(0))
  return { url: `http://127.0.0.1:${(tap.address() as AddressInfo).port}`, requests, responses, clear }
}

async function tokenOf(url: string, login: string): Promise<string> {
  const body = JSON.stringify({ login, password: 'password' })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/v2/auth/login`, { method: 'POST', headers, body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Encodes a body in two chunks. */
function chunked(body: string): string {
  const bytes = Buffer.from(body)
  const chunks = [bytes.subarray(0, 1), bytes.subarray(1)]
  return [...chunks, Buffer.alloc(0)]
    .map((one) => `${one.length.toString(16)}\r\n${one.toString('latin1')}\r\n`)
    .join('')
}

/** Each character stands for one byte. */
async function requestTexts(url: string, host: string): Promise<string[]> {
  const people = new Set(endpoints.map(({ name }) => examplePerson(name)))
  const tokens = new Map(await Promise.all([...people].map(async (name) => [name, await tokenOf(url, name)] as const)))
  return endpoints.map((endpoint) => {
    const { path, body } = exampleCall(endpoint)
    const token = tokens.get(examplePerson(endpoint.name))
    const lines = [
      ...[`${endpoint.method} ${path} HTTP/1.1`, `Host: ${host}`, 'aCCept: application/json'],
      ...[`AUTHORIZATION: Bearer ${token}`],
      ...(body === null ? [] : ['Content-Type: application/json', 'Transfer-Encoding: chunked']),
    ]
    return `${lines.join('\r\n')}\r\n\r\n${body === null ? '' : chunked(body)}`
  })
}

/** The bytes of all responses to a packet of requests; the last request closes the connection. */
async function sendPacket({ hostname, port }: URL, requests: readonly string[]): Promise<Buffer> {
  const client = connect(Number(port), hostname)
  const last = `${requests.at(-1)}`.replace('\r\n', '\r\nConnection: close\r\n')
  client.write([...requests.slice(0, -1), last].join(''), 'latin1')
  return buffer(client)
}

/** Without the headers that a proxy must change. */
const endToEnd = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/^(?:Connection|Keep-Alive|Host): .*\r\n/gim, '')

/** Without bodies, whose chunks may be divided differently. */
const headsIn = (requests: string): string[] => requests.match(/^[A-Z]+ \/.* HTTP\/1\.1\r\n(?:.+\r\n)+/gm) ?? []

/** A server refuses to queue more than a hundred requests of a connection. */
const perPacket = Math.ceil(endpoints.length / 2)

test('pipelined requests with chunked bodies for all operations get exactly the bytes of the reference server through the proxy', async () => {
  const server = await serve('--db', join(folder(), 'world.sqlite'), '--seed', '1')
  const tap = await startTap(new URL(server.url))
  const proxy = await startProxy({ upstream: tap.url })
  onTestFinished(() => proxy.close())
  const requests = await requestTexts(proxy.url, new URL(proxy.url).host)
  tap.clear()
  const send = (from: number) => sendPacket(new URL(proxy.url), requests.slice(from, from + perPacket))
  const received = endToEnd(Buffer.concat([await send(0), await send(perPacket)]))
  expect(received.match(/HTTP\/1\.1 \d{3} /g)).toHaveLength(endpoints.length)
  expect(received).toBe(endToEnd(Buffer.concat(tap.responses)))
  const passedOn = headsIn(endToEnd(Buffer.concat(tap.requests)))
  expect(passedOn).toEqual(headsIn(endToEnd(Buffer.from(requests.join(''), 'latin1'))))
  expect(passedOn).toHaveLength(endpoints.length)
}, 120_000)
