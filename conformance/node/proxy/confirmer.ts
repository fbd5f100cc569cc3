import type { IncomingMessage } from 'node:http'
import type { OnDifference } from '../../traffic/coherence-rule.ts'
import type { TrafficExchange } from '../../traffic/traffic-exchange.ts'
import { CapturedBody } from './captured-body.ts'
import { exchangeOf } from './forward.ts'
import { flattenPairs, pairsOf } from './raw-headers.ts'
import type { Upstream } from './upstream.ts'

type Read = Parameters<OnDifference>[1][number]

/** How often the same field in the same places is read again. */
const maxConfirmations = 2
const maxNames = 5000

/** Milliseconds between two reads. */
const pause = 100

/** Sends reads that disagree again, alternately, with the same headers. The judge sees whether they still disagree. */
export class Confirmer {
  readonly #upstream: Upstream
  readonly #confirmations = new Map<string, number>()
  #last: Promise<void> = Promise.resolve()
  #onExchange: (exchange: TrafficExchange) => void = () => undefined
  #isStopped = false

  constructor(upstream: Upstream) {
    this.#upstream = upstream
  }

  start(onExchange: (exchange: TrafficExchange) => void): void {
    this.#onExchange = onExchange
  }

  /** Stops for good: after a rate limit or a server error, more reads would only disturb. */
  stop(): void {
    this.#isStopped = true
  }

  add(name: string, reads: readonly Read[]): void {
    const known = this.#confirmations.get(name) ?? 0
    if (this.#isStopped || known >= maxConfirmations || this.#confirmations.size >= maxNames) return
    if (!reads.every(({ method }) => method === 'GET')) return
    this.#confirmations.set(name, known + 1)
    this.#last = this.#last.then(() => this.#alternate(reads))
  }

  settled(): Promise<void> {
    return this.#last
  }

  async #alternate(reads: readonly Read[]): Promise<void> {
    for (const read of [...reads, ...reads]) {
      await new Promise((passed) => setTimeout(passed, pause))
      if (this.#isStopped) return
      const exchange = await this.#send(read).catch(() => undefined)
      if (!exchange || exchange.status === 429 || exchange.status >= 500) return this.stop()
      this.#onExchange(exchange)
    }
  }

  async #send({ method, url, requestHeaders }: Read): Promise<TrafficExchange> {
    const { pathname, search } = new URL(url)
    const request = {
      method,
      url: pathname + search,
      rawHeaders: flattenPairs(requestHeaders),
      headers: {},
    } as IncomingMessage
    const at = performance.timeOrigin + performance.now()
    const [requestBody, responseBody] = [new CapturedBody(), new CapturedBody()]
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      this.#upstream.request(request).on('response', resolve).on('error', reject).end()
    })
    for await (const piece of received) responseBody.add(piece)
    const response = { status: received.statusCode ?? 0, headers: pairsOf(received.rawHeaders) }
    const ms = performance.timeOrigin + performance.now() - at
    return exchangeOf(request, url, { requestBody, responseBody, response }, { at, ms })
  }
}
