import { Secrets } from '../../contracts/masking/mask.ts'
import type { Exchange } from '../model/failure.ts'

/** A new generation begins after this many exchanges. */
const maxExchanges = 2000

/** Masks the secrets of the latest exchanges. Forgets older ones to bound memory: active clients send their tokens again. */
export class RecentSecrets {
  #current = new Secrets()
  #previous = new Secrets()
  #learned = 0

  learnFrom(exchange: Pick<Exchange, 'headers' | 'requestBody' | 'responseBody'>, token: string | undefined): void {
    if (++this.#learned > maxExchanges) {
      this.#previous = this.#current
      this.#current = new Secrets()
      this.#learned = 0
    }
    this.#current.learn(token)
    this.#current.learnFrom(exchange)
  }

  text(text: string): string {
    return this.#previous.text(this.#current.text(text))
  }

  value(value: unknown): unknown {
    return this.#previous.value(this.#current.value(value))
  }

  headers(headers: Readonly<Record<string, string>>): Record<string, string> {
    return this.#previous.headers(this.#current.headers(headers))
  }
}
