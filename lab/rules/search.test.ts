import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { maxLength } from '../../contracts/dsl/bounds.ts'
import { createMock } from '../../mock/mock.ts'
import { createWorld } from '../../mock/world.ts'
import { candidates, containsKeyword, indexText, search } from '../../platform/domain/search.ts'

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

test.each(['asc', 'desc'] as const)(
  'all rows are found once, even if there are more than one batch: %s',
  async (direction) => {
    const { store } = createWorld().platform
    const ids = Array.from({ length: 250 }, (_, place) => 1000 + place)
    const last = direction === 'asc' ? ids.at(-1) : ids[0]
    const rows = new Map(ids.map((id) => [id, { id, name: id === last ? 'xyz' : 'xy yz' }]))
    for (const { id, name } of rows.values()) await indexText(store, 'brands', id, name)
    const load = async (wanted: readonly number[]) => wanted.flatMap((id) => rows.get(id) ?? [])
    const find = async (word: string, limit: number) =>
      (await search(store, 'brands', word, load, ({ name }) => containsKeyword(name, word), { limit, direction })).map(
        ({ id }) => id,
      )
    expect(await find('xy', 1000)).toEqual(direction === 'asc' ? ids : ids.toReversed())
    expect(await find('xyz', 1)).toEqual([last])
  },
)

test.each(['asc', 'desc'] as const)(
  'candidates come from the rarest bigram, without counting rows: %s',
  async (direction) => {
    const { store } = createWorld().platform
    for (let id = 1; id <= 600; id++) await indexText(store, 'brands', id, id % 2 === 0 ? 'xy yz' : 'xy')
    const count = () => Promise.reject(new Error('counting takes longer the more rows there are'))
    const uncounted = { ...store, grams: { ...store.grams, count } }
    const candidateIds: number[] = []
    for await (const ids of candidates(uncounted, 'brands', 'xyz', { direction, after: 300 })) candidateIds.push(...ids)
    expect(candidateIds.length).toBeGreaterThan(100)
    expect(candidateIds.filter((id) => id % 2 === 1)).toEqual([])
  },
)
