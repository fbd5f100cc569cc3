import { minute, type Rate, rateFrom, reserveOf, usable } from './rate.ts'

/** What somebody may send now. */
export interface Standing {
  /** Calls until the next window. */
  readonly left: number
  /** Milliseconds until that begins. */
  readonly renewsIn: number
}

/** What is known of how much one caller may still send. Times are milliseconds of our own clock. */
export class Quota {
  limit: number | undefined
  #remaining = 0
  #isKnown = false
  /** Not before this. */
  #blockedUntil = 0
  /** The present window began at this time at the latest. */
  #since = 0
  /** When it may be over already; asked once, with what is kept in reserve. */
  #maybeOver = 0
  #isAsked = false
  /** When the answer came that told the least. */
  #toldAt = 0
  #underway = 0
  #waiting: (() => void)[] = []

  /** Takes one, or tells how long to wait first: undefined for until an answer that is underway has come. */
  takes(now: number): 'taken' | number | undefined {
    const delay = this.#delay(now)
    if (delay !== 0) return delay
    this.begins()
    return 'taken'
  }

  /** None where nothing is known of a limit. */
  standing(now: number): Standing | undefined {
    if (now < this.#blockedUntil) return { left: 0, renewsIn: this.#blockedUntil - now }
    if (this.limit === undefined) return undefined
    const over = this.#over()
    const left = now < over ? this.#remaining - this.#underway - reserveOf(this.limit) : usable(this.limit)
    const windows = Math.max(0, Math.ceil((now - over + 1) / minute))
    return { left: Math.max(0, left), renewsIn: over + windows * minute - now }
  }

  begins(): void {
    this.#underway++
  }

  /** Without an answer, it may have counted all the same. */
  ends(sentAt: number, now: number, answer: Response | undefined): void {
    this.#underway--
    const rate = answer && rateFrom(answer, now)
    if (rate) this.#learns(rate, sentAt, now)
    else this.#remaining--
    if (rate?.wait !== undefined) this.#staysAway(now + rate.wait)
    for (const wake of this.#waiting.splice(0)) wake()
  }

  /** Resolves with the next answer. */
  change(): Promise<void> {
    return new Promise((wake) => this.#waiting.push(wake))
  }

  #learns({ limit, remaining, over }: Rate, sentAt: number, now: number): void {
    const isFirst = !this.#isKnown
    this.#isKnown = true
    this.limit = limit
    if (limit === undefined || remaining === undefined) return
    // Answers overtake each other: more than before is a new window only when it was asked for after that.
    const isNew = isFirst || (remaining > this.#remaining && sentAt >= this.#toldAt)
    if (!isNew && remaining > this.#remaining) return
    if (isNew) this.#since = now
    if (isNew) this.#maybeOver = over ?? 0
    if (isNew) this.#isAsked = false
    this.#remaining = remaining
    this.#toldAt = now
  }

  /** It is told when to come back: then there is a new window. */
  #staysAway(until: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, until)
    this.#since = this.#blockedUntil - minute
  }

  #delay(now: number): number | undefined {
    if (now < this.#blockedUntil) return this.#blockedUntil - now
    if (!this.#isKnown) return this.#underway === 0 ? 0 : undefined
    if (this.limit === undefined || this.#remaining - this.#underway > reserveOf(this.limit)) return 0
    if (now >= this.#since + minute) return this.#renew(now)
    return this.#underway > 0 ? undefined : this.#untilOver(now)
  }

  /** When the present window ends, for all that is known. */
  #over(): number {
    const latest = this.#since + minute
    const isUnlikely = this.#maybeOver === 0 || this.#remaining === 0 || (this.#isAsked && this.#underway === 0)
    return isUnlikely ? latest : Math.min(this.#maybeOver, latest)
  }

  #untilOver(now: number): number {
    const over = this.#since + minute
    if (this.#maybeOver === 0 || this.#isAsked || this.#remaining === 0) return over - now
    if (now < this.#maybeOver) return Math.min(this.#maybeOver, over) - now
    this.#isAsked = true
    return 0
  }

  #renew(now: number): number {
    this.#remaining = this.limit ?? 0
    this.#since = now
    this.#maybeOver = 0
    return 0
  }
}
