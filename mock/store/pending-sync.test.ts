import { expect, test } from 'vitest'
import type { AnyRow } from '../../platform/support/query.ts'
import { MemoryStore } from './memory-store.ts'
import { seedData } from './seed-data.ts'

const tag = (id: number, name: string) => ({ id, tag_category_id: 1, name, weight: 0 })

/** Two stores that share a world; `share` sends the writes of the first to the second. */
async function shared() {
  const seed = seedData({ tags: [tag(1, 'one'), tag(2, 'two')] })
  const [first, second] = [new MemoryStore(seed), new MemoryStore(seed)]
  await first.takeWrites()
  const share = async () => second.applyWrites(structuredClone(await first.takeWrites()))
  const names = async ({ store }: MemoryStore) =>
    (await store.tags.find({ order: [['id', 'asc']] })).map(({ id, name }: AnyRow) => `${id} ${name}`)
  return { first, second, share, names }
}

const { id: _, ...unnamed } = tag(0, 'new')

test('new, changed and removed rows are shared once', async () => {
  const { first, second, share, names } = await shared()
  await first.store.tags.insert(unnamed)
  await first.store.tags.update({ id: 1 }, { name: 'ONE' })
  await first.store.tags.remove({ id: 2 })
  await share()
  expect(await names(second)).toEqual(['1 ONE', '3 new'])
  expect(await first.takeWrites()).toEqual({ fromSeed: false, rows: [] })
})

test('the other store does not reuse the id of a removed row', async () => {
  const { first, second, share } = await shared()
  const { id } = await first.store.tags.insert(unnamed)
  await first.store.tags.remove({ id })
  await share()
  expect((await second.store.tags.insert(unnamed)).id).toBe(id + 1)
})

test('writes that were rolled back are not shared', async () => {
  const { first } = await shared()
  const failing = first.store.transaction(async (store) => {
    await store.tags.update({ id: 1 }, { name: 'ONE' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await first.takeWrites()).rows).toEqual([])
})

test('two rows can swap their unique keys', async () => {
  const settings = [
    { id: 1, key: 'a', value: 1 },
    { id: 2, key: 'b', value: 2 },
  ]
  const seed = seedData({ settings })
  const [first, second] = [new MemoryStore(seed), new MemoryStore(seed)]
  await first.takeWrites()
  const idOf = async (key: string) => (await second.store.settings.first({ where: { key } }))?.id
  for (const [one, two] of [
    ['b', 'a'],
    ['a', 'b'],
  ] as const) {
    await first.store.settings.update({ id: 1 }, { key: 'between' })
    await first.store.settings.update({ id: 2 }, { key: two })
    await first.store.settings.update({ id: 1 }, { key: one })
    await second.applyWrites(await first.takeWrites())
    expect([await idOf(one), await idOf(two), await idOf('between')]).toEqual([1, 2, undefined])
  }
})

test('a reset and a restored snapshot replace everything', async () => {
  const { first, second, share, names } = await shared()
  await first.store.tags.update({ id: 1 }, { name: 'ONE' })
  const snapshot = await first.snapshot()
  await first.store.tags.update({ id: 2 }, { name: 'TWO' })
  await share()
  await first.reset(snapshot)
  await share()
  expect(await names(second)).toEqual(['1 ONE', '2 two'])
  await first.reset()
  await share()
  expect(await names(second)).toEqual(['1 one', '2 two'])
})
