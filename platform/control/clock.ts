import type { AdjustableClock } from './route.ts'

/** What expires long after now has to be writable too, with four digits for its year. */
export const earliest = 0
export const latest = Date.UTC(9000, 0) - 1

export const isPossible = (time: number): boolean => time >= earliest && time <= latest

export const outOfReach = 'the time has to stay between 1970 and 9000'

/** A clock that begins where its world begins, runs with real time, and can be moved on or stopped. */
export class WorldClock implements AdjustableClock {
  readonly #tick: () => number
  #offset: number
  #stoppedAt: number | undefined

  constructor(start: number, tick: () => number = Date.now) {
    this.#tick = tick
    this.#offset = start - tick()
  }

  now(): number {
    return this.#stoppedAt ?? this.#tick() + this.#offset
  }

  /** How far it is from real time, and where it stands when it is stopped; for those who keep it elsewhere. */
  get state(): { offset: number; stoppedAt: number | null } {
    return { offset: this.#offset, stoppedAt: this.#stoppedAt ?? null }
  }

  set state({ offset, stoppedAt }: { offset: number; stoppedAt: number | null }) {
    this.#offset = offset
    this.#stoppedAt = stoppedAt ?? undefined
  }

  advance(milliseconds: number): void {
    if (!isPossible(this.now() + milliseconds)) throw new RangeError(outOfReach)
    this.#offset += milliseconds
    if (this.#stoppedAt !== undefined) this.#stoppedAt += milliseconds
  }

  set(time: number): void {
    this.advance(time - this.now())
  }

  stop(): void {
    this.#stoppedAt = this.now()
  }

  /** Goes on from where it stood. */
  resume(): void {
    if (this.#stoppedAt === undefined) return
    this.#offset = this.#stoppedAt - this.#tick()
    this.#stoppedAt = undefined
  }
}
