import { minute, type Rate, rateFrom, reserveOf } from './rate-headers.ts'

/** Fewer a minute cannot be meant: no run would ever end. */
const leastLimit = 2

/** Longer waits are not believed. */
const longestBlock = 5 * minute

/** How much one caller may still send, as far as answers tell. Times are milliseconds of our own clock. */
export class Quota {
  limit: number | undefined
  #remaining = 0
  #isKnown = false
  #blockedUntil = 0
  /** The latest possible start of the current window. */
  #since = 0
  /** The earliest possible end of the window; probed once, with a request of the reserve. */
  #maybeOver = 0
  #isProbed = false
  #updatedAt = 0
  #underway = 0
  #waiting: (() => void)[] = []
  /** What was left when a whole window had been waited for; until the next answer. */
  #leftBefore: number | undefined
  /** The header is not to be trusted: nothing more was left after a whole window, and requests are accepted all the same. */
  #isIgnored = false

  /** Acquires one request, or returns how long to wait first: undefined means until the next answer. */
  tryAcquire(now: number): 'acquired' | number | undefined {
    const delay = this.#delay(now)
    if (delay !== 0) return delay
    this.acquire()
    return 'acquired'
  }

  acquire(): void {
    this.#underway++
  }

  /** A request without an answer may have counted all the same. */
  release(sentAt: number, now: number, answer: Response | undefined): void {
    this.#underway--
    const rate = answer && rateFrom(answer, now)
    if (rate) this.#update(rate, sentAt, now)
    else this.#remaining--
    if (rate?.retryAfter !== undefined) this.#block(now + Math.min(rate.retryAfter, longestBlock))
    for (const wake of this.#waiting.splice(0)) wake()
  }

  nextAnswer(): Promise<void> {
    return new Promise((wake) => this.#waiting.push(wake))
  }

  #update({ limit, remaining, windowEnd }: Rate, sentAt: number, now: number): void {
    const isFirst = !this.#isKnown
    this.#isKnown = true
    this.limit = limit
    if (limit === undefined || remaining === undefined) return
    if (this.#leftBefore !== undefined && remaining <= this.#leftBefore) this.#isIgnored = true
    this.#leftBefore = undefined
    // Answers overtake each other: more remaining than before means a new window only if the request was sent after that.
    const isNewWindow = isFirst || (remaining > this.#remaining && sentAt >= this.#updatedAt)
    if (!isNewWindow && remaining > this.#remaining) return
    if (isNewWindow) this.#since = now
    if (isNewWindow) this.#maybeOver = windowEnd ?? 0
    if (isNewWindow) this.#isProbed = false
    this.#remaining = remaining
    this.#updatedAt = now
  }

  /** When the block is over, a new window begins. */
  #block(until: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, until)
    this.#since = this.#blockedUntil - minute
  }

  #delay(now: number): number | undefined {
    if (now < this.#blockedUntil) return this.#blockedUntil - now
    if (!this.#isKnown) return this.#underway === 0 ? 0 : undefined
    if (this.#isIgnored || (this.limit ?? 0) < leastLimit) return 0
    if (this.limit === undefined || this.#remaining - this.#underway > reserveOf(this.limit)) return 0
    if (now >= this.#since + minute) return this.#renew(now)
    return this.#underway > 0 ? undefined : this.#untilOver(now)
  }

  #untilOver(now: number): number {
    const over = this.#since + minute
    if (this.#maybeOver === 0 || this.#isProbed || this.#remaining === 0) return over - now
    if (now < this.#maybeOver) return Math.min(this.#maybeOver, over) - now
    this.#isProbed = true
    return 0
  }

  #renew(now: number): number {
    this.#leftBefore = this.#remaining
    this.#remaining = this.limit ?? 0
    this.#since = now
    this.#maybeOver = 0
    return 0
  }
}
