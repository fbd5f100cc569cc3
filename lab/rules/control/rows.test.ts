import { expect, test } from 'vitest'
import { filtersOf, hiddenColumns, maxScannedRows } from '../../../platform/control/rows.ts'
import { tables } from '../../../platform/tables/index.ts'
import { kit, open } from './control.cases.ts'

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly next: number | null
}

test('the pages of a table have no gaps or overlaps, newest first', async () => {
  const world = open()
  const page = async (query: string) => (await kit(world, `GET /rows/users?${query}`)).body as Page
  const all = (await page('limit=200')).rows.map(({ id }) => id)
  const paged: unknown[] = []
  for (let next: number | null | undefined; next !== null; ) {
    const got: Page = await page(next === undefined ? 'limit=7' : `limit=7&before=${next}`)
    paged.push(...got.rows.map(({ id }) => id))
    next = got.next
  }
  expect(paged).toEqual(all)
  expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)))
  expect((await page('id=3,1')).rows).toMatchObject([
    { id: 3, name: 'carol', balance: 10_000 },
    { id: 1, name: 'alice' },
  ])
  expect((await page('name=dave')).rows).toMatchObject([{ id: 4, balance: 0 }])
})

test('only columns with an index are filters', async () => {
  const world = open()
  expect((await kit(world, 'GET /rows/topics?status=waiting')).status).toBe(200)
  expect((await kit(world, 'GET /rows/topics?recommended=true')).status).toBe(200)
  const { rows } = (await kit(world, 'GET /rows/currency_orders?owner_id=1')).body as Page
  expect(new Set(rows.map(({ owner_id }) => owner_id))).toEqual(new Set([1]))
  for (const query of ['topics?status=odd', 'topics?desc=a', 'users?bio=a', 'users?limit=201', 'users?id=x'])
    expect([query, (await kit(world, `GET /rows/${query}`)).status]).toEqual([query, 422])
})

test('filters without an index scan the table, one part per request', async () => {
  const world = open()
  const { store } = world.platform
  const ask = async (query: string) => (await kit(world, `GET /rows/currency_orders?${query}`)).body as Page
  const [newest] = await store.currency_orders.find({ order: [['id', 'desc']], limit: 1 })
  await store.currency_orders.update({ id: { gte: 1 } }, { state: 1 })
  await store.currency_orders.update({ id: { in: [2, 3] } }, { state: 0, target_type: 'recharge' })
  expect((await ask('state=0&target_type=recharge&limit=1')).rows).toMatchObject([{ id: 3 }])
  expect(await ask('state=0&target_type=recharge&limit=1&before=3')).toMatchObject({ rows: [{ id: 2 }], next: null })
  const { id: _, ...order } = newest ?? { id: 0 }
  await store.currency_orders.insert({
    ...(order as typeof newest & object),
    id: 50_000,
    state: 0,
    target_type: 'cash',
  })
  const pages = [await ask('state=0')]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await ask(`state=0&before=${next}`))
  expect(pages.map(({ rows, next }) => [rows.map(({ id }) => id), next])).toEqual([
    [[50_000], 50_001 - maxScannedRows],
    [[], 50_001 - 2 * maxScannedRows],
    [[3, 2], null],
  ])
  expect(await ask('state=0&owner_id=999999')).toEqual({ rows: [], next: null })
})

test('rows contain no secrets', async () => {
  const world = open()
  for (const name of ['sessions', 'codes', 'mini_codes', 'receipts', 'im_users', 'settings', 'outbox'])
    expect((await kit(world, `GET /rows/${name}`)).status).toBe(404)
  for (const [name, hidden] of Object.entries(hiddenColumns)) {
    const columns = Object.keys(tables[name as keyof typeof hiddenColumns].row.shape)
    const visibleColumns = columns.filter((column) => !(hidden as readonly string[]).includes(column))
    expect(visibleColumns.filter((column) => /passw|token|(?<!geo)hash|secret|^code|receipt/.test(column))).toEqual([])
  }
  expect(JSON.stringify((await kit(world, 'GET /rows/users?limit=200')).body)).not.toMatch(/scrypt|"password"/)
  expect(filtersOf('users')).toEqual(['name', 'phone', 'email'])
  expect((await kit(world, 'GET /rows/users', undefined, 'wrong')).status).toBe(401)
})

test('an application is decided once, under the rules for the owner of the topic', async () => {
  const world = open()
  await kit(world, 'POST /states', { name: 'carol-waits-for-audit' })
  const { rows } = (await kit(world, 'GET /rows/applications')).body as Page
  const waiting = rows.find(({ status, user_id }) => status === 'waiting' && user_id === 3)
  const decide = () => kit(world, `POST /applications/${waiting?.id}/audit`, {})
  expect(await decide()).toMatchObject({ status: 200, body: { status: 'accepted', user_id: 3 } })
  const where = { topic_id: Number(waiting?.topic_id), user_id: 3 }
  expect(await world.platform.store.members.first({ where })).toBeDefined()
  expect(await decide()).toMatchObject({ status: 422 })
  expect((await kit(world, 'POST /applications/999999/audit', {})).status).toBe(404)
})
