import { expect, test } from 'vitest'
import type { ExchangeDetails } from '../../../platform/activity/exchange-details.ts'
import type { ExchangeEntry } from '../../../platform/activity/exchange-entry.ts'
import type { Middleware } from '../../../platform/middleware.ts'
import { kit, login, open, origin, send, token } from './control.cases.ts'

type World = ReturnType<typeof open>

async function last(world: World): Promise<ExchangeDetails> {
  const [newest] = (await kit(world, 'GET /exchanges?limit=1')).body as ExchangeDetails[]
  return (await kit(world, `GET /exchanges/${newest?.id}`)).body as ExchangeDetails
}

const answering =
  (response: () => Response): Middleware =>
  async () => ({ response: response() })

test('an exchange has headers and bodies with masked secrets', async () => {
  const world = open()
  await send(world, 'POST', '/api/v2/auth/login?signature=abcdef123', { login: 'alice', password: 'hunter22' })
  const refused = await last(world)
  expect(refused).toMatchObject({
    operation: 'login',
    path: '/api/v2/auth/login',
    status: 422,
    who: null,
    world: null,
    contract: { verdict: 'valid', hints: [{ field: 'signature', says: 'unknown field, ignored' }] },
    request: {
      headers: { accept: 'application/json' },
      body: { type: 'application/json', text: '{"login":"alice","password":"***"}' },
    },
    response: { headers: { 'x-ratelimit-limit': '6000' }, body: { type: 'application/json' } },
  })
  const mine = await login(world, 'alice')
  const loginExchange = await last(world)
  expect(loginExchange.response?.body?.text).toContain('"access_token":"***"')
  await send(world, 'GET', `/api/v2/currency/orders?token=${mine}`, undefined, {
    authorization: `Bearer ${mine}`,
    cookie: mine,
  })
  const ordersExchange = await last(world)
  expect(ordersExchange).toMatchObject({ who: { id: 1, name: 'alice' }, request: { body: null } })
  expect(ordersExchange.request?.headers).toMatchObject({ authorization: 'Bearer ***', cookie: '***' })
  expect(ordersExchange.response?.body?.text).toMatch(/^\[\{"id":/)
  const all = JSON.stringify([refused, loginExchange, ordersExchange])
  for (const secret of ['hunter22', mine, 'abcdef123', token]) expect(all).not.toContain(secret)
})

test('the link to a payment page is shown without its signature', async () => {
  const world = open()
  const authorization = `Bearer ${await login(world, 'alice')}`
  const order = { amount: 100, type: 'PayAWapOrder', from: 1 }
  await send(world, 'POST', '/api/v2/currencyRecharge/orders', order, { authorization })
  expect((await last(world)).response?.body?.text).toMatch(/\/_kit\/pay\/\d+\?signature=\*\*\*"/)
})

test('a form is shown as its fields; a body that cannot be parsed is shown only if it cannot contain a secret', async () => {
  const world = open()
  const post = async (body: string, type: string) => {
    const init = { method: 'POST', body, headers: { 'content-type': type, accept: 'application/json' } }
    await world.fetch(new Request(`${origin}/api/v2/auth/login`, init))
    return (await last(world)).request?.body
  }
  const form = await post('login=alice&password=hunter22', 'application/x-www-form-urlencoded')
  expect(form).toMatchObject({ bytes: 29, text: '{"login":"alice","password":"***"}' })
  expect(await post('{"login":"alice",}', 'application/json')).toMatchObject({ text: '{"login":"alice",}' })
  const hidden = await post('{"password" "hunter22"', 'application/json')
  expect(hidden).toEqual({ type: 'application/json', bytes: 22, omitted: expect.stringContaining('secret') })
})

test('for a binary body, type and size are shown; a long body is truncated after masking', async () => {
  const picture = open({
    middleware: [
      answering(
        () => new Response(new Uint8Array(7), { headers: { 'content-type': 'image/png', 'content-length': '7' } }),
      ),
    ],
  })
  await send(picture, 'HEAD', '/api/v2/feeds')
  await picture.fetch(new Request(`${origin}/api/v2/feeds`))
  expect((await last(picture)).response?.body).toEqual({ type: 'image/png', bytes: 7, omitted: 'binary' })
  const text = { token: 'secret-of-somebody', text: 'é'.repeat(20_000), again: 'secret-of-somebody' }
  const long = open({ middleware: [answering(() => Response.json(text))] })
  await send(long, 'GET', '/api/v2/feeds')
  const body = (await last(long)).response?.body
  expect(body).toMatchObject({ bytes: 40_069, cut: true })
  expect(body?.text).toMatch(/^\{"token":"\*\*\*","text":"é+$/)
  expect(body?.text).toHaveLength(16 * 1024)
})

test('a response that is not text, or is a stream, is neither read nor stored', async () => {
  const endless = new ReadableStream(
    { pull: (controller) => controller.enqueue(new Uint8Array(1)) },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'text/event-stream' }
  const world = open({ middleware: [answering(() => new Response(endless, { headers }))] })
  await world.fetch(new Request(`${origin}/api/v2/feeds`))
  expect((await last(world)).response?.body).toEqual({
    type: 'text/event-stream',
    bytes: null,
    omitted: 'it was not read',
  })
})

test('the verdict names the requirements that a request violates, and contract violations that a fault causes', async () => {
  const world = open()
  await send(world, 'GET', '/api/v2/feeds?limt=3')
  const { contract } = await last(world)
  expect(contract).toMatchObject({ verdict: 'valid', hints: [{ part: 'query', field: 'limt', isIgnored: true }] })
  expect(contract.hints[0]?.requirements).toContain('4.1.1/1')
  await send(world, 'GET', '/api/v2/feeds?limt=3&limit=many')
  const both = (await last(world)).contract
  expect([both.verdict, both.hints.map(({ isIgnored }) => isIgnored)]).toEqual(['invalid', [true, undefined]])
  world.faults.add({ kind: 'broken', status: 502, count: 1 })
  await send(world, 'GET', '/api/v2/feeds')
  const broken = await last(world)
  expect(broken).toMatchObject({
    fault: 'broken',
    status: 502,
    contract: { verdict: 'invalid', hints: [{ part: 'response' }] },
  })
  expect(broken.contract.hints[0]?.says).toMatch(/^has the status 502; listFeeds declares 200, /)
  world.faults.add({ kind: 'malformed', count: 1 })
  await world.fetch(new Request(`${origin}/api/v2/feeds`))
  expect((await last(world)).contract.hints).toMatchObject([{ part: 'response', says: 'has a body that is not JSON' }])
  await send(world, 'GET', '/api/v2/feeds')
  expect((await last(world)).contract).toEqual({ verdict: 'valid', hints: [] })
})

test('a 401 for a visitor is valid, and a 401 for a wrong token is not', async () => {
  const world = open()
  await send(world, 'GET', '/api/v2/currency/orders')
  expect(await last(world)).toMatchObject({ status: 401, contract: { verdict: 'valid', hints: [] } })
  const wrong = [{ authorization: 'Bearer wrong' }, { authorization: 'Basic d3Jvbmc=' }]
  for (const headers of wrong) {
    await send(world, 'GET', '/api/v2/currency/orders', undefined, headers)
    expect(await last(world)).toMatchObject({
      status: 401,
      contract: { verdict: 'invalid', hints: [{ part: 'token' }] },
    })
  }
  await send(world, 'GET', '/api/v2/currency/orders?token=wrong')
  expect((await last(world)).contract.verdict).toBe('invalid')
})

const list = async (world: ReturnType<typeof open>, query = '') =>
  (await kit(world, `GET /exchanges${query}`)).body as ExchangeEntry[]

test('exchanges are found by operation, status, person and id', async () => {
  const world = open()
  const headers = { authorization: `Bearer ${await login(world, 'bob')}` }
  await send(world, 'GET', '/api/v2/user/tags', undefined, headers)
  await send(world, 'GET', '/api/v2/feeds/999999')
  await send(world, 'GET', '/api/v2/feeds', undefined, headers)
  const operations = async (query: string) => (await list(world, query)).map(({ operation }) => operation)
  const all = await list(world)
  expect(all.map(({ operation }) => operation)).toEqual(['login', 'listMyTags', 'getFeed', 'listFeeds'])
  expect(await operations('?operation=getFeed')).toEqual(['getFeed'])
  expect(await operations('?status=404')).toEqual(['getFeed'])
  expect(await operations('?status=2xx&person=bob')).toEqual(['listMyTags', 'listFeeds'])
  expect(await operations('?person=2&limit=1')).toEqual(['listFeeds'])
  expect(await operations(`?since=${all[1]?.id}`)).toEqual(['getFeed', 'listFeeds'])
  expect(await operations(`?since=${all[0]?.id}&limit=1`)).toEqual(['listMyTags'])
  const wrong = await kit(world, 'GET /exchanges?status=bad&limit=0&operations=x')
  expect([wrong.status, Object.keys((wrong.body as { errors: object }).errors)]).toEqual([
    422,
    expect.arrayContaining(['status', 'limit']),
  ])
  expect((await kit(world, 'DELETE /exchanges')).status).toBe(204)
  expect(await list(world)).toEqual([])
  expect((await kit(world, `GET /exchanges/${all[0]?.id}`)).status).toBe(404)
})
