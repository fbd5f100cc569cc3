import type { WorldClock } from '../platform/control/clock.ts'
import { faultAfterwards, type Store } from '../platform/store.ts'

/** What the control plane can change at runtime. */
export interface RuntimeSettings {
  readonly time: WorldClock
  readonly rate: { limit: number }
}

/** Settings shared by several processes: loaded before each call, saved after a change by the control plane. */
export interface SharedSettings {
  load(): Promise<void>
  /** Saves what has changed since it was loaded; at a start of its own, whatever is stored. */
  save(always?: boolean): Promise<void>
}

const key = 'kit:dials'

interface State {
  readonly clock: WorldClock['state']
  readonly limit: number
}

/** Stored in the database, so that all its processes have the same time. */
export function sharedSettings(store: Store, { time, rate }: RuntimeSettings): SharedSettings {
  const current = (): State => ({ clock: time.state, limit: rate.limit })
  let stored = JSON.stringify(current())
  return {
    async load() {
      const row = await store.settings.first({ where: { key } })
      if (!row) return
      const state = row.value as State
      time.state = state.clock
      rate.limit = state.limit
      stored = JSON.stringify(current())
    },
    async save(always = false) {
      const value = current()
      if (!always && JSON.stringify(value) === stored) return
      await store
        .transaction(async (inside) => {
          const changed = await inside.settings.update({ key }, { value })
          if (changed === 0) await inside.settings.insert({ key, value })
        })
        .catch((error) => {
          throw faultAfterwards(error)
        })
      stored = JSON.stringify(value)
    },
  }
}

/** A single process keeps them in memory. */
export const localSettings: SharedSettings = { load: async () => undefined, save: async () => undefined }
