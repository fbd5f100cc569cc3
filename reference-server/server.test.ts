import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { bearer, controlToken, openTestDatabase, startTestServer } from './testing/running-server.cases.ts'

const whoAmI = 'GET /api/v2/currency/orders'

test('the server responds on a free port, and reports when its database fails', async () => {
  const server = await startTestServer()
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`)
  expect(await server.call('GET /_kit/health')).toMatchObject({ status: 200, json: { status: 'ok' } })
  expect(await server.call('GET /api/v2/topic-config')).toMatchObject({ status: 200 })
  const broken = async () => {
    throw new Error('the database is gone')
  }
  const database = { ...server.database, limiter: { hit: broken }, store: { ...server.database.store } }
  Object.assign(database.store, { settings: { ...database.store.settings, first: broken } })
  const unready = await startTestServer({ database })
  expect(await unready.call('GET /_kit/health')).toMatchObject({ status: 503, json: { status: 'not ready' } })
  expect(await unready.call('GET /api/v2/feeds')).toMatchObject({ status: 500, json: { message: expect.any(String) } })
})

test('a token is signed, survives a restart, and is refused if it is changed, foreign or revoked', async () => {
  const first = await startTestServer()
  const token = await first.login()
  await first.close()
  const server = await startTestServer({ database: first.database })
  const status = async (one: string) => (await server.call(whoAmI, undefined, bearer(one))).status
  expect(await status(token)).toBe(200)
  const [head, body = '', signature] = token.split('.')
  const session = JSON.parse(Buffer.from(body, 'base64url').toString()) as { jti: string; exp: number }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(session.exp).toBeGreaterThan(Date.now() / 1000 + 13 * 86_400)
  expect([
    await status(session.jti),
    await status(`${head}.${encode({ ...session, sub: '2' })}.${signature}`),
    await status(`${encode({ alg: 'none' })}.${body}.`),
    await status('not.a.token'),
    await status(await (await startTestServer()).login()),
  ]).toEqual([401, 401, 401, 401, 401])
  const other = await startTestServer({ database: first.database, key: 'another key' })
  expect((await other.call(whoAmI, undefined, bearer(token))).status).toBe(401)
  expect((await server.call('POST /api/v2/auth/logout', undefined, bearer(token))).status).toBe(200)
  expect(await status(token)).toBe(401)
})

test('a wrong password and an unknown account get the same response', async () => {
  const { call } = await startTestServer()
  const login = (name: string) => call('POST /api/v2/auth/login', { login: name, password: 'wrong' })
  const [wrong, unknown] = [await login('alice'), await login('nobody')]
  expect([wrong.status, wrong.text]).toEqual([422, unknown.text])
})

test('calls without a token are counted by address', async () => {
  const { call } = await startTestServer({ rateLimit: 2 })
  const ask = async () => (await call('GET /api/v2/topic-config')).status
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
})

test('without a control token, only /health of the control plane is available', async () => {
  const { url } = await startTestServer({ controlToken: undefined } as object)
  const ask = async (path: string, token: string) =>
    (await fetch(url + path, { headers: { 'x-kit-token': token } })).status
  expect([await ask('/_kit/health', ''), await ask('/_kit/clock', 'undefined'), await ask('/_kit/clock', '')]).toEqual([
    200, 401, 401,
  ])
})

test('the clock and the rate limit can be changed for one process, and for all that share a database', async () => {
  const alone = await startTestServer()
  const token = await alone.login()
  const { json } = await alone.kit('POST /clock', { advance: 61 * 60_000 })
  expect(Date.parse(String(json.now)) - Date.now()).toBeGreaterThan(60 * 60_000)
  expect((await alone.call(whoAmI, undefined, bearer(token))).status).toBe(401)
  const database = { ...alone.database, kind: 'postgres' } as const
  const [first, second] = [await startTestServer({ database }), await startTestServer({ database })]
  await first.kit('POST /clock', { advance: 48 * 60 * 60_000 })
  await first.kit('PATCH /config', { rateLimit: 7 })
  const seen = await second.kit('GET /clock')
  expect(Date.parse(String(seen.json.now)) - Date.now()).toBeGreaterThan(47 * 60 * 60_000)
  expect((await second.kit('GET /config')).json.rateLimit).toBe(7)
})

test('the topicAudit option is stored in the database', async () => {
  const database = await openTestDatabase()
  const isOn = async () => {
    const { json } = await (await startTestServer({ database })).kit('GET /config')
    return (json.topics as { switch: boolean }).switch
  }
  await startTestServer({ database, topicAudit: false })
  expect(await isOn()).toBe(false)
  await startTestServer({ database, topicAudit: true })
  expect(await isOn()).toBe(true)
})

const page = 'http://localhost:5173'
const preflight = { origin: page, 'access-control-request-method': 'PUT' }
const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

test('pages of other origins may call only if allowed, and never the control plane', async () => {
  const [closed, open, any] = [
    await startTestServer(),
    await startTestServer({ cors: [page] }),
    await startTestServer({ cors: ['*'] }),
  ]
  const path = '/api/v2/topic-config'
  expect(allowed(await closed.call(`GET ${path}`, undefined, { origin: page }))).toBeNull()
  expect((await closed.call(`OPTIONS ${path}`, undefined, preflight)).status).toBe(405)
  const answered = await open.call(`OPTIONS ${path}`, undefined, preflight)
  expect([answered.status, allowed(answered)]).toEqual([204, page])
  expect(answered.headers.get('access-control-allow-headers')).toContain('Authorization')
  const read = await open.call(`GET ${path}`, undefined, { origin: page })
  expect([allowed(read), read.headers.get('vary')]).toEqual([page, 'Origin'])
  expect(read.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining')
  expect(allowed(await open.call(`GET ${path}`, undefined, { origin: 'http://evil.test' }))).toBeNull()
  expect(allowed(await open.call('GET /_kit/health', undefined, { origin: page }))).toBeNull()
  expect(allowed(await open.call('GET /api/v2/nothing', undefined, { origin: page }))).toBe(page)
  expect(allowed(await any.call(`GET ${path}`, undefined, { origin: 'http://anybody.test' }))).toBe('*')
})

test.each([
  ['localhost', 200],
  ['127.0.0.1:1234', 200],
  ['[::1]:80', 200],
  ['evil.test', 403],
  ['192.168.1.7', 403],
  ['localhost.evil.test', 403],
])('the control plane responds to a request for the host %s with %i', async (host, expected) => {
  const { url } = await startTestServer()
  const status = async (path: string) => {
    const [response] = (await once(get(url + path, { headers: { host } }), 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  expect([await status('/_kit/health'), await status('/api/v2/topic-config')]).toEqual([expected, 200])
})

const product = { product_id: 'p', name: '600 coins', store_id: 'app.p', amount: '600', showAmount: '420' }

test.each(['json', 'pretty'] as const)('the %s log has a line for each call and no secrets', async (log) => {
  const lines: string[] = []
  const server = await startTestServer({ log, logTo: (line) => void lines.push(line) })
  const token = await server.login()
  await server.call(`GET /api/v2/currency/orders?limit=2&token=${token}`)
  await server.call('POST /api/v2/auth/login', { login: 'alice', password: 'hunter2' })
  const { json } = await server.kit('POST /codes', { to: '13800000001' })
  await server.call('POST /api/v2/auth/login', { login: '13800000001', verifiable_code: json.code })
  const body = { type: 'PayAWapOrder', amount: 20, from: 5 }
  const paid = await server.call('POST /api/v2/currencyRecharge/orders', body, bearer(token))
  await server.call(`GET ${paid.json}`)
  await server.database.store.products.insert(product)
  const purchase = { amount: 600, store_id: 'app.p' }
  const { id } = (await server.call('POST /api/v2/currency/recharge/store-iap', purchase, bearer(token))).json
  const { receipt } = (await server.kit(`POST /orders/${id}/receipt`, {})).json
  const verify = `POST /api/v2/currency/orders/${id}/store-iap/verify?receipt=${receipt}`
  expect((await server.call(verify, { receipt }, bearer(token))).status).toBe(200)
  const whole = lines.join('\n')
  expect(lines).toHaveLength(10)
  expect(whole).toContain('/api/v2/currency/orders?limit=2&token=***')
  expect(whole).toContain('listCurrencyOrders')
  expect(whole).toMatch(/\/_kit\/pay\/\d+\?signature=\*\*\*/)
  const signature = new URL(String(paid.json)).searchParams.get('signature')
  const secrets = [token, token.split('.')[2], 'hunter2', 'password', json.code, receipt, controlToken, signature]
  expect(secrets.filter((secret) => whole.includes(String(secret)))).toEqual([])
  expect(whole).not.toContain('\u001b')
  if (log === 'json') expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'info', status: 200, method: 'GET' })
})

test('the log of exchanges contains the caller, headers and masked bodies', async () => {
  const server = await startTestServer()
  const token = await server.login()
  await server.call('GET /api/v2/user/tags?limt=1', undefined, { authorization: `Bearer ${token}` })
  const log = JSON.parse((await server.kit('GET /exchanges')).text)
  expect(log).toMatchObject([
    { operation: 'login', who: null, contract: { verdict: 'valid' } },
    {
      operation: 'listMyTags',
      who: { name: 'alice' },
      contract: { verdict: 'valid', hints: [{ field: 'limt', isIgnored: true }] },
    },
  ])
  const shown = await Promise.all(
    log.map(async ({ id }: { id: number }) => (await server.kit(`GET /exchanges/${id}`)).json),
  )
  expect(shown).toMatchObject([
    { request: { body: { text: '{"login":"alice","password":"***"}' } } },
    { request: { headers: { authorization: 'Bearer ***' } }, response: { body: { text: '[]' } } },
  ])
  expect(JSON.stringify(shown)).not.toContain(token)
})

test('/ gives an overview, and /openapi.json describes the interface, without a token', async () => {
  const { call } = await startTestServer()
  const { status, json } = await call('GET /')
  expect([status, json]).toMatchObject([200, { name: 'community-kit serve' }])
  expect((await call('GET /openapi.json')).json).toMatchObject({ paths: { '/api/v2/feeds': {} } })
})
