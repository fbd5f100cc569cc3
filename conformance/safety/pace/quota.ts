import { minute, type Rate, rateFrom, reserveOf } from './rate-headers.ts'

/** Ignores lower limits: a run would never end. */
const minLimit = 2

/** The header is stuck if this many accepted requests in a row do not change it. */
const maxUnchanged = 2

/** Caps Retry-After at 5 minutes. */
const maxRetryAfter = 5 * minute

/** How much one caller may still send. All times are milliseconds of our own clock. */
export class Quota {
  limit: number | undefined
  #remaining = 0
  #isKnown = false
  #blockedUntil = 0
  /** Latest possible start of the current window. */
  #since = 0
  /** Earliest possible end of the window. Probed once, with a request from the reserve. */
  #maybeOver = 0
  #isProbed = false
  #updatedAt = 0
  #inFlight = 0
  #waiting: (() => void)[] = []
  /** Set after waiting for a whole window. Cleared by the next response. */
  #hasWaited = false
  /** The header is wrong: after a whole window it still announces that almost nothing is left. */
  #isIgnored = false
  /** Whether the header has been seen to count our requests. */
  #isTrusted = false
  /** How many requests in a row, one after the other, did not change the header. */
  #unchanged = 0

  /** Acquires one request, or returns how long to wait. Undefined means: until the next response. */
  tryAcquire(now: number): 'acquired' | number | undefined {
    const delay = this.#delay(now)
    if (delay !== 0) return delay
    this.acquire()
    return 'acquired'
  }

  acquire(): void {
    this.#inFlight++
  }

  /** A request without a response may still have counted. */
  release(sentAt: number, now: number, response: Response | undefined): void {
    this.#inFlight--
    const rate = response && rateFrom(response, now)
    if (rate) this.#update(rate, sentAt, now)
    else this.#remaining--
    if (rate?.retryAfter !== undefined) this.#block(now + Math.min(rate.retryAfter, maxRetryAfter))
    for (const wake of this.#waiting.splice(0)) wake()
  }

  nextResponse(): Promise<void> {
    return new Promise((wake) => this.#waiting.push(wake))
  }

  #update({ limit, remaining, windowEnd, retryAfter }: Rate, sentAt: number, now: number): void {
    const isFirst = !this.#isKnown
    this.#isKnown = true
    this.limit = limit
    if (limit === undefined || remaining === undefined) return
    if (retryAfter === undefined) this.#verify(limit, remaining, !isFirst && sentAt >= this.#updatedAt)
    // Responses may arrive out of order: a higher remaining count means a new window only if the request was sent after the last update.
    const isNewWindow = isFirst || (remaining > this.#remaining && sentAt >= this.#updatedAt)
    if (!isNewWindow && remaining > this.#remaining) return
    if (isNewWindow) this.#since = now
    if (isNewWindow) this.#maybeOver = windowEnd ?? 0
    if (isNewWindow) this.#isProbed = false
    this.#remaining = remaining
    this.#updatedAt = now
  }

  /** Learns from accepted requests whether the header can be believed. `isNext`: sent after the previous response. */
  #verify(limit: number, remaining: number, isNext: boolean): void {
    const isLow = remaining <= reserveOf(limit) && remaining < limit - 1 - this.#inFlight
    if (this.#hasWaited || !isLow) this.#isIgnored = isLow
    this.#hasWaited = false
    if (!isNext) return
    if (remaining < this.#remaining) this.#isTrusted = true
    this.#unchanged = isLow && remaining === this.#remaining ? this.#unchanged + 1 : 0
  }

  /** The header looks used up, but may be stuck: requests that are still allowed show whether it counts them. */
  #mayVerify(): boolean {
    return this.#unchanged >= maxUnchanged || (!this.#isTrusted && this.#inFlight === 0 && this.#remaining > 1)
  }

  /** A new window starts when the block ends. */
  #block(until: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, until)
    this.#since = this.#blockedUntil - minute
  }

  #delay(now: number): number | undefined {
    if (now < this.#blockedUntil) return this.#blockedUntil - now
    if (!this.#isKnown) return this.#inFlight === 0 ? 0 : undefined
    if (this.#isIgnored || (this.limit ?? 0) < minLimit) return 0
    if (this.limit === undefined || this.#remaining - this.#inFlight > reserveOf(this.limit)) return 0
    if (this.#mayVerify()) return 0
    if (now >= this.#since + minute) return this.#renew(now)
    return this.#inFlight > 0 ? undefined : this.#untilOver(now)
  }

  #untilOver(now: number): number {
    const over = this.#since + minute
    if (this.#maybeOver === 0 || this.#isProbed || this.#remaining === 0) return over - now
    if (now < this.#maybeOver) return Math.min(this.#maybeOver, over) - now
    this.#isProbed = true
    return 0
  }

  #renew(now: number): number {
    this.#hasWaited = true
    this.#remaining = this.limit ?? 0
    this.#since = now
    this.#maybeOver = 0
    return 0
  }
}
