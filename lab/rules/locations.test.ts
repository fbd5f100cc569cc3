import { expect, test } from 'vitest'
import { createWorld } from '../../mock/world.ts'

test('hot regions are in the order of their sort, then of their ids', async () => {
  const { fetch, platform } = createWorld()
  const rows = await platform.store.hot_locations.find({})
  const sorted = rows.toSorted((a, b) => a.sort - b.sort || a.id - b.id).map(({ name }) => name)
  expect(sorted).not.toEqual(rows.map(({ name }) => name))
  const response = await fetch(new Request('http://mock.test/api/v2/locations/hots'))
  expect(await response.json()).toEqual(sorted)
})
