import type { TrafficExchange } from '../../../../conformance/traffic/traffic-exchange.ts'
import type { Judgement } from '../../../../conformance/traffic/traffic-judge.ts'
import { pathWithoutSecrets } from '../../../../platform/http/secret-parameters.ts'

export interface LiveExchange {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly operation: string | undefined
  readonly viewer: string
  readonly status: number
  readonly ms: number
  /** Whether the exchange showed a finding for the first time. */
  readonly hasFinding: boolean
}

export const maxShown = 200

/** The last exchanges, newest first, without secrets. */
export class LiveLog {
  #exchanges: LiveExchange[] = []
  /** Increases with every exchange. */
  version = 0

  readonly note = ({ method, url, status, at = 0, ms }: TrafficExchange, judgement: Judgement): void => {
    const { operation, viewer, findings } = judgement
    const hasFinding = findings.some(({ isCertain, rule }) => isCertain && rule !== 'request')
    const path = URL.canParse(url) ? pathWithoutSecrets(url) : url
    this.version++
    this.#exchanges.push({ at: new Date(at).toISOString(), method, path, operation, viewer, status, ms, hasFinding })
    if (this.#exchanges.length >= 2 * maxShown) this.#exchanges = this.#exchanges.slice(-maxShown)
  }

  newest(): readonly LiveExchange[] {
    return this.#exchanges.slice(-maxShown).toReversed()
  }
}
