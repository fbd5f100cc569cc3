import { type Duration, milliseconds } from '../../platform/control/duration.ts'
import type { AdjustableClock } from '../../platform/control/route.ts'
import { parseTime } from '../seed/start.ts'

/** The clock of a world. It runs at real speed unless it is stopped. */
export interface MockClock {
  now(): Date
  advance(duration: Duration): void
  /** A date, milliseconds since 1970, or text such as `2027-01-01T00:00:00Z`. */
  set(time: Date | number | string): void
  stop(): void
  /** Continues from the time at which it was stopped. */
  resume(): void
}

/** `onMove` is called with the new time. */
export const clockOf = (clock: AdjustableClock, onMove: (now: string) => void = () => undefined): MockClock => {
  const moved = () => onMove(new Date(clock.now()).toISOString())
  return {
    now: () => new Date(clock.now()),
    advance(duration) {
      clock.advance(milliseconds(duration))
      moved()
    },
    set(time) {
      clock.set(parseTime(time))
      moved()
    },
    stop() {
      clock.stop()
      moved()
    },
    resume() {
      clock.resume()
      moved()
    },
  }
}
