import { expect, test } from 'vitest'
import { categories } from '../../contracts/chapters/categories.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { createMock } from '../../mock/mock.ts'
import { createWorld } from '../../mock/world.ts'

test('a feed includes its complete categories, as in 2.9', async () => {
  const { visitor } = createMock(createWorld({ tick: () => 0 }))
  const read = async (path: string) => (await visitor.fetch(`/api/v2${path}`)).json()
  const [category] = await read('/feed/categories')
  const [feed] = await read(`/feed/categories/${category.id}/feeds?limit=1`)
  expect(feed.categories).toContainEqual(category)
  expect(Object.keys(category).sort()).toEqual(['created_at', 'feeds_count', 'id', 'name'])
})

test('feeds that are recommended in the same second are paged by recommended_at without losing any', async () => {
  const mock = createMock(createWorld({ tick: () => 0 }))
  const [alice, root] = [mock.as('alice'), mock.as('root')]
  const recommend = async (mark: number) => {
    const body = { feed_content: 'Recommended', feed_from: 1, feed_mark: mark }
    const published = await alice.call(feeds.publishFeed, { body })
    if (published.status !== 201) return expect.fail(`publishing: ${published.status}`)
    const feedId = published.body.id
    await root.call(categories.pushFeedToCategories, { params: { feedId }, body: [1] })
    return feedId
  }
  const ids = [await recommend(1), await recommend(2), await recommend(3), await recommend(4), await recommend(5)]
  const pageAfter = async (recommended_at: string, limit: number) => {
    const { status, body } = await mock.visitor.call(feeds.listFeeds, {
      query: { type: 'recommend', recommended_at, limit },
    })
    return status === 200 ? body : []
  }
  const listed: number[] = []
  for (let last = '2100-01-01 00:00:00'; last; ) {
    const page = await pageAfter(last, 2)
    listed.push(...page.map(({ id }) => id))
    last = page.at(-1)?.recommended_at ?? ''
  }
  expect(listed.slice(0, 5)).toEqual(ids.toReversed())
  expect(listed).toEqual((await pageAfter('2100-01-01 00:00:00', 100)).map(({ id }) => id))
})

test('shares of feeds and topics are counted, although no response shows the count', async () => {
  const world = createWorld()
  const mock = createMock(world)
  await mock.visitor.call(feeds.shareFeed, { params: { feedId: 1 } })
  await mock.as('alice').call(feeds.shareFeed, { params: { feedId: 1 } })
  await mock.visitor.call(topics.shareTopic, { params: { topicId: 1 } })
  expect((await world.memory.store.feeds.get(1))?.share_count).toBe(2)
  expect((await world.memory.store.topics.get(1))?.share_count).toBe(1)
})
