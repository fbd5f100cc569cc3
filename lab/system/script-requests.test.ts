import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { seededPeople } from '../../cli/shared/in-process.ts'
import type { Context } from '../../conformance/client/context.ts'
import type { SendOptions } from '../../conformance/http/request.ts'
import { parseJson } from '../../conformance/model/json.ts'
import { verdictOf } from '../../conformance/testing/verdict-of.cases.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Raw } from '../../contracts/runtime/read.ts'

const sh = promisify(execFile)

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly accept: string | undefined
  readonly type: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

const received: Received[] = []

/** A URL and JSON may be written in several ways. */
const decoded = (url = ''): string => decodeURIComponent(url)
const jsonOf = (body: string): string => {
  const value = parseJson(body)
  return value === undefined ? body : JSON.stringify(value)
}

async function receive(request: IncomingMessage): Promise<void> {
  const { method, url, headers } = request
  const { accept, authorization, 'content-type': type } = headers
  received.push({ method, url: decoded(url), accept, type, authorization, body: jsonOf(await text(request)) })
}

/** Logs everybody in, and refuses everything else. */
const server = createServer(async (request, response) => {
  await receive(request)
  const isLogin = request.url === '/api/v2/auth/login'
  const { login } = isLogin ? JSON.parse(received.at(-1)?.body ?? '{}') : {}
  const session = { token_type: 'bearer', expires_in: 60, refresh_ttl: 20160, access_token: `17|token/of+${login}` }
  response.writeHead(isLogin ? 200 : 418, {
    'Content-Type': 'application/json',
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': '59',
  })
  // Escapes slashes as PHP does.
  response.end(isLogin ? JSON.stringify(session).replaceAll('/', '\\/') : '{"message":"no"}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const password = `it's "open" \\ sesame & $HOME <é山>`
const people = { ...seededPeople, alice: { login: "al'ice", password } }
const target = { name: 'echo', baseUrl, fetch, people, gaps: 'observed' as const }

/** The last request of a case that fails, and that of its script. */
async function lastRequests(act: (context: Context) => Promise<unknown>) {
  const { failure, reason } = await verdictOf(target, act)
  const { text = '', runsAlone } = failure?.script ?? {}
  const sent = received.at(-1)
  received.length = 0
  const env = { PATH: process.env.PATH, ALICE_PASSWORD: password }
  const { stdout, stderr } = await sh('sh', ['-c', text], { env }).catch((error) => error)
  expect(stderr).toBe('')
  return { reason, text, runsAlone, stdout, sent, again: received.at(-1) }
}

const hostile = `it's "quoted" \\n \\\\ $HOME \`id\` $(id) & < > % %s !! # ~ * ? 山 🎉 \u00e9`

const requests: Readonly<Record<string, [Raw, SendOptions?]>> = {
  'a hostile text': [{ body: { name: hostile } }],
  'line breaks and tabs': [{ body: { name: 'one\ntwo\r\n\tthree\n' } }],
  'characters that control a terminal': [{ body: { name: '\u0000\u0007\u001b[31m\u007f\u0085\u202e\ufeff\u2028' } }],
  'a text that begins with @': [{}, { rawBody: '@/etc/passwd' }],
  'an empty text': [{ body: { name: '' } }],
  'a body that is not JSON': [{}, { rawBody: '{"name": ' }],
  'a form': [
    {},
    {
      rawBody: new URLSearchParams({ 'name[]': hostile, a: '1&b=2' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  ],
  'a multipart form': [
    {},
    {
      rawBody: `--a b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${hostile}\r\n--a b--\r\n`,
      headers: { 'Content-Type': 'multipart/form-data; boundary="a b"' },
    },
  ],
  'a body of a mebibyte': [{ body: { name: '玫'.repeat(300_000), rest: 'x y% '.repeat(60_000) } }],
  'another media type': [{ body: {} }, { accept: 'text/html, */*;q=0.5' }],
  'the token in the query': [{ body: {} }, { tokenIn: 'query' }],
  'an invalid token': [{ body: {} }, { token: 'none' }],
  'another method': [{ body: { name: 'x' } }, { method: 'PATCH' }],
  'a list of numbers': [{ body: [1, 2, 3] }],
}

test.each(Object.entries(requests))('a script sends %s like the case', async (_, [raw, options]) => {
  const { again, sent, reason, runsAlone, stdout, text } = await lastRequests(({ alice }) =>
    alice.sendsRaw(topics.createTopic, raw, options).gets(201),
  )
  expect([reason, runsAlone]).toEqual([undefined, true])
  expect(again).toEqual(sent)
  expect(stdout).toMatch(
    /^(?:200 POST \/api\/v2\/auth\/login\n)?418 [A-Z]+ \/api\/v2\/feed\/topics.*\n(?:.*\n)*HTTP\/1.1 418 .*\n/,
  )
  expect(text).not.toContain(password)
  expect(text).not.toMatch(/[^\n\t\P{Cc}]/u)
})

const reads: Readonly<Record<string, [Raw, SendOptions?]>> = {
  'a list in the query': [{ query: { 'id[]': [1, 2], search: hostile } }],
  HEAD: [{}, { method: 'HEAD' }],
  'no token': [{}, { tokenIn: 'none' }],
}

test.each(Object.entries(reads))('a script reads with %s like the case', async (_, [raw, options]) => {
  const { again, sent } = await lastRequests(({ alice }) => alice.sendsRaw(feeds.listFeeds, raw, options).gets(200))
  expect(again).toEqual(sent)
})
