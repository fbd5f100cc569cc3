import type { WorldClock } from '../platform/control/clock.ts'
import { type Store, withUnknownOutcome } from '../platform/store.ts'
import type { SharedState } from './database.ts'

/** The settings that the control plane can change at runtime. */
export interface RuntimeSettings {
  readonly time: WorldClock
  readonly rate: { limit: number }
}

/** Settings shared by several processes: loaded with each call, saved after a change by the control plane. */
export interface SharedSettings extends SharedState {
  /** Saves settings that have changed since they were loaded; with `always`, saves them in any case. */
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
  let saved = JSON.stringify(current())
  let stored: string | null = null
  const apply = (text: string | null) => {
    stored = text
    if (text === null) return
    const state = JSON.parse(text) as State
    time.state = state.clock
    rate.limit = state.limit
    saved = JSON.stringify(current())
  }
  return {
    key,
    get stored() {
      return stored
    },
    apply,
    async load() {
      const row = await store.settings.first({ where: { key } })
      apply(row ? JSON.stringify(row.value) : null)
    },
    async save(always = false) {
      const value = current()
      if (!always && JSON.stringify(value) === saved) return
      await store
        .transaction(async (inside) => {
          const changed = await inside.settings.update({ key }, { value })
          if (changed === 0) await inside.settings.insert({ key, value })
        })
        .catch((error) => {
          throw withUnknownOutcome(error)
        })
      saved = JSON.stringify(value)
    },
  }
}
