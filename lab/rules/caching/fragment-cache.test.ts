import { beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../../mock/world.ts'
import type { Store } from '../../../platform/store.ts'
import { keptParts, type PartWorld } from '../../../platform/support/kept/kept-parts.ts'
import { isShared } from '../../../platform/support/kept/shared-values.ts'
import type { World } from '../../../platform/world.ts'

const load = vi.fn(async ({ store }: PartWorld<'topics'>, ids: readonly number[]) => {
  const rows = await store.topics.find({ where: { id: { in: ids } } })
  return new Map(rows.map(({ id, name }) => [id, { name }]))
})

beforeEach(() => {
  load.mockClear()
})

const partsOf = keptParts(['topics', 'feed_topics'], load)
const alice = { id: 1, role: 'user' } as const

function looking(changes: object = {}) {
  const { store } = createWorld({ tick: () => 0 }).platform
  return { store, world: { store, origin: 'http://a.test', me: alice, ...changes } as unknown as World }
}

const asked = () => load.mock.calls.map(([, ids]) => ids)

test('parts come in the order of the ids, each made once; what is not there is known as well', async () => {
  const { world } = looking()
  const made = await partsOf(world, [2, 1, 2, 99_999])
  expect(made).toEqual([made[2], { name: expect.any(String) }, { name: expect.any(String) }, undefined])
  expect(await partsOf(world, [1, 3])).toEqual([made[1], { name: expect.any(String) }])
  expect(partsOf(world, [99_999, 1])).toEqual([undefined, made[1]])
  expect(asked()).toEqual([[2, 1, 2, 99_999], [3]])
  expect([isShared(made[0]), Object.isFrozen(made[0])]).toEqual([true, true])
})

const changes: readonly (readonly [what: string, isMadeAnew: boolean, change: (store: Store) => Promise<unknown>])[] = [
  ['a change of one of its tables', true, (store) => store.topics.update({ id: 1 }, { name: 'Night' })],
  ['a change that is undone', true, (store) => undone(store)],
  ['a change of another table', false, (store) => store.users.update({ id: 1 }, { name: 'eve' })],
  ['one of the order of rows', false, (store) => store.feed_topics.update({ id: 1 }, { hot: { add: 1 } })],
  ['one of counts that no part shows', false, (store) => store.topics.update({ id: 1 }, { feeds_count: { add: 1 } })],
  ['one of more than the order', true, (store) => store.feed_topics.update({ id: 1 }, { hot: 5, topic_id: 999 })],
]

const undone = (store: Store) =>
  store
    .transaction(async (inside) => {
      await inside.topics.update({ id: 1 }, { name: 'Night' })
      throw new Error('undone')
    })
    .catch(() => undefined)

test.each(changes)('after %s they are made anew: %s', async (_, isMadeAnew, change) => {
  const { world, store } = looking()
  await partsOf(world, [1])
  expect(await change(store)).not.toBe(0)
  const [part] = await partsOf(world, [1])
  expect(asked().length).toBe(isMadeAnew ? 2 : 1)
  expect(part?.name).toBe((await store.topics.get(1))?.name)
})

test.each([
  ['another person', { me: { id: 2, role: 'user' } }],
  ['somebody who has become an administrator', { me: { id: 1, role: 'administrator' } }],
  ['a visitor', { me: undefined }],
  ['somebody under another address', { origin: 'http://b.test' }],
])('%s has parts of their own', async (_, other) => {
  const { world } = looking()
  await partsOf(world, [1])
  await partsOf({ ...world, ...other } as World, [1])
  await partsOf({ ...world, ...other } as World, [1])
  expect(asked()).toEqual([[1], [1]])
})

test.each([
  ['with a folder of files', { files: { find: () => undefined } }],
  ['in a transaction', {}],
])('%s nothing is kept', async (where, other) => {
  const { world, store } = looking(other)
  const twice = async (inside: Store) => {
    await partsOf({ ...world, store: inside }, [1])
    await partsOf({ ...world, store: inside }, [1])
  }
  await (where === 'in a transaction' ? store.transaction(twice) : twice(store))
  expect(asked()).toEqual([[1], [1]])
})

test('what changes while parts are made is not missed', async () => {
  const { world, store } = looking()
  load.mockImplementationOnce(async () => {
    await store.topics.update({ id: 1 }, { name: 'Night' })
    return new Map([[1, { name: 'before' }]])
  })
  expect(await partsOf(world, [1])).toEqual([{ name: 'before' }])
  expect(await partsOf(world, [1])).toEqual([{ name: 'Night' }])
})

test('no more are kept than a few hundred', async () => {
  const { world } = looking()
  for (let id = 1; id <= 256; id++) await partsOf(world, [id])
  await partsOf(world, [1])
  expect(asked().length).toBe(257)
  await partsOf(world, [1])
  expect(asked().length).toBe(257)
})
