import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { maxLength } from '../../contracts/dsl/bounds.ts'
import { createMock } from '../../mock/mock.ts'
import { createWorld } from '../../mock/world.ts'
import { containsKeyword, indexText, search } from '../../platform/domain/search.ts'
import type { Condition, Store } from '../../platform/store.ts'

const characters = (count: number, from = 0x4e00) =>
  Array.from({ length: count }, (_, place) => String.fromCodePoint(from + place)).join('')

test('publishing the longest text writes a small multiple of the index rows of a short one', async () => {
  const world = createWorld()
  const { as } = createMock(world)
  const { grams } = world.platform.store
  const rowsFor = async (feed_content: string, feed_mark: number) => {
    const before = await grams.count({ kind: 'feeds' })
    const body = { feed_content, feed_from: 5, feed_mark }
    expect(await as('alice').call(feeds.publishFeed, { body })).toMatchObject({ status: 201 })
    return (await grams.count({ kind: 'feeds' })) - before
  }
  const short = await rowsFor(characters(100), 1)
  expect(short).toBe(199)
  expect(await rowsFor(characters(maxLength.text), 2)).toBeLessThanOrEqual(6 * short)
})

test('words are found in the first 500 characters of any text', async () => {
  const { as, visitor } = createMock(createWorld())
  const feed_content = `${characters(494)}needle${characters(9000, 0x20000)}`
  await as('alice').call(feeds.publishFeed, { body: { feed_content, feed_from: 5, feed_mark: 1 } })
  const { body } = await visitor.call(feeds.listFeeds, { query: { search: 'needle' } })
  expect(body).toMatchObject([{ feed_content }])
})

/** Themes whose titles can be searched, as if they were brands. */
async function searchable(titles: ReadonlyMap<number, string>) {
  const { store } = createWorld().platform
  for (const [id, title] of titles) {
    await store.themes.insert({ id, title, description: '' })
    await indexText(store, 'brands', id, title)
  }
  return store
}

const loadFrom = (store: Store) => (id: Condition<number>) => store.themes.find({ where: { id } })

const contains =
  (word: string) =>
  ({ title }: { title: string }) =>
    containsKeyword(title, word)

const numbers = (count: number, first: number) => Array.from({ length: count }, (_, place) => first + place)

test.each(['asc', 'desc'] as const)(
  'each row is found once, even if there is more than one batch: %s',
  async (direction) => {
    const ids = numbers(250, 1000)
    const last = direction === 'asc' ? ids.at(-1) : ids[0]
    const store = await searchable(new Map(ids.map((id) => [id, id === last ? 'xyz' : 'xy yz'])))
    const find = async (word: string, limit: number) =>
      (await search(store, 'brands', word, loadFrom(store), contains(word), { limit, direction })).map(({ id }) => id)
    expect(await find('xy', 1000)).toEqual(direction === 'asc' ? ids : ids.toReversed())
    expect(await find('xyz', 1)).toEqual([last])
  },
)

test.each(['asc', 'desc'] as const)(
  'candidates come from the rarest bigram, without counting rows: %s',
  async (direction) => {
    const ids = numbers(600, 1000)
    const store = await searchable(new Map(ids.map((id) => [id, id % 2 === 0 ? 'xy yz' : 'xy'])))
    const count = () => Promise.reject(new Error('counting takes longer the more rows there are'))
    const uncounted = { ...store, grams: { ...store.grams, count } }
    const judged: number[] = []
    const keep = ({ id }: { id: number }) => judged.push(id) === 0
    await search(uncounted, 'brands', 'xyz', loadFrom(store), keep, { direction, after: 1300 })
    expect(judged.length).toBeGreaterThan(100)
    expect(judged.filter((id) => id % 2 === 1)).toEqual([])
  },
)
