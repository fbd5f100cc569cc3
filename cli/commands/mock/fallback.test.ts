import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../../mock/entry-points/server/server.cases.ts'
import { fallbackTo } from './fallback.ts'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Stands for the real server, and records the requests that it receives. */
async function realServer() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: await text(request) })
    const own = {
      'Content-Type': 'application/json',
      'X-Own': 'yes',
      'X-RateLimit-Limit': '60',
      'Set-Cookie': ['a=1', 'b=2'],
    }
    if (url?.endsWith('/unlike')) response.writeHead(204, own).end()
    else response.writeHead(200, own).end('[{"real":true}]')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

test('overrides respond locally, everything else is forwarded, and the log of the console tells them apart', async () => {
  const { url, received } = await realServer()
  const overrides = [
    { operation: 'getFeed', status: 404, body: { message: 'Gone' }, when: { params: { feedId: 7 } } } as const,
  ]
  const { call, kit } = await startTestServer({ overrides, fallback: fallbackTo(url, [], false) })
  const authorization = 'Bearer of-the-real-server'
  expect(await call('GET /api/v2/feeds/7')).toMatchObject({ status: 404, text: '{"message":"Gone"}' })
  const read = await call('GET /api/v2/feeds/8?a=1&a=2', { authorization })
  expect([read.status, read.text, read.headers.get('x-own')]).toEqual([200, '[{"real":true}]', 'yes'])
  expect(read.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  const liked = await call('POST /api/v2/feeds/8/comments', { authorization, 'x-kit-world': 'own' }, { body: '你好' })
  expect(liked.status).toBe(200)
  expect((await call('DELETE /api/v2/feeds/8/unlike', { authorization })).status).toBe(204)
  expect((await call('GET /uploads/snow.png')).text).toBe('[{"real":true}]')
  expect(received.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    'GET /api/v2/feeds/8?a=1&a=2',
    'POST /api/v2/feeds/8/comments',
    'DELETE /api/v2/feeds/8/unlike',
    'GET /uploads/snow.png',
  ])
  expect(received[1]).toMatchObject({ body: '{"body":"你好"}', headers: { authorization, host: new URL(url).host } })
  expect(received[1]?.headers).not.toHaveProperty('x-kit-world')
  const shown = JSON.parse((await kit('GET /exchanges')).text) as {
    path: string
    upstream?: string
    override?: object
  }[]
  expect(shown.map(({ upstream, override }) => [upstream, override !== undefined])).toEqual([
    [undefined, true],
    [url, false],
    [url, false],
    [url, false],
  ])
})

test('a recorded world handles the recorded operations, as the person who has logged in at the real server', async () => {
  const { url } = await startTestServer()
  const local = ['listFeeds', 'getFeed']
  const { call, kit, mock } = await startTestServer({ fallback: fallbackTo(url, local, false) })
  await mock.arrange({ feeds: [{ by: 'alice', text: 'Only here', likes: ['bob'] }] })
  const { text: session } = await call('POST /api/v2/auth/login', {}, { login: 'bob', password: 'password' })
  const headers = { authorization: `Bearer ${JSON.parse(session).access_token}` }
  const [feed] = JSON.parse((await call('GET /api/v2/feeds?limit=1', headers)).text) as [{ id: number }]
  expect(feed).toMatchObject({ feed_content: 'Only here', has_like: true })
  expect((await call('GET /api/v2/feed/topics', headers)).status).toBe(200)
  expect((await call('GET /api/v2/feeds/999999', headers)).status).toBe(404)
  const shown = JSON.parse((await kit('GET /exchanges')).text) as { operation: string; upstream?: string }[]
  expect(shown.map(({ operation, upstream }) => [operation, upstream !== undefined])).toEqual([
    ['login', true],
    ['listFeeds', false],
    ['listTopics', true],
    ['getFeed', true],
  ])
})

test('if the server cannot be reached, the response is 502 with the reason', async () => {
  const { call } = await startTestServer({ fallback: fallbackTo('http://127.0.0.1:1', [], false) })
  const { status, text: body } = await call('GET /api/v2/feeds')
  expect([status, body]).toEqual([502, '{"message":"The mock cannot reach http://127.0.0.1:1: nothing listens there"}'])
})
