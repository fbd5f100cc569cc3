import { expect, test } from 'vitest'
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
