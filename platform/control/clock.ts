import type { AdjustableClock } from './route.ts'

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
