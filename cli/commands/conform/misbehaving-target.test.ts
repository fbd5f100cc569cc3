import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Served, serveMock } from '../../testing/kit-process.cases.ts'
import { caseCount, caseIds, lastLine, runConform } from './conform.cases.ts'
import { proxyTo } from './proxy.cases.ts'

let served: Served

beforeAll(async () => {
  served = await serveMock()
  return () => served.stop()
})

type Misbehaviour = (response: ServerResponse, request: IncomingMessage) => void

const rates = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59' }
const json = { 'Content-Type': 'application/json', ...rates }
const session = JSON.stringify({
  access_token: 'opens all doors',
  token_type: 'bearer',
  expires_in: 60,
  refresh_ttl: 60,
})

const drip: Misbehaviour = (response) => {
  response.writeHead(200, json)
  const drops = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(drops))
}

const flood: Misbehaviour = (response) => {
  const [piece, pieces] = [Buffer.alloc(2 ** 20, ' '), 200]
  response.writeHead(200, { ...json, 'Content-Length': piece.length * pieces })
  let sent = 0
  const pour = () => {
    while (sent < pieces && !response.destroyed) {
      sent++
      if (!response.write(piece)) return void response.once('drain', pour)
    }
  }
  pour()
}

/** The behaviour, the exit code if it starts after the logins, and the message. */
const misbehaviours: [name: string, act: Misbehaviour, codeLater: number, message: RegExp][] = [
  ['hangs', () => undefined, 3, /no response to POST \S+ within 300 ms/],
  ['drips', drip, 3, /no response to POST \S+ within 300 ms/],
  [
    'truncates a response',
    (response) => void response.writeHead(200, { ...json, 'Content-Length': 99 }).write('{', () => response.destroy()),
    3,
    /with the body \{"login":"alice",.*\*\*\*.*\}: it cuts off the connection.*look at the log of the server/s,
  ],
  ['sends 200 MB', flood, 3, /larger than 8 MB/],
  ['resets connections', (_, { socket }) => void socket.resetAndDestroy(), 3, /cuts off the connection/],
  [
    'redirects forever',
    (response, { url }) => void response.writeHead(307, { ...rates, Location: url }).end(),
    3,
    /more than 5 redirects in a row/,
  ],
  ['does not speak HTTP', (_, { socket }) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n'), 3, /does not speak HTTP/],
  [
    'sends invalid JSON',
    (response) => void response.writeHead(200, json).end('{"a":'),
    1,
    /cannot log in as "alice": 200 as application\/json/,
  ],
  [
    'sends another type',
    (response) => void response.writeHead(200, { ...rates, 'Content-Type': 'text/plain' }).end('[]'),
    1,
    /cannot log in as "alice": 200 as text\/plain/,
  ],
  [
    'shows the page of a proxy',
    (response) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    1,
    /cannot log in as "alice": 502/,
  ],
]

async function serve(misbehaves: Misbehaviour, from: 'the start' | 'the first login on'): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    if (from !== 'the start' && request.url === '/api/v2/auth/login') response.writeHead(200, json).end(session)
    else misbehaves(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const optionsFor = (message: RegExp) => ({
  timeout: message.source.includes('300 ms') ? 300 : 10_000,
  only: ['locations'],
})

test.each(misbehaviours)(
  'if a server %s from the start, conform exits with 3 and prints the reason',
  async (_, act, _code, message) => {
    const { code, out, err } = await runConform(await serve(act, 'the start'), optionsFor(message))
    expect([code, out.match(/passed/)]).toEqual([3, null])
    expect(err).toMatch(message)
  },
)

test.each(misbehaviours)(
  'if a server %s after the logins, conform still reaches a verdict',
  async (_, act, codeLater, message) => {
    const result = await runConform(await serve(act, 'the first login on'), optionsFor(message))
    const counts = codeLater === 3 ? /^0 passed, 0 failed$/ : /^\d passed, [1-9]\d? failed$/
    expect([result.code, lastLine(result)]).toEqual([codeLater, expect.stringMatching(counts)])
    if (codeLater === 3) expect(result.out).toMatch(/interrupted: 5 cases in a row ended with an infrastructure error/)
    expect(result.out + result.err).not.toContain('opens all doors')
  },
)

test('a login response in which only the token is right does not prevent other cases', async () => {
  const [login = ''] = caseIds('4.15/logging-in')
  const { url } = await proxyTo(served.url, {
    onResponse: (exchange) => {
      if (exchange.path === '/api/v2/auth/login')
        exchange.responseBody = exchange.responseBody.replace(/"expires_in":(\d+)/, '"expires_in":"$1 minutes"')
    },
  })
  const result = await runConform(url, { only: ['4.9', login] })
  expect([result.code, lastLine(result)]).toEqual([1, `${caseCount('4.9')} passed, 1 failed`])
  expect(result.out).toMatch(/^failed 4\.15\/logging-in\/\S+ /m)
})

test('a redirect of the address is reported with its destination, and not as a wrong account', async () => {
  const moved = await serve((response, { method, url = '' }) => {
    if (url.startsWith('/new/')) response.writeHead(405, json).end('{"message":"Not so"}')
    else response.writeHead(301, { ...rates, Location: `/new${url}` }).end(method)
  }, 'the start')
  const { code, err } = await runConform(moved, { only: ['locations'] })
  const expected = `POST ${moved}/api/v2/auth/login is redirected to ${moved}/new/api/v2/auth/login with 301: give ${moved}/new instead`
  expect([code, err]).toEqual([2, expect.stringContaining(expected)])
  expect(err).not.toContain('Configure alice')
})

test('a target that blocks logins is reported with the time to wait, and not as a wrong account', async () => {
  const blocks: Misbehaviour = (response) =>
    void response.writeHead(429, { ...json, 'Retry-After': '840' }).end('{"message":"Later"}')
  const { code, err } = await runConform(await serve(blocks, 'the start'), { only: ['locations'] })
  expect([code, err]).toEqual([3, expect.stringMatching(/"alice": 429.*\n.*wait 14 min, or give the token/)])
  expect(err).not.toContain('Configure alice')
})
