import { locations } from '../../contracts/locations.ts'
import { reply, rulesFor } from '../rule.ts'
import { holds, search } from '../search.ts'
import { foundLocationViews } from '../views/locations.ts'

/** Nobody looks through more; a longer name finds fewer. */
const mostFound = 100

export const locationRules = rulesFor(locations, {
  async searchLocations({ query: { name } }, world) {
    const load = (ids: readonly number[]) => world.store.locations.find({ where: { id: { in: ids } } })
    const page = { limit: mostFound, direction: 'asc' } as const
    const found = await search(world.store, 'locations', name, load, (row) => holds(row.name, name), page)
    return reply(200, await foundLocationViews(world, found))
  },

  async listHotLocations(_input, world) {
    const rows = await world.store.hot_locations.find({
      order: [
        ['sort', 'asc'],
        ['id', 'asc'],
      ],
    })
    return reply(
      200,
      rows.map(({ name }) => name),
    )
  },
})
