import { get, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { json, logIn, startTestServer, type TestServer } from './server.cases.ts'

/** Sends a request with a Host header that `fetch` does not allow. */
const getAs = (host: string, { url }: TestServer, path: string, headers: OutgoingHttpHeaders = json) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(url + path, { headers: { ...headers, host }, setHost: false }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    ).on('error', reject)
  })

/** Everything that looks like a picture of the kit. */
const picturesIn = (body: string): string[] =>
  [...body.matchAll(/"([^"]*\/_kit\/files\/[^"]*)"/g)].map(([, url]) => url ?? '')

const invalid = [
  "$'$'$'$'",
  '$`x',
  'a"b',
  "a'b",
  'a,b',
  'a{b}',
  'a&b',
  `${'a'.repeat(300)}.test`,
  'a!b',
  '999.999.999.999',
]

test.each(invalid)('Host: %s is refused', async (host) => {
  const server = await startTestServer()
  const { status, body } = await getAs(host, server, '/api/v2/feeds?limit=5')
  expect([status, JSON.parse(body)]).toEqual([400, { message: 'The Host or the target of the request is not valid' }])
})

const valid = ['example.test', 'EXAMPLE.test:8080', '192.168.1.7:80', '[::1]:3000', 'my_app.test', 'localhost.', 'a--b']

test.each(valid)('the URLs of files have the host of the request: %s', async (host) => {
  const server = await startTestServer()
  const { status, body } = await getAs(host, server, '/api/v2/feeds?limit=50')
  const pictures = picturesIn(body)
  expect([status, pictures.length > 10]).toEqual([200, true])
  const { origin } = new URL(`http://${host}`)
  expect(pictures.filter((url) => !url.startsWith(`${origin}/_kit/files/`))).toEqual([])
})

test('proxy headers are ignored, because any caller can send them', async () => {
  const server = await startTestServer()
  const forwarded = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', forwarded: 'host=evil.test' }
  const { body } = await getAs('example.test', server, '/api/v2/feeds?limit=50', { ...json, ...forwarded })
  expect(body).toContain('"http://example.test/_kit/files/')
  expect(body).not.toContain('evil')
})

const reads = [
  '/feeds?limit=50',
  '/feed/topics',
  '/topics-rank?type=month&with=topics',
  '/feed/topics/1/members',
  '/feed/topics/1/rewards-logs',
  '/feeds/1/likes',
  '/feeds/1/comments',
  '/events',
  '/event/categories',
  '/mall-brands?with=creator',
  '/user/notifications?type=like',
  '/user/notifications?type=reward',
  '/advertisingspace/1/advertising',
]

test('every picture in a response has a URL that can be loaded', async () => {
  const server = await startTestServer()
  const alice = await logIn(server, 'alice')
  const found = new Set<string>()
  for (const path of reads)
    for (const url of picturesIn((await server.call(`GET /api/v2${path}`, alice)).text)) found.add(url)
  const kindOf = (url: string) => /2026\/11\/([a-z]+)(?:-[a-z]+)*-\d+\.(?:jpg|png|mp4)$/.exec(url)?.[1]
  const kinds = new Map([...found].map((url) => [kindOf(url), url]))
  const expected = ['avatar', 'food', 'icon', 'landscape', 'logo', 'poster', 'product', 'video']
  expect([...kinds.keys()].sort()).toEqual(expected)
  for (const url of found) expect([url, (await fetch(url, { method: 'HEAD' })).status]).toEqual([url, 200])
  for (const url of kinds.values()) expect([url, (await fetch(url)).status]).toEqual([url, 200])
})

test('text that looks like a URL of the kit is returned unchanged', async () => {
  const server = await startTestServer()
  const alice = await logIn(server, 'alice')
  for (const content of ['/_kit/files/a.png', '"/_kit/files/a.png"', '/_kit/files/']) {
    const feed = { feed_content: content, feed_from: 5, feed_mark: content.length }
    const { text: created } = await server.call('POST /api/v2/feeds', alice, feed)
    const { text: shown } = await server.call(`GET /api/v2/feeds/${JSON.parse(created).id}`, alice)
    expect(JSON.parse(shown).feed_content).toBe(content)
  }
})
