import { expect, test } from 'vitest'
import type { AnyRow } from '../../platform/question.ts'
import { MemoryStore, pristineWorld } from '../store.ts'

const tag = (id: number, name: string) => ({ id, tag_category_id: 1, name, weight: 0 })

/** Two who share a world: what the first has written reaches the second. */
async function shared() {
  const pristine = pristineWorld({ tags: [tag(1, 'one'), tag(2, 'two')] })
  const [first, second] = [new MemoryStore(pristine), new MemoryStore(pristine)]
  await first.written()
  const tell = async () => second.adopt(structuredClone(await first.written()))
  const names = async ({ store }: MemoryStore) =>
    (await store.tags.find({ order: [['id', 'asc']] })).map(({ id, name }: AnyRow) => `${id} ${name}`)
  return { first, second, tell, names }
}

const { id: _, ...unnamed } = tag(0, 'new')

test('new, changed and removed rows are told once', async () => {
  const { first, second, tell, names } = await shared()
  await first.store.tags.insert(unnamed)
  await first.store.tags.update({ id: 1 }, { name: 'ONE' })
  await first.store.tags.remove({ id: 2 })
  await tell()
  expect(await names(second)).toEqual(['1 ONE', '3 new'])
  expect(await first.written()).toEqual({ fromSeed: false, rows: [] })
})

test('an id that was given and taken back is not given again by somebody else', async () => {
  const { first, second, tell } = await shared()
  const { id } = await first.store.tags.insert(unnamed)
  await first.store.tags.remove({ id })
  await tell()
  expect((await second.store.tags.insert(unnamed)).id).toBe(id + 1)
})

test('what a transaction took back is not told', async () => {
  const { first } = await shared()
  const failing = first.store.transaction(async (store) => {
    await store.tags.update({ id: 1 }, { name: 'ONE' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await first.written()).rows).toEqual([])
})

test('a reset and a restored snapshot replace everything', async () => {
  const { first, second, tell, names } = await shared()
  await first.store.tags.update({ id: 1 }, { name: 'ONE' })
  const snapshot = await first.snapshot()
  await first.store.tags.update({ id: 2 }, { name: 'TWO' })
  await tell()
  await first.reset(snapshot)
  await tell()
  expect(await names(second)).toEqual(['1 ONE', '2 two'])
  await first.reset()
  await tell()
  expect(await names(second)).toEqual(['1 one', '2 two'])
})
