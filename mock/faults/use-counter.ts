interface Limits {
  /** How many calls it applies to; all by default. */
  readonly times?: number | undefined
  /** How many calls it leaves alone first. */
  readonly after?: number | undefined
}

/** How often a fault or an answer was met and used. */
export class UseCounter {
  readonly #limits: Limits
  #met = 0
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

  /** Counts a call. True if it is used for this one. */
  consume(): boolean {
    if (this.isUsedUp || ++this.#met <= (this.#limits.after ?? 0)) return false
    this.#used++
    return true
  }

  /** It was not used after all. */
  refund(): void {
    this.#used--
  }

  /** What is left of the limits that were given. */
  get remaining(): Limits {
    const { times, after } = this.#limits
    return {
      ...(times && { times: times - this.#used }),
      ...(after && { after: Math.max(0, after - this.#met) }),
    }
  }
}
