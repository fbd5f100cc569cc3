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

test.for(worlds)('with seed %i, %s, no feed has more likes or comments than views', ([seed, size]) => {
  const feeds = (rowsOf(seed, size).feeds ?? []) as unknown as Row<'feeds'>[]
  const unseen = feeds.filter((feed) => feed.feed_view_count < Math.max(feed.like_count, feed.feed_comment_count))
  expect(unseen.map(({ id }) => id)).toEqual([])
})

test.for(worlds)(
  'with seed %i, %s, people have Chinese and English names that they could register with',
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

/** One file of each type; `lab/proof/seeded-worlds.test.ts` checks all of them. */
test('the file object of each type of file describes the file that is served', async () => {
  const files = describedFiles()
  const different = oneOfEach(files, ({ mime }) => mime)
  expect(different.map(({ mime }) => mime).sort()).toEqual(['image/jpeg', 'image/png', 'video/mp4'])
  await expectServedAsDescribed(different)
  expect(new Set(files.map(({ size }) => size)).size).toBeGreaterThan(10)
  expect(new Set(files.map(({ dimension }) => JSON.stringify(dimension))).size).toBeGreaterThan(3)
})
