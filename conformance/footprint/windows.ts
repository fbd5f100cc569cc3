import type { Standing } from '../pace/quota.ts'
import { minute, usable } from '../pace/rate.ts'

interface Window {
  /** Calls. */
  left: number
  /** When it is over. */
  until: number
}

/** What everybody may send, minute by minute, foretold from now on: now is 0, times are milliseconds. */
export class Windows {
  readonly #whole: number
  readonly #of = new Map<string, Window>()
  /** Windows are those of the wall clock (G03): who is not known yet shares them. */
  readonly #end: number

  constructor(limit: number | undefined, standings: ReadonlyMap<string, Standing>) {
    this.#whole = limit === undefined ? Number.POSITIVE_INFINITY : usable(limit)
    for (const [caller, { left, renewsIn }] of standings) this.#of.set(caller, { left, until: renewsIn })
    this.#end = [...standings.values()].at(-1)?.renewsIn ?? minute
  }

  /** The one that a caller has at this time. */
  at(caller: string, at: number): Window {
    const window = this.#of.get(caller) ?? { left: this.#whole, until: this.#end }
    this.#of.set(caller, window)
    if (at < window.until) return window
    window.until += minute * (Math.floor((at - window.until) / minute) + 1)
    window.left = this.#whole
    return window
  }
}
