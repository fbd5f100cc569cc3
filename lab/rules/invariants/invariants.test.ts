import { expect, test } from 'vitest'
import { createWorld } from '../../../mock/world.ts'
import { brokenInvariants, invariants } from '../../../platform/invariants/invariants.cases.ts'
import type { Store } from '../../../platform/store.ts'
import type { TableName } from '../../../platform/tables/index.ts'

interface CounterTable {
  find(query: object): Promise<{ id: number; deleted_at?: string | null }[]>
  update(where: object, changes: object): Promise<number>
}

const counted = invariants.map(({ name }) => name).filter((name) => /^\w+\.\w+$/.test(name))

test.for(counted)('a wrong %s is found', async (name) => {
  const { store } = createWorld().memory
  const [tableName = '', column = ''] = name.split('.')
  const table = store[tableName as TableName] as unknown as CounterTable
  const row = (await table.find({})).find(({ deleted_at }) => !deleted_at)
  await table.update({ id: row?.id }, { [column]: { add: 1 } })
  expect((await brokenInvariants(store)).join('\n')).toContain(`${name} of ${row?.id} is`)
})

const corruptions: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'no balance is negative': (store) => store.wallets.update({ id: 4 }, { balance: -1 }),
  'every user with orders has a wallet': (store) => store.wallets.remove({ id: 1 }),
  'transfers between users add up to zero': async (store) => {
    const orders = await store.currency_orders.find({})
    const paid = orders.find(({ target_type, type }) => target_type === 'user' && type === 1)
    return store.currency_orders.remove({ id: paid?.id ?? 0 })
  },
  'a purchase uses one receipt': (store) => store.receipts.update({ id: { gt: 0 } }, { used: false }),
  'nobody is both a member and waiting': async (store) => {
    const [waiting] = (await store.applications.find({})).filter(({ status }) => status === 'waiting')
    const { topic_id = 0, user_id = 0 } = waiting ?? {}
    return store.members.insert({ topic_id, user_id, can_pub: null, created_at: '' })
  },
  'exactly the waiting applications have a key': (store) =>
    store.applications.update({ topic_id: { gt: 0 }, status: 'waiting' }, { status: 'rejected' }),
  'the creator of a topic is a member': (store) => store.members.remove({ topic_id: 1, user_id: 1 }),
  'there is a row for every total': (store) => store.topic_counts.remove({ user_id: 0, city: '', status: 'passed' }),
  'a deleted feed has no likes, comments, topics or categories': (store) =>
    store.feeds.update({ id: { gt: 0 } }, { deleted_at: '2026-11-01 08:30:00' }),
  'nobody acts after deleting the account': async (store) => {
    const [reward] = await store.rewards.find({})
    return store.users.update({ id: reward?.user_id ?? 0 }, { deleted_at: '2025-01-01 00:00:00' })
  },
  'exactly the read notifications have a read_at': (store) =>
    store.notifications.update({ id: 1 }, { unread: true, read_at: '' }),
}

test.for(invariants.map(({ name }) => name).filter((name) => !counted.includes(name)))(
  'a violation of "%s" is found',
  async (name) => {
    const { store } = createWorld().memory
    expect(await brokenInvariants(store)).toEqual([])
    await corruptions[name]?.(store)
    expect((await brokenInvariants(store)).join('\n')).toContain(name)
  },
)
