import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { person } from './rows.cases.ts'

const rename = (store: Store, name: string) => store.users.update({ id: 1 }, { name })

const changes: readonly (readonly [what: string, change: (store: Store) => Promise<unknown>])[] = [
  ['an insert', (store) => store.users.insert(person('ivan'))],
  ['several inserts', (store) => store.users.insertAll([person('carol'), person('dave')])],
  ['an update', (store) => rename(store, 'eve')],
  ['a removal', (store) => store.users.remove({ id: 1 })],
  ['a transaction', (store) => store.transaction((inside) => rename(inside, 'frank'))],
  [
    'a transaction of which a part is undone',
    (store) =>
      store.transaction(async (inside) => {
        await rename(inside, 'grace')
        await inside.transaction((deeper) => rename(deeper, 'heidi').then(() => Promise.reject(0))).catch(() => 0)
      }),
  ],
]

/** For stores with a stamp. `open` answers one with nobody but Alice, and one through which others change the same rows. */
export function stampCases(name: string, open: () => Promise<readonly [store: Store, elsewhere: Store]>): void {
  describe(`the stamp of ${name}`, () => {
    test.each(changes)('is another one after %s, wherever it was made', async (_, change) => {
      const [store, elsewhere] = await open()
      await rename(store, 'mallory')
      const before = store.stamp?.()
      await change(store)
      const between = store.stamp?.()
      await rename(elsewhere, 'nobody').then(() => elsewhere.users.insert(person('zoe')))
      const stamps = [before, between, store.stamp?.()]
      expect(stamps).not.toContain(undefined)
      expect(new Set(stamps).size).toBe(3)
    })

    test('of a table is another one after changes of what it shows, wherever they were made', async () => {
      const [store, elsewhere] = await open()
      const stamp = () => store.tableStamp?.(['users', 'feed_topics'])
      const stamps = [stamp()]
      const after = async (...changes: readonly Promise<unknown>[]) => {
        for (const change of changes) await change.catch(() => 0)
        await nextTurn()
        stamps.push(stamp())
      }
      await after(store.users.insert(person('ivan')))
      await after(rename(store, 'eve'))
      await after(store.transaction((inside) => rename(inside, 'frank')))
      await after(store.feed_topics.insert({ feed_id: 1, topic_id: 1, hot: 1 }))
      await after(store.feed_topics.update({ id: 1 }, { hot: 2, topic_id: 2 }))
      await after(rename(elsewhere, 'nobody'))
      await after(store.users.remove({ id: 1 }))
      expect(stamps).not.toContain(undefined)
      expect(new Set(stamps).size).toBe(stamps.length)
      const others = [store.feed_topics.update({ id: 1 }, { hot: { add: 1 } }), store.wallets.insert({ balance: 1 })]
      await after(...others, store.users.update({ id: 99 }, { name: 'nobody' }))
      expect(stamps.at(-1)).toBe(stamps.at(-2))
    })

    test('is the same after reads, and there is none in a transaction', async () => {
      const [store] = await open()
      const before = store.stamp?.()
      await store.users.find({})
      await store.users.count({})
      await store.users.update({ id: 99 }, { name: 'nobody' })
      expect([before, store.stamp?.()]).toEqual([expect.any(Number), before])
      const inside = await store.transaction(async ({ stamp, tableStamp }) => ({ stamp, tableStamp }))
      expect(inside).toEqual({ stamp: undefined, tableStamp: undefined })
    })
  })
}
