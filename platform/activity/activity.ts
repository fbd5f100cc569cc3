import type { Clock } from '../support/time.ts'
import { ExchangeLog } from './exchange-log.ts'
import { WorldExchanges } from './world-exchanges.ts'

/** What has happened in the worlds of a process. */
export class Activity {
  #lastId = 0
  readonly #exchanges = new ExchangeLog(() => ++this.#lastId)

  exchangesOf(world: string | null, clock: Clock): WorldExchanges {
    return new WorldExchanges(this.#exchanges, world, clock)
  }
}
