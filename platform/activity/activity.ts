import type { Clock } from '../support/time.ts'
import { EventBus, WorldEvents } from './events.ts'
import { ExchangeLog } from './exchange-log.ts'
import { Tickets } from './tickets.ts'
import { WorldExchanges } from './world-exchanges.ts'

/** What happens in one world. */
export interface WorldActivity {
  readonly events: WorldEvents
  readonly exchanges: WorldExchanges
  readonly tickets: Tickets
}

/** What happens in the worlds of a process. Exchanges and events have ids of one sequence. */
export class Activity {
  #lastId = 0
  readonly #nextId = () => ++this.#lastId
  readonly #exchanges = new ExchangeLog(this.#nextId)
  readonly #bus = new EventBus(this.#nextId)
  readonly #tickets = new Tickets()

  of(world: string | null, clock: Clock): WorldActivity {
    const events = new WorldEvents(this.#bus, world, clock)
    return { events, exchanges: new WorldExchanges(this.#exchanges, events, clock), tickets: this.#tickets }
  }

  /** Ends all streams of events. */
  close(): void {
    this.#bus.close()
  }
}
