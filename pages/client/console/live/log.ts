import type { JudgedExchange } from '../shared/exchange.ts'
import { everything, type Filter, matches } from './filter.ts'

/** Rows that are shown, and calls that are kept for a change of the filter. */
export const mostKept = 500

/** The calls of the page, newest first. New ones wait until the next frame asks for them. */
export class CallLog {
  #calls: JudgedExchange[] = []
  #waiting: JudgedExchange[] = []
  #filter: Filter = everything
  #isPaused = false

  get isPaused(): boolean {
    return this.#isPaused
  }

  get size(): number {
    return this.#calls.length
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** While paused, calls wait; beyond the limit the oldest are dropped. */
  add(call: JudgedExchange): void {
    this.#waiting.push(call)
    if (this.#waiting.length > mostKept) this.#waiting.shift()
  }

  /** The waiting ones that match, newest first. */
  take(): JudgedExchange[] {
    if (this.#isPaused || this.#waiting.length === 0) return []
    const arrived = this.#waiting.reverse()
    this.#waiting = []
    this.#calls = [...arrived, ...this.#calls].slice(0, mostKept)
    return arrived.filter((call) => matches(call, this.#filter))
  }

  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
  }

  filterBy(filter: Filter): JudgedExchange[] {
    this.#filter = filter
    return this.shown
  }

  get shown(): JudgedExchange[] {
    return this.#calls.filter((call) => matches(call, this.#filter))
  }

  clear(): void {
    this.#calls = []
    this.#waiting = []
  }
}
