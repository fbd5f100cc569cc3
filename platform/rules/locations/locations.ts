import { locations } from '../../../contracts/chapters/locations.ts'
import { containsKeyword, search } from '../../domain/search.ts'
import { reply, rulesFor } from '../../rule.ts'
import type { Condition } from '../../store.ts'
import { foundLocationViews } from '../../views/locations.ts'

const maxResults = 100

export const locationRules = rulesFor(locations, {
  async searchLocations({ query: { name } }, world) {
    const load = (id: Condition<number>) => world.store.locations.find({ where: { id } })
    const page = { limit: maxResults, direction: 'asc' } as const
    const found = await search(world.store, 'locations', name, load, (row) => containsKeyword(row.name, name), page)
    return reply(200, await foundLocationViews(world, found))
  },

  async listHotLocations(_input, world) {
    const rows = await world.store.hot_locations.find({ order: [['sort', 'asc']] })
    return reply(
      200,
      rows.map(({ name }) => name),
    )
  },
})
