import type { WorldEvents } from '../../platform/activity/events.ts'
import type { WorldControl } from '../../platform/control/route.ts'

/** The same, with an event for each change of the whole world. */
export const toldTo = (events: WorldEvents, { reset, snapshot, restore }: WorldControl): WorldControl => ({
  async reset() {
    await reset()
    events.emit('world', { what: 'reset' })
  },
  snapshot,
  async restore(given) {
    const isRestored = await restore(given)
    if (isRestored) events.emit('world', { what: 'restored' })
    return isRestored
  },
})
