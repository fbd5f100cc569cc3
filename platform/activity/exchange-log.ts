import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { renderedOf } from '../http/rendered-response.ts'
import type { AppliedOverride, Exchange, ParsedRequest } from '../middleware.ts'
import { type HeldBody, holdRequestBody, holdResponseBody } from './held-body.ts'

/** What the log keeps of an exchange: references, from which entries and details are made when somebody reads the log. */
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
  /** See `Exchange`. */
  readonly tokenWorld?: string | null | undefined
  /** Undefined for an external event, and when there is no more room. */
  messages: HeldMessages | undefined
}

export interface HeldMessages {
  readonly requestHeaders: Headers
  /** Includes headers that are added before it is sent. */
  readonly responseHeaders: Headers | Readonly<Record<string, string>>
  readonly parsed: ParsedRequest
  readonly requestBody: HeldBody
  readonly responseBody: HeldBody
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
  /** By id, oldest first. */
  readonly #all = new Map<number, HeldExchange>()
  /** The ids of each world, oldest first. */
  readonly #worlds = new Map<string | null, number[]>()
  /** The size of each exchange that still has its messages, oldest first. */
  readonly #sizes = new Map<HeldExchange, number>()
  #text = 0

  constructor(nextId: () => number, limits: Partial<ExchangeLogLimits> = {}) {
    this.#nextId = nextId
    this.#limits = { ...defaultLimits, ...limits }
  }

  record(exchange: Exchange, { world, time }: Recording): HeldExchange {
    const { request, response, endpoint, ms, fault, override, me, tokenWorld } = exchange
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
    return this.#all.get(id)
  }

  /** Oldest first; without a world, those of all worlds. */
  list(world?: string | null): readonly HeldExchange[] {
    if (world === undefined) return [...this.#all.values()]
    return (this.#worlds.get(world) ?? []).flatMap((id) => this.#all.get(id) ?? [])
  }

  clear(world?: string | null): void {
    for (const { id } of this.list(world)) this.#remove(id)
  }

  #add(held: HeldExchange): HeldExchange {
    const { perWorld, maxExchanges } = this.#limits
    const ids = this.#worlds.get(held.world) ?? []
    this.#worlds.set(held.world, ids)
    this.#all.set(held.id, held)
    if (ids.push(held.id) > perWorld) this.#remove(ids[0])
    if (this.#all.size > maxExchanges) this.#remove(this.#all.keys().next().value)
    this.#measure(held)
    void held.messages?.responseBody.copied?.then(() => this.#measure(held))
    return held
  }

  /** The oldest of its world, or all of them. */
  #remove(id = 0): void {
    const held = this.#all.get(id)
    if (!held) return
    const ids = this.#worlds.get(held.world) ?? []
    ids.splice(ids.indexOf(id), 1)
    if (ids.length === 0) this.#worlds.delete(held.world)
    this.#all.delete(id)
    this.#dropMessages(held)
  }

  #measure(held: HeldExchange): void {
    if (!held.messages) return
    const size = sizeOf(held.messages)
    this.#text += size - (this.#sizes.get(held) ?? 0)
    this.#sizes.set(held, size)
    for (const oldest of this.#sizes.keys()) {
      if (this.#text <= this.#limits.maxText) return
      this.#dropMessages(oldest)
    }
  }

  #dropMessages(held: HeldExchange): void {
    this.#text -= this.#sizes.get(held) ?? 0
    this.#sizes.delete(held)
    held.messages = undefined
  }
}

/** Estimated size of headers and everything else, in characters. */
const overhead = 1000

const sizeOf = ({ requestBody, responseBody }: HeldMessages): number =>
  2 * overhead + (requestBody.text?.length ?? 0) + (responseBody.text?.length ?? 0)

function messagesOf({ request, response, sent, refused, lenient }: Exchange): HeldMessages {
  const parsed = { ...(sent && { sent }), ...(refused && { refused }), ...(lenient && { lenient }) }
  return {
    requestHeaders: request.headers,
    responseHeaders: renderedOf(response)?.plainHeaders ?? response.headers,
    parsed,
    requestBody: holdRequestBody(request),
    responseBody: holdResponseBody(response),
  }
}
