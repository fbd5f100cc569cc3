import type { Clock } from '../support/time.ts'
import { EventBus, WorldEvents } from './events.ts'
import { ExchangeLog } from './exchange-log.ts'
import type { OnInsert } from './observed-store.ts'
import { Tickets } from './tickets.ts'
import { TokenWorlds } from './token-worlds.ts'
import { WorldExchanges } from './world-exchanges.ts'

/** Exchanges and events of one world. */
export interface WorldActivity {
  readonly events: WorldEvents
  readonly exchanges: WorldExchanges
  readonly tickets: Tickets
  readonly tokenWorlds: TokenWorlds
}

/** Exchanges and events of all worlds of a process. They share one sequence of ids. */
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

  /** Ends all event streams. */
  close(): void {
    this.#bus.close()
  }
}

/** Emits an event for each new notification and message, and records which world issued a token. */
export const emitInsertions =
  ({ events, tokenWorlds }: WorldActivity): OnInsert =>
  ({ table, row }) => {
    if (table === 'sessions') return tokenWorlds.add(row.token, events.world)
    if (table === 'notifications') {
      const { id, user_id: user, type, sender_id: sender } = row
      return events.emit('notification', { id, user, type, sender })
    }
    const { id, kind, to, payload } = row
    events.emit('outbox', { id, kind, to })
    if (kind === 'push') events.emit('push', { ...payload, id, to })
  }
