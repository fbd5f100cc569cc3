import { expect, test } from 'vitest'
import { createMock } from '../mock.ts'
import { createWorld } from '../world.ts'
import { worldFromSnapshot } from './initial-state.ts'
import { openMock } from './open-mock.ts'

test('a world is restored from its snapshot, as text', async () => {
  const mock = createMock(createWorld({ seed: 7 }))
  const { topicId } = await mock.load('carol-waits-for-audit')
  mock.clock.stop()
  const file = JSON.stringify(await mock.snapshot())
  const again = await worldFromSnapshot(JSON.parse(file), { tick: () => 0 })
  expect(await again.snapshot()).toEqual(JSON.parse(file))
  expect(await again.memory.store.topics.get(topicId)).toMatchObject({ logs_count: 1 })
})

test('a snapshot keeps its language, and cannot be restored in a world with another language', async () => {
  const [chinese, english] = [createWorld({ locale: 'zh' }), createWorld({ locale: 'en' })]
  const snapshot = await chinese.snapshot()
  expect(await english.restore(snapshot)).toBe(false)
  const again = await worldFromSnapshot(snapshot)
  expect(await again.memory.store.topics.get(1)).toEqual(await chinese.memory.store.topics.get(1))
  const mock = await openMock({ state: snapshot as object, hints: false })
  expect(await mock.snapshot()).toMatchObject({ locale: 'zh' })
})

test.for<[string, unknown]>([
  ['nothing', undefined],
  ['text', 'a snapshot'],
  ['a file of something else', { seed: 1, name: 'package' }],
  ['an unknown size', { seed: 1, size: 'huge', locale: 'en', now: 0, chance: 1, rows: {} }],
  ['an unknown locale', { seed: 1, size: 'small', locale: 'fr', now: 0, chance: 1, rows: {} }],
  [
    'rows of another version',
    { seed: 1, size: 'small', locale: 'en', now: 0, chance: 1, rows: { users: [[1, { id: 1 }]] } },
  ],
])('%s is refused', async ([, given]) => {
  await expect(worldFromSnapshot(given)).rejects.toThrow(/^not a snapshot of a mock world: .*Make one with/)
})
