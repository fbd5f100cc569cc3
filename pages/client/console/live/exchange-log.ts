import type { JudgedExchange } from '../shared/exchange.ts'
import { type Filter, matches, noFilter } from './filter.ts'

/** At most this many exchanges are kept and shown. */
export const maxExchanges = 500

/** The exchanges of the page, newest first. New ones wait until the next redraw takes them. */
export class ExchangeLog {
  #exchanges: JudgedExchange[] = []
  #pending: JudgedExchange[] = []
  #filter: Filter = noFilter
  isPaused = false

  get size(): number {
    return this.#exchanges.length
  }

  get pending(): number {
    return this.#pending.length
  }

  /** While paused, exchanges stay pending; beyond the limit the oldest are dropped. */
  add(exchange: JudgedExchange): void {
    this.#pending.push(exchange)
    if (this.#pending.length > maxExchanges) this.#pending.shift()
  }

  /** The pending exchanges that match the filter, newest first. */
  take(): JudgedExchange[] {
    if (this.isPaused || this.#pending.length === 0) return []
    const taken = this.#pending.reverse()
    this.#pending = []
    this.#exchanges = [...taken, ...this.#exchanges].slice(0, maxExchanges)
    return taken.filter((exchange) => matches(exchange, this.#filter))
  }

  filterBy(filter: Filter): JudgedExchange[] {
    this.#filter = filter
    return this.shown
  }

  get shown(): JudgedExchange[] {
    return this.#exchanges.filter((exchange) => matches(exchange, this.#filter))
  }

  find(id: number): JudgedExchange | undefined {
    return this.#exchanges.find((exchange) => exchange.id === id)
  }

  clear(): void {
    this.#exchanges = []
    this.#pending = []
  }
}
