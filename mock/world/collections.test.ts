import { expect, test } from 'vitest'
import * as z from 'zod'
import { createMock } from '../mock.ts'
import { createWorld } from '../world.ts'

const bookmark = z.object({ feedId: z.number(), note: z.string() })
const open = () => createMock(createWorld())
const bookmarksOf = (mock: ReturnType<typeof open>) => mock.collection('bookmarks', bookmark)

test('a collection has the records of its world, and no others', async () => {
  const [one, other] = [open(), open()]
  await (await bookmarksOf(one)).create({ feedId: 1, note: 'a' })
  expect((await bookmarksOf(one)).all()).toEqual([{ feedId: 1, note: 'a' }])
  expect((await bookmarksOf(other)).count()).toBe(0)
})

test('records are created, changed and deleted in the world', async () => {
  const mock = open()
  const bookmarks = await bookmarksOf(mock)
  for (const feedId of [1, 2, 3, 4]) await bookmarks.create({ feedId, note: 'new' })
  await bookmarks.update((q) => q.where({ feedId: 2 }), {
    data(draft) {
      draft.note = 'read'
      draft.feedId = 20
    },
  })
  bookmarks.delete((q) => q.where({ feedId: 1 }))
  const expected = [
    { feedId: 20, note: 'read' },
    { feedId: 3, note: 'new' },
    { feedId: 4, note: 'new' },
  ]
  expect(bookmarks.all()).toEqual(expected)
  const copy = open()
  const copied = await bookmarksOf(copy)
  await copied.create({ feedId: 9, note: 'gone' })
  await copy.restore(await mock.snapshot())
  expect(copied.all()).toEqual(expected)
  bookmarks.clear()
  await copy.restore(await mock.snapshot())
  expect([bookmarks.count(), copied.count()]).toEqual([0, 0])
})

test('a reset empties a collection', async () => {
  const mock = open()
  const bookmarks = await bookmarksOf(mock)
  await bookmarks.createMany(3, (feedId) => ({ feedId, note: '' }))
  await mock.reset()
  expect(bookmarks.count()).toBe(0)
  await bookmarks.create({ feedId: 1, note: '' })
  expect(bookmarks.count()).toBe(1)
})

test('a collection that is opened after a restore has its records', async () => {
  const mock = open()
  await (await bookmarksOf(mock)).create({ feedId: 1, note: 'kept' })
  const copy = open()
  await copy.restore(await mock.snapshot())
  expect((await bookmarksOf(copy)).findFirst((q) => q.where({ feedId: 1 }))).toEqual({ feedId: 1, note: 'kept' })
})

test('a record that does not match the schema is not kept', async () => {
  const bookmarks = await bookmarksOf(open())
  await expect(bookmarks.create({ feedId: 'x', note: '' } as never)).rejects.toThrow('does not match the schema')
  expect(bookmarks.count()).toBe(0)
})

test('the name of a collection is a word', async () => {
  await expect(open().collection('../x', bookmark)).rejects.toThrow('use letters')
})
