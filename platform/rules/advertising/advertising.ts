import { advertising } from '../../../contracts/chapters/advertising.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, rulesFor } from '../../rule.ts'
import { advertisementView } from '../../views/advertising.ts'
import type { World } from '../../world.ts'

export const advertisingRules = rulesFor(advertising, {
  async listAdvertisingSpaces(_input, world) {
    return reply(200, await world.store.ad_spaces.find({}))
  },

  async listSpaceAdvertisements({ params }, world) {
    const space = await world.store.ad_spaces.get(params.spaceId)
    if (!space) return refuse(404, 'Advertising space not found')
    return reply(200, await advertisementsIn(world, [space.id]))
  },

  async listAdvertisements({ query }, world) {
    return reply(200, await advertisementsIn(world, query.space))
  },
})

async function advertisementsIn(world: World, spaces: readonly number[]) {
  const rows = await world.store.ads.find({
    where: { space_id: { in: spaces } },
    order: [['sort', 'asc']],
  })
  return rows.map((row) => advertisementView(world, row))
}
