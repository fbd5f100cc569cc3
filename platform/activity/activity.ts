import type { Clock } from '../support/time.ts'
import { EventBus, WorldEvents } from './events.ts'
import { ExchangeLog } from './exchange-log.ts'
import { Tickets } from './tickets.ts'
import { TokenWorlds } from './token-worlds.ts'
import { WorldExchanges } from './world-exchanges.ts'

/** What happens in one world. */
export interface WorldActivity {
  readonly events: WorldEvents
  readonly exchanges: WorldExchanges
  readonly tickets: Tickets
  readonly tokenWorlds: TokenWorlds
}

/** What happens in the worlds of a process. Exchanges and events have ids of one sequence. */
export class Activity {
  #lastId = 0
  readonly #nextId = () => ++this.#lastId
  readonly #exchanges = new ExchangeLog(this.#nextId)
  readonly #bus = new EventBus(this.#nextId)
  readonly #tickets = new Tickets()
  readonly #tokenWorlds = new TokenWorlds()

  of(world: string | null, clock: Clock): WorldActivity {
    const events = new WorldEvents(this.#bus, world, clock)
    const exchanges = new WorldExchanges(this.#exchanges, events, clock)
    return { events, exchanges, tickets: this.#tickets, tokenWorlds: this.#tokenWorlds }
  }

  /** Ends all streams of events. */
  close(): void {
    this.#bus.close()
  }
}
