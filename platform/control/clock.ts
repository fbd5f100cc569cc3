import type { AdjustableClock } from './route.ts'

/** Leaves room for expiry dates: their years must have four digits, too. */
export const earliest = 0
export const latest = Date.UTC(9000, 0) - 1

export const isValidTime = (time: number): boolean => time >= earliest && time <= latest

export const timeRangeMessage = 'the time must stay between 1970 and 9000'

/** Starts at the time of its world, runs with real time, and can be moved or stopped. */
export class WorldClock implements AdjustableClock {
  readonly #tick: () => number
  readonly #isTick: boolean
  #offset: number
  #stoppedAt: number | undefined

  /** Without a start, the clock follows `tick` until it is moved. */
  constructor(start: number | undefined, tick: () => number = Date.now) {
    this.#tick = tick
    this.#isTick = start === undefined
    this.#offset = start === undefined ? 0 : start - tick()
  }

  /** A clock without a start follows `tick` again. */
  align(): void {
    if (!this.#isTick) return
    this.#offset = 0
    this.#stoppedAt = undefined
  }

  now(): number {
    return this.#stoppedAt ?? this.#tick() + this.#offset
  }

  /** For snapshots: the offset from real time, and the time at which the clock was stopped. */
  get state(): { offset: number; stoppedAt: number | null } {
    return { offset: this.#offset, stoppedAt: this.#stoppedAt ?? null }
  }

  set state({ offset, stoppedAt }: { offset: number; stoppedAt: number | null }) {
    this.#offset = offset
    this.#stoppedAt = stoppedAt ?? undefined
  }

  advance(milliseconds: number): void {
    if (!isValidTime(this.now() + milliseconds)) throw new RangeError(timeRangeMessage)
    this.#offset += milliseconds
    if (this.#stoppedAt !== undefined) this.#stoppedAt += milliseconds
  }

  set(time: number): void {
    this.advance(time - this.now())
  }

  stop(): void {
    this.#stoppedAt = this.now()
  }

  /** Continues from the time at which it was stopped. */
  resume(): void {
    if (this.#stoppedAt === undefined) return
    this.#offset = this.#stoppedAt - this.#tick()
    this.#stoppedAt = undefined
  }
}
