import { describe, expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { person } from './rows.cases.ts'

const rename = (store: Store, name: string) => store.users.update({ id: 1 }, { name })

export const changes: readonly (readonly [what: string, change: (store: Store) => Promise<unknown>])[] = [
  ['an insert', (store) => store.users.insert(person('ivan'))],
  ['several inserts', (store) => store.users.insertAll([person('carol'), person('dave')])],
  ['an update', (store) => rename(store, 'eve')],
  ['a removal', (store) => store.users.remove({ id: 1 })],
  ['a transaction', (store) => store.transaction((inside) => rename(inside, 'frank'))],
  [
    'a transaction that rolls back a part',
    (store) =>
      store.transaction(async (inside) => {
        await rename(inside, 'grace')
        await inside.transaction((deeper) => rename(deeper, 'heidi').then(() => Promise.reject(0))).catch(() => 0)
      }),
  ],
]

/** For stores with a data version. `open` returns a store that contains only Alice, and a second store through which another process changes the same rows. */
export function dataVersionCases(name: string, open: () => Promise<readonly [store: Store, elsewhere: Store]>): void {
  describe(`the data version of ${name}`, () => {
    test.each(changes)('changes after %s, by this process or another', async (_, change) => {
      const [store, elsewhere] = await open()
      await rename(store, 'mallory')
      const before = store.dataVersion?.()
      await change(store)
      const between = store.dataVersion?.()
      await rename(elsewhere, 'nobody').then(() => elsewhere.users.insert(person('zoe')))
      const versions = [before, between, store.dataVersion?.()]
      expect(versions).not.toContain(undefined)
      expect(new Set(versions).size).toBe(3)
    })

    test('of some tables changes with their rows, by this process or another, but not with volatile columns', async () => {
      const [store, elsewhere] = await open()
      const version = () => store.dataVersion?.(['users', 'feed_topics'])
      const versions = [version()]
      const after = async (...changes: readonly Promise<unknown>[]) => {
        for (const change of changes) await change.catch(() => 0)
        versions.push(version())
      }
      await after(store.users.insert(person('ivan')))
      await after(rename(store, 'eve'))
      await after(store.transaction((inside) => rename(inside, 'frank')))
      await after(store.feed_topics.insert({ feed_id: 1, topic_id: 1, hot: 1 }))
      await after(store.feed_topics.update({ id: 1 }, { hot: 2, topic_id: 2 }))
      await after(rename(elsewhere, 'nobody'))
      await after(store.users.remove({ id: 1 }))
      expect(versions).not.toContain(undefined)
      expect(new Set(versions).size).toBe(versions.length)
      const others = [store.feed_topics.update({ id: 1 }, { hot: { add: 1 } }), store.wallets.insert({ balance: 1 })]
      await after(...others, store.users.update({ id: 99 }, { name: 'nobody' }))
      expect(versions.at(-1)).toBe(versions.at(-2))
    })

    test('does not change after reads, and is not available in a transaction', async () => {
      const [store] = await open()
      const before = store.dataVersion?.()
      await store.users.find({})
      await store.users.count({})
      await store.users.update({ id: 99 }, { name: 'nobody' })
      expect([before, store.dataVersion?.()]).toEqual([expect.any(Number), before])
      expect(await store.transaction(async ({ dataVersion }) => dataVersion)).toBeUndefined()
    })
  })
}
