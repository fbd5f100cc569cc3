import { expect, test } from 'vitest'
import { brokenInvariants, invariants } from '../platform/invariants.cases.ts'
import type { Store } from '../platform/store.ts'
import type { TableName } from '../platform/tables/index.ts'
import { createWorld } from './world.ts'

interface Counting {
  find(query: object): Promise<{ id: number; deleted_at?: string | null }[]>
  update(where: object, changes: object): Promise<number>
}

const counted = invariants.map(({ name }) => name).filter((name) => /^\w+\.\w+$/.test(name))

test.for(counted)('a wrong %s is noticed', async (name) => {
  const { store } = createWorld().memory
  const [table = '', column = ''] = name.split('.')
  const door = store[table as TableName] as unknown as Counting
  const row = (await door.find({})).find(({ deleted_at }) => !deleted_at)
  await door.update({ id: row?.id }, { [column]: { add: 1 } })
  expect((await brokenInvariants(store)).join('\n')).toContain(`${name} of ${row?.id} is`)
})

const meddling: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'no balance is negative': (store) => store.wallets.update({ id: 4 }, { balance: -1 }),
  'whoever has currency has a wallet': (store) => store.wallets.remove({ id: 1 }),
  'what people pay each other, others receive': async (store) => {
    const orders = await store.currency_orders.find({})
    const paid = orders.find(({ target_type, type }) => target_type === 'user' && type === 1)
    return store.currency_orders.remove({ id: paid?.id ?? 0 })
  },
  'a purchase uses up one receipt': (store) => store.receipts.update({ id: { gt: 0 } }, { used: false }),
  'nobody is a member and waiting': async (store) => {
    const [waiting] = (await store.applications.find({})).filter(({ status }) => status === 'waiting')
    const { topic_id = 0, user_id = 0 } = waiting ?? {}
    return store.members.insert({ topic_id, user_id, can_pub: null, created_at: '' })
  },
  'who waits has a key, nobody else has': (store) =>
    store.applications.update({ topic_id: { gt: 0 }, status: 'waiting' }, { status: 'rejected' }),
  'a creator is a member': (store) => store.members.remove({ topic_id: 1, user_id: 1 }),
  'every total is kept': (store) => store.topic_counts.remove({ user_id: 0, city: '', status: 'passed' }),
  'a deleted feed keeps no likes, comments and places': (store) =>
    store.feeds.update({ id: { gt: 0 } }, { deleted_at: '2026-11-01 08:30:00' }),
  'what is read has a time of reading': (store) => store.notifications.update({ id: 1 }, { unread: true, read_at: '' }),
}

test.for(invariants.map(({ name }) => name).filter((name) => !counted.includes(name)))(
  'whether %s is noticed',
  async (name) => {
    const { store } = createWorld().memory
    expect(await brokenInvariants(store)).toEqual([])
    await meddling[name]?.(store)
    expect((await brokenInvariants(store)).join('\n')).toContain(name)
  },
)
