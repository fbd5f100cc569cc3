import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { renderedOf } from '../http/rendered-response.ts'
import type { AppliedOverride, Exchange, ParsedRequest } from '../middleware.ts'
import { type HeldBody, holdRequestBody, holdResponseBody } from './held-body.ts'

/** An exchange in the log. It holds references; entries and details are created when the log is read. */
export interface HeldExchange {
  /** Ascending; unique in a process, across its worlds. */
  readonly id: number
  /** Null for the default world. */
  readonly world: string | null
  /** By the world's clock. */
  readonly time: number
  readonly method: string
  readonly url: string
  readonly endpoint: Endpoint | undefined
  /** The row of the caller. */
  readonly who: { readonly id: number; readonly name: string } | null
  readonly status: number
  readonly ms: number
  readonly fault: string | undefined
  readonly override?: AppliedOverride | undefined
  readonly upstream?: string | undefined
  /** See `Exchange`. */
  readonly tokenWorld?: string | null | undefined
  /** Undefined for an external event, and after being dropped to make room. */
  messages: HeldMessages | undefined
}

export interface HeldMessages {
  readonly requestHeaders: Headers
  /** Includes headers that are added before the response is sent. */
  readonly responseHeaders: Headers | Readonly<Record<string, string>>
  readonly parsed: ParsedRequest
  readonly requestBody: HeldBody
  readonly responseBody: HeldBody
  /** In characters. */
  size: number
}

export interface ExchangeLogLimits {
  /** Exchanges of one world. */
  readonly perWorld: number
  /** Exchanges of all worlds. */
  readonly maxExchanges: number
  /** Characters of all bodies and headers; the oldest exchanges lose theirs first. */
  readonly maxText: number
}

const defaultLimits: ExchangeLogLimits = { perWorld: 200, maxExchanges: 20_000, maxText: 2 ** 24 }

export interface Recording {
  readonly world: string | null
  readonly time: number
}

/** The last exchanges of all worlds of a process. */
export class ExchangeLog {
  readonly #limits: ExchangeLogLimits
  readonly #nextId: () => number
  /** Oldest first. */
  readonly #worlds = new Map<string | null, HeldExchange[]>()
  #count = 0
  #text = 0

  constructor(nextId: () => number, limits: Partial<ExchangeLogLimits> = {}) {
    this.#nextId = nextId
    this.#limits = { ...defaultLimits, ...limits }
  }

  record(exchange: Exchange, { world, time }: Recording): HeldExchange {
    const { request, response, endpoint, ms, fault, override, upstream, me, tokenWorld } = exchange
    return this.#add({
      id: this.#nextId(),
      world,
      time,
      method: request.method,
      url: request.url,
      endpoint,
      who: me ?? null,
      status: response.status,
      ms,
      fault,
      override,
      upstream,
      tokenWorld,
      messages: messagesOf(exchange),
    })
  }

  /** An external event that a fault has dropped. */
  recordDroppedEvent(fault: string, path: string, { world, time }: Recording): HeldExchange {
    const event = { method: 'KIT', url: `kit:${path}`, endpoint: undefined, who: null, status: 0, ms: 0, fault }
    return this.#add({ id: this.#nextId(), world, time, ...event, messages: undefined })
  }

  get(id: number): HeldExchange | undefined {
    return this.list().find((held) => held.id === id)
  }

  /** Oldest first. Without a world, returns the exchanges of all worlds. */
  list(world?: string | null): readonly HeldExchange[] {
    if (world !== undefined) return [...(this.#worlds.get(world) ?? [])]
    return [...this.#worlds.values()].flat().sort((a, b) => a.id - b.id)
  }

  clear(world?: string | null): void {
    for (const name of world === undefined ? [...this.#worlds.keys()] : [world])
      while (this.#worlds.has(name)) this.#removeOldest(name)
  }

  #add(held: HeldExchange): HeldExchange {
    const { perWorld, maxExchanges } = this.#limits
    const exchanges = this.#worlds.get(held.world) ?? []
    if (exchanges.push(held) === 1) this.#worlds.set(held.world, exchanges)
    this.#count++
    if (exchanges.length > perWorld) this.#removeOldest(held.world)
    if (this.#count > maxExchanges) this.#removeOldest(this.#worldOfOldest())
    if (held.messages) this.#measure(held, held.messages)
    return held
  }

  #worldOfOldest(): string | null {
    const firsts = [...this.#worlds.values()].flatMap(([first]) => first ?? [])
    return firsts.reduce((oldest, one) => (one.id < oldest.id ? one : oldest)).world
  }

  #removeOldest(world: string | null): void {
    const exchanges = this.#worlds.get(world) ?? []
    const oldest = exchanges.shift()
    if (exchanges.length === 0) this.#worlds.delete(world)
    if (!oldest) return
    this.#count--
    this.#dropMessages(oldest)
  }

  #measure(held: HeldExchange, messages: HeldMessages): void {
    this.#text += messages.size
    if (this.#text > this.#limits.maxText) this.#makeRoom()
    void messages.responseBody.copied?.then(() => this.#measureAgain(held, messages))
  }

  /** The text of a copied body arrives later. */
  #measureAgain(held: HeldExchange, messages: HeldMessages): void {
    if (held.messages !== messages) return
    this.#text -= messages.size
    messages.size = sizeOf(messages)
    this.#text += messages.size
    if (this.#text > this.#limits.maxText) this.#makeRoom()
  }

  /** Frees a tenth of the limit, so that it rarely runs. */
  #makeRoom(): void {
    for (const held of this.list()) {
      if (this.#text <= 0.9 * this.#limits.maxText) return
      this.#dropMessages(held)
    }
  }

  #dropMessages(held: HeldExchange): void {
    this.#text -= held.messages?.size ?? 0
    held.messages = undefined
  }
}

/** Estimated size of headers and everything else, in characters. */
const overhead = 1000

const sizeOf = ({ requestBody, responseBody }: Pick<HeldMessages, 'requestBody' | 'responseBody'>): number =>
  2 * overhead + (requestBody.text?.length ?? 0) + (responseBody.text?.length ?? 0)

function messagesOf({ request, response, sent, refused, lenient }: Exchange): HeldMessages {
  const bodies = { requestBody: holdRequestBody(request), responseBody: holdResponseBody(response) }
  return {
    requestHeaders: request.headers,
    responseHeaders: renderedOf(response)?.plainHeaders ?? response.headers,
    parsed: { ...(sent && { sent }), ...(refused && { refused }), ...(lenient && { lenient }) },
    ...bodies,
    size: sizeOf(bodies),
  }
}
