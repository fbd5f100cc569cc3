import { expect, test } from 'vitest'
import { endpointNamed } from '../../../contracts/chapters.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import { createMock, type Mock } from '../../../mock/mock.ts'
import { createWorld } from '../../../mock/world.ts'
import type { StateTableOverview, TransitionOverview } from '../../suite-overview.ts'
import { requirementNamed } from './requirements.ts'
import { documentTables } from './state-tables.ts'

test('the operations, statuses and requirements in the tables exist', () => {
  for (const { rows, states } of documentTables)
    for (const { operation, statuses, requirements, gap, state, next } of rows) {
      const endpoint = endpointNamed.get(operation)
      expect(endpoint !== undefined, operation).toBe(statuses.length > 0)
      const declared = endpoint ? repliesOf(endpoint).map(({ status }) => status) : []
      expect(statuses.filter((status) => !declared.includes(status))).toEqual([])
      expect([...requirements, ...(gap ? [gap] : [])].filter((id) => !requirementNamed.has(id))).toEqual([])
      expect([state, next].filter((name) => !states.includes(name))).toEqual([])
    }
})

interface Result {
  readonly status?: number
  /** As named in the table. */
  readonly state: string
}

type PlayRow = (mock: Mock, row: TransitionOverview) => Promise<Result>

const send = async (mock: Mock, login: string, method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const response = await mock.as(login).fetch(`/api/v2${path}`, { method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

const playTopic: PlayRow = async (mock, { state, operation, next }) => {
  await mock.configure({ topics: { switch: state === 'waiting' || next === 'waiting' } })
  const made = await send(mock, 'alice', 'POST', '/feed/topics', {
    name: 'Played',
    visible: 'visible',
    join_mode: 'open',
    desc: 'x',
  })
  const { id } = made.body
  if (state === 'waiting') await mock.auditTopic(id, operation === 'admits it' ? 'passed' : 'failed')
  const topic = await mock.world.platform.store.topics.get(id)
  return { ...(state === 'none' && { status: made.status }), state: topic?.status ?? 'none' }
}

const orderNames: Readonly<Record<string, string>> = { '0': '0 waiting', '1': '1 done', '-1': '-1 failed' }

/** The operation that creates the order of a row. */
const madeBy = (operation: string): string => {
  if (operation === 'verifyIapOrder') return 'createIapOrder'
  if (operation.startsWith('reports')) return 'recharge'
  return operation.endsWith('withdrawal') ? 'withdraw' : operation
}

const playOrder: PlayRow = async (mock, { state, operation, statuses }) => {
  const { store } = mock.world.platform
  const [product] = await store.products.find({ limit: 1 })
  const bodies: Readonly<Record<string, readonly [string, object]>> = {
    createIapOrder: ['/currency/recharge/store-iap', { amount: Number(product?.amount), store_id: product?.store_id }],
    recharge: ['/currencyRecharge/orders', { type: 'PayAWapOrder', amount: 500, from: 5 }],
    withdraw: ['/currency/cash', { amount: 200 }],
  }
  const [path = '', body = {}] = bodies[madeBy(operation)] ?? []
  const made = await send(mock, 'carol', 'POST', path, body)
  const [order] = await store.currency_orders.find({ order: [['id', 'desc']], limit: 1 })
  const id = order?.id ?? 0
  const verify = async (receipt: string) =>
    (await send(mock, 'carol', 'POST', `/currency/orders/${id}/store-iap/verify`, { receipt })).status
  if (state === '1 done') await verify(await mock.receipt(id))
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'reports a payment': () => mock.settle(id, 'paid'),
    'reports a failure': () => mock.settle(id, 'failed'),
    'approves the withdrawal': () => mock.auditCash(id, 'approved'),
    'rejects the withdrawal': () => mock.auditCash(id, 'rejected'),
    verifyIapOrder: async () => verify(statuses[0] === 422 ? 'not a receipt' : await mock.receipt(id)),
  }
  const result = await acts[operation]?.()
  const status = typeof result === 'number' ? result : made.status
  const after = await store.currency_orders.get(id)
  return { ...(statuses.length > 0 && { status }), state: orderNames[String(after?.state)] ?? 'none' }
}

const playBrand: PlayRow = async (mock, { state, next }) => {
  const { store } = mock.world.platform
  await mock.grant('alice', { permissions: ['create:brand'] })
  const made = await send(mock, 'alice', 'POST', '/mall-brands', { name: 'Played', avatar: 'local:2026/11/a.png' })
  const shelve = (deleted_at: number) => send(mock, 'alice', 'PATCH', `/mall-brands/${made.body.id}`, { deleted_at })
  if (state === 'removed') await shelve(1)
  const { status } = await shelve(next === 'removed' ? 1 : 0)
  return { status, state: (await store.brands.get(made.body.id))?.removed ? 'removed' : 'on the shelf' }
}

const plays: Readonly<Record<string, PlayRow>> = { '3.1': playTopic, '3.3': playOrder, '3.5': playBrand }

const rowsOf = ({ section, rows }: StateTableOverview) => rows.map((row) => ({ section, ...row }))

test.each(documentTables.flatMap(rowsOf))('$section: $state, $actor $operation, $next', async ({ section, ...row }) => {
  const played = await plays[section]?.(createMock(createWorld()), row)
  const [status] = row.statuses
  expect(played).toEqual({ ...(status !== undefined && { status }), state: row.next })
})
