import type { Exchange } from '../middleware.ts'
import type { Clock } from '../support/time.ts'
import type { WorldEvents } from './events.ts'
import { detailsOf, type ExchangeDetails } from './exchange-details.ts'
import { type ExchangeEntry, entryOf } from './exchange-entry.ts'
import type { ExchangeLog } from './exchange-log.ts'

/** The exchanges of one world, in a log that it may share with other worlds. */
export class WorldExchanges {
  readonly log: ExchangeLog
  readonly world: string | null
  readonly #events: WorldEvents
  readonly #clock: Clock

  constructor(log: ExchangeLog, events: WorldEvents, clock: Clock) {
    this.log = log
    this.world = events.world
    this.#events = events
    this.#clock = clock
  }

  record(exchange: Exchange): void {
    this.#events.emitExchange(this.log.record(exchange, this.#now))
  }

  recordDroppedEvent(fault: string, path: string): void {
    this.#events.emitExchange(this.log.recordDroppedEvent(fault, path, this.#now))
  }

  /** Oldest first. */
  get entries(): readonly ExchangeEntry[] {
    return this.log.list(this.world).map(entryOf)
  }

  async details(id: number): Promise<ExchangeDetails | undefined> {
    const held = this.log.get(id)
    return held && detailsOf(held)
  }

  get #now() {
    return { world: this.world, time: this.#clock.now() }
  }
}
