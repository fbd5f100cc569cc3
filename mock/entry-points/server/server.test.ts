import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startMockServer } from '../../server.ts'
import { createWorld } from '../../world.ts'
import { controlToken, inWorld, json, logIn, startTestServer, type TestServer } from './server.cases.ts'

const likes = async ({ call }: TestServer, world = {}) =>
  JSON.parse((await call('GET /api/v2/feeds/1', world)).text).like_count as number

async function like(server: TestServer, world = {}): Promise<void> {
  const headers = { ...world, ...(await logIn(server, 'dave', world)) }
  expect((await server.call('POST /api/v2/feeds/1/like', headers)).status).toBe(201)
}

const reads = [
  '/api/v2/feeds?limit=50',
  '/api/v2/feed/topics',
  '/api/v2/feeds/1/comments',
  '/api/v2/topic-config',
  '/api/v2/advertisingspace',
  '/api/v2/locations/hots',
  '/api/v2/events',
  '/api/v2/feeds/999999',
  '/_kit/files/2026/11/avatar-1.jpg',
]

test.each([1, 7])('a world with seed %i returns the same bytes over sockets as in process', async (seed) => {
  const { call, url } = await startTestServer({ seed })
  const world = createWorld({ seed })
  for (const path of reads) {
    const there = await world.fetch(new Request(`${url}${path}`, { headers: json }))
    const here = await call(`GET ${path}`)
    expect([path, here.status, here.text]).toEqual([path, there.status, await there.text()])
    const rate = 'x-ratelimit-remaining'
    expect(here.headers.get(rate)).toBe(there.headers.get(rate))
  }
})

test('a caller that names a world has an isolated world, including the control plane', async () => {
  const server = await startTestServer()
  const before = await likes(server)
  await like(server, inWorld('a'))
  expect([await likes(server, inWorld('a')), await likes(server, inWorld('b')), await likes(server)]).toEqual([
    before + 1,
    before,
    before,
  ])
  await server.kit('POST /clock', inWorld('b'), { advance: 86_400_000 })
  const now = async (world = {}) => Date.parse(JSON.parse((await server.kit('GET /clock', world)).text).now)
  expect(Math.round((await now(inWorld('b'))) - (await now())) / 86_400_000).toBeCloseTo(1, 2)
  await server.kit('POST /reset', inWorld('a'))
  expect(await likes(server, inWorld('a'))).toBe(before)
  expect(server.worlds.size).toBe(2)
})

test.each(['', 'a b', 'a/b', '~', 'x'.repeat(65)])('a world cannot be named %j', async (name) => {
  const { call, worlds } = await startTestServer()
  const { status, text } = await call('GET /api/v2/feeds', inWorld(name))
  expect([status, text]).toEqual([400, expect.stringContaining('X-Kit-World must be 1 to 64 letters')])
  expect(worlds.size).toBe(0)
})

test('unused worlds are dropped, and if there are too many, the least recently used one', async () => {
  let now = 0
  const server = await startTestServer({ worldIdle: 1000, maxWorlds: 3, idleClock: () => now })
  await like(server, inWorld('used'))
  const changed = await likes(server, inWorld('used'))
  for (const name of ['b', 'c', 'd', 'e']) {
    now += 10
    await likes(server, inWorld(name))
    expect(await likes(server, inWorld('used'))).toBe(changed)
  }
  expect(server.worlds.size).toBe(3)
  now += 999
  server.worlds.sweep()
  expect(server.worlds.size).toBe(2)
  now += 1
  server.worlds.sweep()
  expect(server.worlds.size).toBe(0)
  expect(await likes(server, inWorld('used'))).toBe(changed - 1)
})

test('a world is not dropped during a request, no matter how long it takes', async () => {
  let now = 0
  const server = await startTestServer({ worldIdle: 1, maxWorlds: 1, idleClock: () => now })
  await like(server, inWorld('slow'))
  await server.kit('POST /faults', inWorld('slow'), { kind: 'latency', ms: 150, count: 1 })
  const answered = likes(server, inWorld('slow'))
  await expect.poll(async () => JSON.parse((await server.kit('GET /faults', inWorld('slow'))).text)).toEqual([])
  now += 100
  await likes(server, inWorld('other'))
  expect(server.worlds.size).toBe(2)
  await answered
  await likes(server, inWorld('other'))
  expect(server.worlds.size).toBe(1)
})

test('with topicAudit, new topics wait in every world of a server, even after a reset', async () => {
  const server = await startTestServer({ topicAudit: true })
  const isAudited = async (world = {}) =>
    JSON.parse((await server.call('GET /api/v2/topic-config', world)).text).config.switch
  expect([await isAudited(), await isAudited(inWorld('a'))]).toEqual([true, true])
  await server.kit('PATCH /config', {}, { topics: { switch: false } })
  expect(await isAudited()).toBe(false)
  await server.kit('POST /reset')
  expect(await isAudited()).toBe(true)
  await server.mock.reset()
  expect(await isAudited()).toBe(true)
})

test('the control plane accepts only host names of this machine, the interface any host name', async () => {
  const { url, port } = await startTestServer()
  const status = async (path: string, host: string) => {
    const [response] = (await once(get(url + path, { headers: { host } }), 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  const asked = [
    await status('/_kit/health', `localhost:${port}`),
    await status('/_kit/health', 'evil.test'),
    await status('/api/v2/feeds', 'evil.test'),
  ]
  expect(asked).toEqual([200, 403, 200])
})

test('without its token, the control plane returns only its health', async () => {
  const { url, controlToken, close } = await startMockServer()
  onTestFinished(close)
  const ask = async (path: string, token: string) =>
    (await fetch(url + path, { headers: { 'x-kit-token': token } })).status
  expect([await ask('/_kit/health', ''), await ask('/_kit/clock', ''), await ask('/_kit/clock', controlToken)]).toEqual(
    [200, 401, 200],
  )
})

const page = { origin: 'http://app.test' }

test('a dropped connection has no response, malformed JSON arrives malformed, and the log names the faults', async () => {
  const lines: string[] = []
  const faults = [{ kind: 'drop', count: 1 } as const, { kind: 'malformed', operation: 'listFeeds', count: 1 } as const]
  const { call } = await startTestServer({ faults, log: 'json', logTo: (line) => void lines.push(line) })
  await expect(call('GET /api/v2/feeds', page)).rejects.toThrow('fetch failed')
  const { status, text } = await call('GET /api/v2/feeds', page)
  expect(status).toBe(200)
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(JSON.parse((await call('GET /api/v2/feeds', page)).text)).toBeInstanceOf(Array)
  await expect(call('GET /api/v2/feeds', inWorld('other'))).rejects.toThrow('fetch failed')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { status: 0, operation: 'listFeeds', fault: 'drop' },
    { status: 200, operation: 'listFeeds', fault: 'malformed' },
    { status: 200, operation: 'listFeeds' },
    { status: 0, operation: 'listFeeds', fault: 'drop', world: 'other' },
  ])
})

test('errors have the shape of the fault, redirects lead to a response, and a redirect loop never ends', async () => {
  const { call, kit, url } = await startTestServer({
    faults: [{ kind: 'refused', status: 409, shape: 'debug', count: 1 }],
  })
  const refused = await call('GET /api/v2/feeds', page)
  expect([refused.status, Object.keys(JSON.parse(refused.text))]).toEqual([409, ['message', 'file', 'line', 'trace']])
  for (const status of [301, 302, 307]) {
    expect(await kit('POST /faults', {}, { kind: 'redirect', status, count: 2 })).toMatchObject({ status: 201 })
    const first = await fetch(`${url}/api/v2/feeds`, { redirect: 'manual', headers: page })
    expect([first.status, first.headers.get('location')]).toEqual([status, '/api/v2/feeds/'])
    expect(first.headers.get('access-control-allow-origin')).toBe(page.origin)
    expect(await fetch(`${url}/api/v2/feeds`)).toMatchObject({ status: 200, redirected: true })
  }
  await kit('POST /faults', {}, { kind: 'redirect', loop: true })
  await expect(call('GET /api/v2/feeds')).rejects.toThrow('fetch failed')
})

async function orderState(server: TestServer, id: number, world = {}): Promise<number | undefined> {
  const headers = { ...world, ...(await logIn(server, 'carol', world)) }
  const { text } = await server.call('GET /api/v2/currency/orders', headers)
  return (JSON.parse(text) as { id: number; state: number }[]).find((order) => order.id === id)?.state
}

test('every world starts in the given state, and a reset goes back to it', async () => {
  const server = await startTestServer({ state: 'payment-pending' })
  const { orderId } = server.facts as { orderId: number }
  const state = (world = {}) => orderState(server, orderId, world)
  expect([await state(), await state(inWorld('a'))]).toEqual([0, 0])
  await server.kit(`POST /orders/${orderId}/settle`, inWorld('a'), { state: 'paid' })
  expect([await state(), await state(inWorld('a'))]).toEqual([0, 1])
  expect((await server.kit('POST /reset', inWorld('a'))).status).toBe(204)
  expect(await state(inWorld('a'))).toBe(0)
})

test('a server can start from the snapshot of another server, even one with another seed', async () => {
  const first = await startTestServer({ seed: 5 })
  await like(first)
  const snapshot = JSON.parse((await first.kit('GET /snapshot')).text)
  const second = await startTestServer({ state: snapshot })
  expect(await likes(second)).toBe(await likes(first))
  await like(first, inWorld('a'))
  await second.kit('POST /reset')
  expect(await likes(second)).toBe(await likes(first))
  await expect(startMockServer({ state: { seed: 1 } })).rejects.toThrow('not a snapshot')
})

test('a snapshot larger than the body limit of the interface can be restored, even if it is sent in chunks', async () => {
  const server = await startTestServer()
  const { text } = await server.kit('GET /snapshot')
  const body = new Blob([' '.repeat(2 ** 21), text]).stream()
  const headers = { ...json, 'x-kit-token': controlToken }
  const send = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  expect((await fetch(`${server.url}/_kit/restore`, send)).status).toBe(204)
})

test('the payment page of a world stays in that world, although a browser does not send the header', async () => {
  const server = await startTestServer()
  const world = inWorld('till-2')
  const headers = { ...world, ...(await logIn(server, 'carol', world)) }
  const order = { type: 'PayAWapOrder', amount: 100, from: 5 }
  const paid = await server.call('POST /api/v2/currencyRecharge/orders', headers, order)
  const address = String(JSON.parse(paid.text))
  const html = await (await fetch(address)).text()
  const [form = ''] = /<form.*?<\/form>/s.exec(html) ?? []
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  const action = new URL(/action="([^"]+)"/.exec(form)?.[1] ?? '', address)
  const shown = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('paid')])
  expect(server.worlds.size).toBe(1)
  const id = new URL(address).pathname.split('/').at(-1)
  expect(await orderState(server, Number(id), world)).toBe(1)
})
