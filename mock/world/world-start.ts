import type { Clock } from '../../platform/support/time.ts'
import { type StartTime, startOf } from '../seed/start.ts'
import type { PristineWorld } from '../store/pristine-world.ts'

export interface WorldStartOptions {
  readonly now: StartTime
  readonly realTime: Clock['now']
  /** The seeded rows of a world that starts at a time. */
  pristineAt(time: number): PristineWorld
}

/** When a world has started, and when it starts after a reset. */
export class WorldStart {
  readonly pristineAt: WorldStartOptions['pristineAt']
  /** The start after a reset: the same, or the real time. */
  readonly next: () => number
  time: number

  constructor({ now, realTime, pristineAt }: WorldStartOptions) {
    this.pristineAt = pristineAt
    this.next = startOf(now, realTime)
    this.time = this.next()
  }
}
