import type { Switch } from './catalogue.ts'
import type { Clock, Times } from './state/clock.ts'
import type { Ids } from './state/ids.ts'
import type { World } from './state/world.ts'

export type Service = {
  has: (id: Switch) => boolean
  /** Turns all bugs off. */
  repair: () => void
  clock: Clock
  times: Times
  ids: Ids
  world: World
  /** Rate limit: requests per minute. */
  perMinute: number
}
