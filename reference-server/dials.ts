import type { WorldClock } from '../platform/control/clock.ts'
import type { Store } from '../platform/store.ts'

/** What the control plane turns: the clock and the rate limit. */
export interface Dials {
  readonly time: WorldClock
  readonly rate: { limit: number }
}

/** Dials that several processes share: read before a call, written after the control plane may have turned them. */
export interface SharedDials {
  load(): Promise<void>
  save(): Promise<void>
}

const key = 'kit:dials'

interface State {
  readonly clock: WorldClock['state']
  readonly limit: number
}

/** Kept in the database, so that every process on it tells the same time. */
export function sharedDials(store: Store, { time, rate }: Dials): SharedDials {
  return {
    async load() {
      const row = await store.settings.first({ where: { key } })
      if (!row) return
      const known = row.value as State
      time.state = known.clock
      rate.limit = known.limit
    },
    async save() {
      const value: State = { clock: time.state, limit: rate.limit }
      await store.transaction(async (inside) => {
        const changed = await inside.settings.update({ key }, { value })
        if (changed === 0) await inside.settings.insert({ key, value })
      })
    },
  }
}

/** One process alone keeps them in memory. */
export const ownDials: SharedDials = { load: async () => undefined, save: async () => undefined }
