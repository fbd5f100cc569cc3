interface Limits {
  /** How many requests it applies to; all by default. */
  readonly times?: number | undefined
  /** How many requests it skips first. */
  readonly after?: number | undefined
}

/** Counts the requests that a fault or an override could apply to, and those that it was applied to. */
export class UseCounter {
  readonly #limits: Limits
  #seen = 0
  #used = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get isUsedUp(): boolean {
    return this.#used >= (this.#limits.times ?? Infinity)
  }

  get used(): number {
    return this.#used
  }

  /** Counts a request. True if the fault or override applies to it. */
  consume(): boolean {
    if (this.isUsedUp || ++this.#seen <= (this.#limits.after ?? 0)) return false
    this.#used++
    return true
  }

  /** Undoes the last `consume`. */
  refund(): void {
    this.#used--
  }

  /** The remaining limits. */
  get remaining(): Limits {
    const { times, after } = this.#limits
    return {
      ...(times && { times: times - this.#used }),
      ...(after && { after: Math.max(0, after - this.#seen) }),
    }
  }
}
