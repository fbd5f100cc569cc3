import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../platform/invariants.cases.ts'
import { openDatabase } from '../reference-server/database.ts'
import { startPostgres, type TestPostgres } from '../reference-server/testing/postgres.ts'
import { call, end, logIn, type Served, serve } from './serving.cases.ts'

/** Two processes on one PostgreSQL, and calls that reach both at the same time. */

let postgres: TestPostgres
let db: string
let servers: Served[] = []
const tokens: Record<string, string> = {}
const rounds = 5

beforeAll(async () => {
  postgres = await startPostgres()
  db = await postgres.create()
  const first = await serve('--db', db, '--seed', '1')
  servers = [first, await serve('--db', db)]
  for (const name of ['alice', 'bob', 'carol', 'dave']) tokens[name] = await logIn(first.address, name)
}, 60_000)

afterAll(async () => {
  for (const server of servers) await end(server)
  await postgres?.stop()
}, 60_000)

const api = (path: string) => `/api/v2${path}`

const once = <Body = unknown>(who: string, method: string, path: string, body?: unknown) =>
  call<Body>(servers[0]?.address ?? '', method, path, tokens[who], body)

/** The same call four times at once, by both doors. */
async function race(who: string, method: string, path: string, body?: unknown): Promise<number[]> {
  const doors = [0, 1, 0, 1].map((place) => servers[place]?.address ?? '')
  const replies = await Promise.all(doors.map((door) => call(door, method, path, tokens[who], body)))
  return replies.map(({ status }) => status).sort()
}

let made = 0
async function givenTopic(fields: object): Promise<number> {
  const body = { name: `race ${++made}`, visible: 'visible', join_mode: 'open', ...fields }
  return (await once<{ id: number }>('alice', 'POST', api('/feed/topics'), body)).body.id
}

const idOf = async (who: string) =>
  (await once<{ user_id: number }[]>(who, 'GET', api('/feeds?type=users&limit=1'))).body[0]?.user_id

test('an application that is approved by both at once is approved once', async () => {
  for (let round = 0; round < rounds; round++) {
    const topic = await givenTopic({ join_mode: 'need-audit', invited_audit: 0 })
    await once('carol', 'PUT', api(`/user/feed-topics/${topic}`))
    const [log] = (await once<{ id: number }[]>('alice', 'GET', api(`/user/feed-topics/${topic}/apply-logs`))).body
    expect(await race('alice', 'PATCH', api(`/user/feed-topics/${topic}/logs/${log?.id}`))).toEqual([
      204, 422, 422, 422,
    ])
  }
}, 60_000)

test('somebody who joins by both at once is one member and pays once', async () => {
  for (let round = 0; round < rounds; round++) {
    const topic = await givenTopic({ visible: 'hidden', join_permission: 'directJoin', expense: 7 })
    const statuses = await race('carol', 'PUT', api(`/user/feed-topics/${topic}`))
    expect(statuses.every((status) => status === 201 || status === 204)).toBe(true)
    const members = (await once('alice', 'GET', api(`/feed/topics/${topic}/followers`))).body
    expect(members).toHaveLength(2)
    const orders = (await once('carol', 'GET', api('/currency/orders?type=-1&limit=5'))).body as { body: string }[]
    expect(orders.filter(({ body }) => body === `race ${made}`)).toHaveLength(1)
  }
}, 60_000)

test('a receipt that is shown to both at once is credited once', async () => {
  for (let round = 0; round < rounds; round++) {
    const [product] = (
      await once<{ amount: string; store_id: string }[]>('bob', 'GET', api('/currency/store-iap/products'))
    ).body
    const purchase = { amount: Number(product?.amount), store_id: product?.store_id }
    const order = (await once<{ id: number }>('bob', 'POST', api('/currency/recharge/store-iap'), purchase)).body
    const { receipt } = (await once<{ receipt: string }>('bob', 'POST', `/_kit/orders/${order.id}/receipt`, {})).body
    const verify = api(`/currency/orders/${order.id}/store-iap/verify`)
    expect(await race('bob', 'POST', verify, { receipt })).toEqual([200, 200, 200, 200])
  }
}, 60_000)

test('the last unit is spent once', async () => {
  const user = await idOf('bob')
  const before = (
    await once<{ currency_sum: number }>('bob', 'POST', api(`/feed/topics/${await givenTopic({})}/rewards`), {
      name: 'x',
      price: 1,
      numbers: 1,
    })
  ).body
  await once('bob', 'POST', '/_kit/grants', { user, currency: -before.currency_sum })
  for (let round = 0; round < rounds; round++) {
    const topic = await givenTopic({})
    await once('bob', 'POST', '/_kit/grants', { user, currency: 1 })
    const gift = { name: 'a coin', price: 1, numbers: 1 }
    expect(await race('bob', 'POST', api(`/feed/topics/${topic}/rewards`), gift)).toEqual([201, 403, 403, 403])
  }
}, 60_000)

test('a token that both refresh at once is exchanged once', async () => {
  const spare = await logIn(servers[0]?.address ?? '', 'dave')
  tokens.spare = spare
  expect(await race('spare', 'POST', api('/auth/refresh'))).toEqual([200, 401, 401, 401])
  expect((await once('spare', 'GET', api('/user/tags'))).status).toBe(401)
})

test('after all that every count equals its rows and the ledger adds up', async () => {
  const database = await openDatabase(db)
  expect(await brokenInvariants(database.store)).toEqual([])
  await database.close()
}, 60_000)
