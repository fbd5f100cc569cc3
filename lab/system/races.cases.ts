import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { type Served, serve } from '../../cli/testing/kit-process.cases.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { openDatabase } from '../../reference-server/database.ts'
import { startPostgres, type TestPostgres } from '../../reference-server/testing/postgres.cases.ts'

let postgres: TestPostgres
let db: string
let servers: Served[] = []
const tokens: Record<string, string> = {}

const api = (path: string) => `/api/v2${path}`

const send = <Body = unknown>(who: string, method: string, path: string, body?: unknown) =>
  call<Body>(servers[0]?.url ?? '', method, path, tokens[who], body)

/** Sends the same request four times at once, twice to each process. */
async function race(who: string, method: string, path: string, body?: unknown): Promise<number[]> {
  const urls = [0, 1, 0, 1].map((index) => servers[index]?.url ?? '')
  const replies = await Promise.all(urls.map((url) => call(url, method, path, tokens[who], body)))
  return replies.map(({ status }) => status).sort()
}

let topics = 0
async function createTopic(fields: object): Promise<number> {
  const body = { name: `race ${++topics}`, visible: 'visible', join_mode: 'open', ...fields }
  return (await send<{ id: number }>('alice', 'POST', api('/feed/topics'), body)).body.id
}

const idOf = async (who: string) =>
  (await send<{ user_id: number }[]>(who, 'GET', api('/feeds?type=users&limit=1'))).body[0]?.user_id

interface Route {
  readonly address: string
  stop(): Promise<void>
}

const directly = async (address: string): Promise<Route> => ({ address, stop: async () => undefined })

/** Two processes on one PostgreSQL, called at the same time. */
export function raceCases(rounds: number, routeTo: (address: string) => Promise<Route> = directly): void {
  let route: Route
  beforeAll(async () => {
    postgres = await startPostgres()
    route = await routeTo(await postgres.create())
    db = route.address
    const first = await serve('--db', db, '--seed', '1')
    servers = [first, await serve('--db', db)]
    for (const name of ['alice', 'bob', 'carol', 'dave']) tokens[name] = await logIn(first.url, name)
  }, 60_000)

  afterAll(async () => {
    for (const server of servers) await server.stop()
    await route?.stop()
    await postgres?.stop()
  }, 60_000)

  test('an application approved through both processes at once is approved once', async () => {
    for (let round = 0; round < rounds; round++) {
      const topic = await createTopic({ join_mode: 'need-audit', invited_audit: 0 })
      await send('carol', 'PUT', api(`/user/feed-topics/${topic}`))
      const [log] = (await send<{ id: number }[]>('alice', 'GET', api(`/user/feed-topics/${topic}/apply-logs`))).body
      expect(await race('alice', 'PATCH', api(`/user/feed-topics/${topic}/logs/${log?.id}`))).toEqual([
        204, 422, 422, 422,
      ])
    }
  }, 60_000)

  test('a person who joins through both processes at once is one member and pays once', async () => {
    for (let round = 0; round < rounds; round++) {
      const topic = await createTopic({ visible: 'hidden', join_permission: 'directJoin', expense: 7 })
      const statuses = await race('carol', 'PUT', api(`/user/feed-topics/${topic}`))
      expect(statuses.every((status) => status === 201 || status === 204)).toBe(true)
      const members = (await send('alice', 'GET', api(`/feed/topics/${topic}/followers`))).body
      expect(members).toHaveLength(2)
      const orders = (await send('carol', 'GET', api('/currency/orders?type=-1&limit=5'))).body as { body: string }[]
      expect(orders.filter(({ body }) => body === `race ${topics}`)).toHaveLength(1)
    }
  }, 60_000)

  test('a receipt verified through both processes at once is credited once', async () => {
    for (let round = 0; round < rounds; round++) {
      const [product] = (
        await send<{ amount: string; store_id: string }[]>('bob', 'GET', api('/currency/store-iap/products'))
      ).body
      const purchase = { amount: Number(product?.amount), store_id: product?.store_id }
      const order = (await send<{ id: number }>('bob', 'POST', api('/currency/recharge/store-iap'), purchase)).body
      const { receipt } = (await send<{ receipt: string }>('bob', 'POST', `/_kit/orders/${order.id}/receipt`, {})).body
      const verify = api(`/currency/orders/${order.id}/store-iap/verify`)
      expect(await race('bob', 'POST', verify, { receipt })).toEqual([200, 200, 200, 200])
    }
  }, 60_000)

  test('the last unit is spent once', async () => {
    const user = await idOf('bob')
    const before = (
      await send<{ currency_sum: number }>('bob', 'POST', api(`/feed/topics/${await createTopic({})}/rewards`), {
        name: 'x',
        price: 1,
        numbers: 1,
      })
    ).body
    await send('bob', 'POST', '/_kit/grants', { user, currency: -before.currency_sum })
    for (let round = 0; round < rounds; round++) {
      const topic = await createTopic({})
      await send('bob', 'POST', '/_kit/grants', { user, currency: 1 })
      const gift = { name: 'a coin', price: 1, numbers: 1 }
      expect(await race('bob', 'POST', api(`/feed/topics/${topic}/rewards`), gift)).toEqual([201, 403, 403, 403])
    }
  }, 60_000)

  test('a token refreshed through both processes at once is exchanged once', async () => {
    const spare = await logIn(servers[0]?.url ?? '', 'dave')
    tokens.spare = spare
    expect(await race('spare', 'POST', api('/auth/refresh'))).toEqual([200, 401, 401, 401])
    expect((await send('spare', 'GET', api('/user/tags'))).status).toBe(401)
  })

  test('afterwards every counter equals its rows and the ledger adds up', async () => {
    const database = await openDatabase(db)
    expect(await brokenInvariants(database.store)).toEqual([])
    await database.close()
  }, 60_000)
}
