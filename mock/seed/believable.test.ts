import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import type { Row } from '../../platform/tables/index.ts'
import { describedFiles, expectServedAsDescribed, oneOfEach } from './described-files.cases.ts'
import { rowsOf } from './seeded-rows.cases.ts'

const worlds = [
  [1, 'small'],
  [3, 'small'],
  [3, 'medium'],
] as const

test.for(worlds)('of seed %i, %s, no feed is liked or commented on more often than it was seen', ([seed, size]) => {
  const feeds = (rowsOf(seed, size).feeds ?? []) as unknown as Row<'feeds'>[]
  const unseen = feeds.filter((feed) => feed.feed_view_count < Math.max(feed.like_count, feed.feed_comment_count))
  expect(unseen.map(({ id }) => id)).toEqual([])
})

test.for(worlds)(
  'of seed %i, %s, people are Chinese and English, and could register with their names',
  ([seed, size]) => {
    const names = (rowsOf(seed, size).users ?? []).slice(5).map(({ name }) => String(name))
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

/** Every form of them: `lab/proof/seeded-worlds.test.ts`. */
test('what is said of a file of each type is true of what is served', async () => {
  const files = describedFiles()
  const different = oneOfEach(files, ({ mime }) => mime)
  expect(different.map(({ mime }) => mime).sort()).toEqual(['image/jpeg', 'image/png', 'video/mp4'])
  await expectServedAsDescribed(different)
  expect(new Set(files.map(({ size }) => size)).size).toBeGreaterThan(10)
  expect(new Set(files.map(({ dimension }) => JSON.stringify(dimension))).size).toBeGreaterThan(3)
})
