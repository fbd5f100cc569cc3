import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { renderedOf } from '../http/rendered-response.ts'
import type { AppliedOverride, Exchange, ParsedRequest } from '../middleware.ts'
import { type Aged, AgeList } from '../support/age-list.ts'
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
  /** The row of the caller: nothing is made of it until somebody asks. */
  readonly who: { readonly id: number; readonly name: string } | null
  readonly status: number
  readonly ms: number
  readonly fault: string | undefined
  readonly override?: AppliedOverride | undefined
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

/** One that is in the log. */
interface Entry {
  readonly held: HeldExchange
  /** Of its bodies, while it has them. */
  size: number
  /** Its place among those that have bodies. */
  sized?: Aged<Entry>
}

/** The last exchanges of all worlds of a process. */
export class ExchangeLog {
  readonly #limits: ExchangeLogLimits
  readonly #nextId: () => number
  readonly #all = new AgeList<Entry>()
  readonly #worlds = new Map<string | null, LastOnes<Aged<Entry>>>()
  readonly #withBodies = new AgeList<Entry>()
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

  /** An event from outside that a fault has dropped. */
  recordDroppedEvent(fault: string, path: string, { world, time }: Recording): HeldExchange {
    const event = { method: 'KIT', url: `kit:${path}`, endpoint: undefined, who: null, status: 0, ms: 0, fault }
    return this.#add({ id: this.#nextId(), world, time, ...event, messages: undefined })
  }

  get(id: number): HeldExchange | undefined {
    return this.list().find((held) => held.id === id)
  }

  /** Oldest first; of all worlds without one. */
  list(world?: string | null): readonly HeldExchange[] {
    return this.#entries(world).map(({ held }) => held)
  }

  clear(world?: string | null): void {
    const names = world === undefined ? [...this.#worlds.keys()] : [world]
    for (const name of names) {
      for (const aged of this.#worlds.get(name)?.list() ?? []) this.#remove(aged)
      this.#worlds.delete(name)
    }
  }

  #entries(world?: string | null): readonly Entry[] {
    return world === undefined
      ? this.#all.list()
      : (this.#worlds
          .get(world)
          ?.list()
          .map(({ item }) => item) ?? [])
  }

  #add(held: HeldExchange): HeldExchange {
    const ofWorld = this.#worlds.get(held.world) ?? new LastOnes(this.#limits.perWorld)
    this.#worlds.set(held.world, ofWorld)
    const entry: Entry = { held, size: 0 }
    const removed = ofWorld.add(this.#all.add(entry))
    if (removed) this.#remove(removed)
    this.#weigh(entry)
    void held.messages?.responseBody.copied?.then(() => this.#weigh(entry))
    if (this.#all.size > this.#limits.most) this.#removeOldest()
    return held
  }

  /** The oldest of all is that of its world. */
  #removeOldest(): void {
    const { oldest } = this.#all
    if (!oldest) return
    const { world } = oldest.item.held
    const ofWorld = this.#worlds.get(world)
    ofWorld?.removeOldest()
    if (ofWorld?.size === 0) this.#worlds.delete(world)
    this.#remove(oldest)
  }

  #remove(aged: Aged<Entry>): void {
    this.#all.remove(aged)
    this.#forget(aged.item)
  }

  #weigh(entry: Entry): void {
    const { messages } = entry.held
    if (!messages) return
    const size = sizeOf(messages.requestBody) + sizeOf(messages.responseBody)
    this.#text += size - entry.size
    entry.size = size
    entry.sized ??= this.#withBodies.add(entry)
    while (this.#text > this.#limits.mostText && this.#withBodies.oldest) this.#forget(this.#withBodies.oldest.item)
  }

  #forget(entry: Entry): void {
    this.#text -= entry.size
    entry.size = 0
    if (entry.sized) this.#withBodies.remove(entry.sized)
    entry.held.messages = undefined
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
