import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { renderedOf } from '../http/rendered-response.ts'
import type { Exchange, OwnAnswer, ParsedRequest } from '../middleware.ts'
import { type HeldBody, holdRequestBody, holdResponseBody, sizeOf } from './held-body.ts'
import { LastOnes } from './last-ones.ts'

/** What is kept of an exchange: references, from which entries and details are made when somebody asks. */
export interface HeldExchange {
  /** Ascending; unique in a process, also among its worlds. */
  readonly id: number
  /** Null for the world of callers that name none. */
  readonly world: string | null
  /** Of the world's clock. */
  readonly time: number
  readonly method: string
  readonly url: string
  readonly endpoint: Endpoint | undefined
  readonly who: { readonly id: number; readonly name: string } | null
  readonly status: number
  readonly ms: number
  readonly fault: string | undefined
  readonly answer?: OwnAnswer | undefined
  /** As of `Exchange`. */
  readonly tokenWorld?: string | null | undefined
  /** Undefined for an event from outside, and when there was no more room. */
  messages: HeldMessages | undefined
}

export interface HeldMessages {
  readonly requestHeaders: Headers
  /** What is added before it is sent is there as well. */
  readonly responseHeaders: Headers | Readonly<Record<string, string>>
  readonly parsed: ParsedRequest
  readonly requestBody: HeldBody
  readonly responseBody: HeldBody
}

export interface ExchangeLogLimits {
  /** Exchanges of one world. */
  readonly perWorld: number
  /** Exchanges of all worlds. */
  readonly most: number
  /** Characters of all bodies; the oldest exchanges lose theirs, and their headers, first. */
  readonly mostText: number
}

const defaultLimits: ExchangeLogLimits = { perWorld: 200, most: 20_000, mostText: 2 ** 24 }

export interface Recording {
  readonly world: string | null
  readonly time: number
}

/** The last exchanges of all worlds of a process. */
export class ExchangeLog {
  readonly #limits: ExchangeLogLimits
  readonly #nextId: () => number
  /** Oldest first, as are those of each world. */
  readonly #all = new Map<number, HeldExchange>()
  readonly #worlds = new Map<string | null, LastOnes<HeldExchange>>()
  /** Those with bodies, and the size of these. */
  readonly #sizes = new Map<HeldExchange, number>()
  #text = 0

  constructor(nextId: () => number, limits: Partial<ExchangeLogLimits> = {}) {
    this.#nextId = nextId
    this.#limits = { ...defaultLimits, ...limits }
  }

  record(exchange: Exchange, { world, time }: Recording): HeldExchange {
    const { request, response, endpoint, ms, fault, answer, me, tokenWorld } = exchange
    return this.#add({
      id: this.#nextId(),
      world,
      time,
      method: request.method,
      url: request.url,
      endpoint,
      who: me ? { id: me.id, name: me.name } : null,
      status: response.status,
      ms,
      fault,
      answer,
      tokenWorld,
      messages: messagesOf(exchange),
    })
  }

  /** An event from outside that a fault has dropped. */
  recordDroppedEvent(fault: string, path: string, { world, time }: Recording): HeldExchange {
    const event = { method: 'KIT', url: `kit:${path}`, endpoint: undefined, who: null, status: 0, ms: 0, fault }
    return this.#add({ id: this.#nextId(), world, time, ...event, messages: undefined })
  }

  get(id: number): HeldExchange | undefined {
    return this.#all.get(id)
  }

  /** Oldest first; of all worlds without one. */
  list(world?: string | null): readonly HeldExchange[] {
    return world === undefined ? [...this.#all.values()] : (this.#worlds.get(world)?.list() ?? [])
  }

  clear(world?: string | null): void {
    for (const held of this.list(world)) this.#remove(held)
    if (world === undefined) this.#worlds.clear()
    else this.#worlds.delete(world)
  }

  #add(held: HeldExchange): HeldExchange {
    const ofWorld = this.#worlds.get(held.world) ?? new LastOnes(this.#limits.perWorld)
    this.#worlds.set(held.world, ofWorld)
    this.#all.set(held.id, held)
    const removed = ofWorld.add(held)
    if (removed) this.#remove(removed)
    this.#weigh(held)
    void held.messages?.responseBody.copied?.then(() => this.#weigh(held))
    const [oldestOfAll] = this.#all.size > this.#limits.most ? this.#all.values() : []
    if (oldestOfAll) this.#removeOldest(oldestOfAll)
    return held
  }

  /** The oldest of all is that of its world. */
  #removeOldest(held: HeldExchange): void {
    const ofWorld = this.#worlds.get(held.world)
    ofWorld?.removeOldest()
    if (ofWorld?.size === 0) this.#worlds.delete(held.world)
    this.#remove(held)
  }

  #remove(held: HeldExchange): void {
    this.#all.delete(held.id)
    this.#forget(held)
  }

  #weigh(held: HeldExchange): void {
    if (!held.messages) return
    const size = sizeOf(held.messages.requestBody) + sizeOf(held.messages.responseBody)
    this.#text += size - (this.#sizes.get(held) ?? 0)
    this.#sizes.set(held, size)
    while (this.#text > this.#limits.mostText) this.#forgetOldest()
  }

  #forgetOldest(): void {
    const [oldest] = this.#sizes.keys()
    if (oldest) this.#forget(oldest)
  }

  #forget(held: HeldExchange): void {
    this.#text -= this.#sizes.get(held) ?? 0
    this.#sizes.delete(held)
    held.messages = undefined
  }
}

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
