import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { dimensionIn } from '../../platform/files/dimensions.ts'
import type { Row } from '../../platform/tables/index.ts'
import { storedFile } from '../../platform/tables/stored-files.ts'
import { fileView } from '../../platform/views/files.ts'
import { createWorld } from '../world.ts'
import { seedRows } from './index.ts'

const worlds = [
  [1, 'small'],
  [3, 'small'],
  [3, 'medium'],
] as const

test.for(worlds)('of seed %i, %s, no feed is liked or commented on more often than it was seen', ([seed, size]) => {
  const feeds = (seedRows(seed, size).feeds ?? []) as unknown as Row<'feeds'>[]
  const unseen = feeds.filter((feed) => feed.feed_view_count < Math.max(feed.like_count, feed.feed_comment_count))
  expect(unseen.map(({ id }) => id)).toEqual([])
})

test.for(worlds)(
  'of seed %i, %s, people are Chinese and English, and could register with their names',
  ([seed, size]) => {
    const names = (seedRows(seed, size).users ?? []).slice(5).map(({ name }) => String(name))
    const chinese = names.filter((name) => /^\p{Script=Han}{2,4}\d*$/u.test(name))
    const english = names.filter((name) => /^[A-Z][a-z'-]+[A-Za-z'-]*\d*$/.test(name))
    expect(chinese.length + english.length).toBe(names.length)
    expect(Math.min(chinese.length, english.length)).toBeGreaterThan(names.length / 3)
    expect(names.filter((name) => !accounts.register.body.name.safeParse(name).success)).toEqual([])
    const wide = (name: string) => [...name].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0)
    expect(names.filter((name) => wide(name) > 12)).toEqual([])
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    if (size === 'small') expect(names.filter((name) => /\d/.test(name)).length).toBeLessThan(4)
  },
)

const filesIn = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return storedFile.safeParse(value).success ? [value] : Object.values(value).flatMap(filesIn)
}

test('what is said of a file is true of what is served', async () => {
  const world = createWorld()
  const files = filesIn(seedRows()).map((found) => fileView({ origin: 'http://mock.test' }, storedFile.parse(found)))
  // One of each type and form: a test of the pictures compares every size.
  const different = new Map(files.map((file) => [JSON.stringify([file.mime, file.dimension]), file]))
  for (const { url, mime, size, dimension } of different.values()) {
    expect(url).toMatch(/^[\x21-\x7e]+\.(?:jpg|png|mp4)$/)
    const response = await world.fetch(new Request(url))
    const bytes = new Uint8Array(await response.arrayBuffer())
    const stated = dimensionIn(mime, (at, length) => bytes.subarray(at, at + length))
    expect([url, response.headers.get('content-type'), bytes.length, stated]).toEqual([url, mime, size, dimension])
  }
  expect(new Set(files.map(({ size }) => size)).size).toBeGreaterThan(10)
  expect(new Set(files.map(({ dimension }) => JSON.stringify(dimension))).size).toBeGreaterThan(3)
})
