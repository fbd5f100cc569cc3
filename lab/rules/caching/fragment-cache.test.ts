import { beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../../mock/world.ts'
import { cachedFragments, type FragmentWorld } from '../../../platform/cache/fragment-cache.ts'
import { isFragment } from '../../../platform/cache/fragments.ts'
import type { Store } from '../../../platform/store.ts'
import type { World } from '../../../platform/world.ts'

const load = vi.fn(async ({ store }: FragmentWorld<'topics'>, ids: readonly number[]) => {
  const rows = await store.topics.find({ where: { id: { in: ids } } })
  return new Map(rows.map(({ id, name }) => [id, { name }]))
})

beforeEach(() => {
  load.mockClear()
})

const fragmentsOf = cachedFragments(['topics', 'feed_topics'], load)
const alice = { id: 1, role: 'user' } as const

function openWorld(changes: object = {}) {
  const { store } = createWorld({ tick: () => 0 }).platform
  return { store, world: { store, origin: 'http://a.test', me: alice, ...changes } as unknown as World }
}

const loadedIds = () => load.mock.calls.map(([, ids]) => ids)

test('fragments come in the order of the ids and are loaded once; missing ones are cached too', async () => {
  const { world } = openWorld()
  const loaded = await fragmentsOf(world, [2, 1, 2, 99_999])
  expect(loaded).toEqual([loaded[2], { name: expect.any(String) }, { name: expect.any(String) }, undefined])
  expect(await fragmentsOf(world, [1, 3])).toEqual([loaded[1], { name: expect.any(String) }])
  expect(fragmentsOf(world, [99_999, 1])).toEqual([undefined, loaded[1]])
  expect(loadedIds()).toEqual([[2, 1, 2, 99_999], [3]])
  expect([isFragment(loaded[0]), Object.isFrozen(loaded[0])]).toEqual([true, true])
})

const changes: readonly (readonly [what: string, isReloaded: boolean, change: (store: Store) => Promise<unknown>])[] = [
  ['a change of one of its tables', true, (store) => store.topics.update({ id: 1 }, { name: 'Night' })],
  ['a change that is rolled back', true, (store) => rolledBack(store)],
  ['a change of another table', false, (store) => store.users.update({ id: 1 }, { name: 'eve' })],
  ['a change of a volatile column', false, (store) => store.feed_topics.update({ id: 1 }, { hot: { add: 1 } })],
  [
    'a change of counts that no fragment shows',
    false,
    (store) => store.topics.update({ id: 1 }, { feeds_count: { add: 1 } }),
  ],
  [
    'a change of volatile and other columns',
    true,
    (store) => store.feed_topics.update({ id: 1 }, { hot: 5, topic_id: 999 }),
  ],
]

const rolledBack = (store: Store) =>
  store
    .transaction(async (inside) => {
      await inside.topics.update({ id: 1 }, { name: 'Night' })
      throw new Error('rolled back')
    })
    .catch(() => undefined)

test.each(changes)('after %s fragments are loaded again: %s', async (_, isReloaded, change) => {
  const { world, store } = openWorld()
  await fragmentsOf(world, [1])
  expect(await change(store)).not.toBe(0)
  const [fragment] = await fragmentsOf(world, [1])
  expect(loadedIds().length).toBe(isReloaded ? 2 : 1)
  expect(fragment?.name).toBe((await store.topics.get(1))?.name)
})

test.each([
  ['another person', { me: { id: 2, role: 'user' } }],
  ['the same person as an administrator', { me: { id: 1, role: 'administrator' } }],
  ['a visitor', { me: undefined }],
  ['somebody at another origin', { origin: 'http://b.test' }],
])('%s has separate fragments', async (_, other) => {
  const { world } = openWorld()
  await fragmentsOf(world, [1])
  await fragmentsOf({ ...world, ...other } as World, [1])
  await fragmentsOf({ ...world, ...other } as World, [1])
  expect(loadedIds()).toEqual([[1], [1]])
})

test.each([
  ['with a folder of files', { files: { find: () => undefined } }],
  ['in a transaction', {}],
])('%s nothing is cached', async (where, other) => {
  const { world, store } = openWorld(other)
  const twice = async (inside: Store) => {
    await fragmentsOf({ ...world, store: inside }, [1])
    await fragmentsOf({ ...world, store: inside }, [1])
  }
  await (where === 'in a transaction' ? store.transaction(twice) : twice(store))
  expect(loadedIds()).toEqual([[1], [1]])
})

test('a change while fragments are being loaded is not missed', async () => {
  const { world, store } = openWorld()
  load.mockImplementationOnce(async () => {
    await store.topics.update({ id: 1 }, { name: 'Night' })
    return new Map([[1, { name: 'before' }]])
  })
  expect(await fragmentsOf(world, [1])).toEqual([{ name: 'before' }])
  expect(await fragmentsOf(world, [1])).toEqual([{ name: 'Night' }])
})

test('at most 256 fragments are cached', async () => {
  const { world } = openWorld()
  for (let id = 1; id <= 256; id++) await fragmentsOf(world, [id])
  await fragmentsOf(world, [1])
  expect(loadedIds().length).toBe(257)
  await fragmentsOf(world, [1])
  expect(loadedIds().length).toBe(257)
})
