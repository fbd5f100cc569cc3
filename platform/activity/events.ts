import type { Clock } from '../support/time.ts'
import { type ExchangeEntry, entryOf, judged } from './exchange-entry.ts'
import type { HeldExchange } from './exchange-log.ts'

/** What can be told, by the name of the event. */
export interface EventData {
  /** A call of the interface was answered. */
  readonly exchange: ExchangeEntry
  /** A message is in the outbox; its code is not told here. */
  readonly outbox: { readonly id: number; readonly kind: 'code' | 'push'; readonly to: string }
  /** A push is in the outbox. `to` is the id of a person. */
  readonly push: { readonly id: number; readonly to: string } & Readonly<Record<string, unknown>>
  /** Somebody was notified. */
  readonly notification: { readonly id: number; readonly user: number; readonly type: string; readonly sender: number }
  /** A world was changed as a whole. */
  readonly world: WorldChange
}

export type WorldChange =
  | { readonly what: 'reset' | 'restored' }
  | { readonly what: 'state'; readonly name: string }
  | { readonly what: 'clock'; readonly now: string }

export const eventNames = ['exchange', 'push', 'notification', 'outbox', 'world'] as const

export type EventName = (typeof eventNames)[number]

export type KitEvent<Name extends EventName = EventName> = {
  readonly [N in Name]: {
    /** Ascending; that of an exchange is the id of the exchange. */
    readonly id: number
    readonly name: N
    /** Null for the world of callers that name none. */
    readonly world: string | null
    /** ISO 8601, by the world's clock. */
    readonly at: string
    readonly data: EventData[N]
    /** More than the data, for those who can wait for it. */
    readonly details?: () => Promise<object>
  }
}[Name]

export type EventListener = (event: KitEvent) => void

/** Events that somebody who was away can still get. */
const maxEvents = 1000

/** The events of all worlds of a process. */
export class EventBus {
  readonly #nextId: () => number
  readonly #last: KitEvent[] = []
  readonly #listeners = new Set<EventListener>()
  readonly #closing = new AbortController()
  #lastId = 0

  constructor(nextId: () => number) {
    this.#nextId = nextId
  }

  /** Aborted when the server closes. */
  get closed(): AbortSignal {
    return this.#closing.signal
  }

  nextId(): number {
    return this.#nextId()
  }

  emit(event: KitEvent): void {
    this.#lastId = event.id
    if (this.#last.push(event) > maxEvents) this.#last.shift()
    for (const listener of this.#listeners) tell(listener, event)
  }

  /** Returns the function that ends it. */
  listen(listener: EventListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The events after an id, and whether they are all that there were. An id of another process is unknown here. */
  since(id: number): { readonly events: readonly KitEvent[]; readonly isComplete: boolean } {
    const events = this.#last
    if (id > this.#lastId) return { events, isComplete: false }
    const isComplete = events.length < maxEvents || id + 1 >= (events[0]?.id ?? 0)
    return { events: events.filter((event) => event.id > id), isComplete }
  }

  close(): void {
    this.#closing.abort()
  }
}

/** An error of a listener is not one of the call: it is reported as uncaught. */
function tell(listener: EventListener, event: KitEvent): void {
  try {
    listener(event)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Nothing is made of it until somebody looks. */
class ExchangeEvent {
  readonly name = 'exchange'
  readonly id: number
  readonly world: string | null
  readonly #held: HeldExchange

  constructor(held: HeldExchange) {
    this.id = held.id
    this.world = held.world
    this.#held = held
  }

  get data(): ExchangeEntry {
    return entryOf(this.#held)
  }

  get at(): string {
    return this.data.at
  }

  get details(): () => Promise<object> {
    return () => judged(this.#held)
  }
}

/** Most are told to nobody: the text of the time is made when somebody looks. */
class ToldEvent {
  readonly id: number
  readonly name: EventName
  readonly world: string | null
  readonly data: object
  readonly #time: number

  constructor(id: number, name: EventName, world: string | null, time: number, data: object) {
    this.id = id
    this.name = name
    this.world = world
    this.#time = time
    this.data = data
  }

  get at(): string {
    return new Date(this.#time).toISOString()
  }
}

/** The events of one world. */
export class WorldEvents {
  readonly bus: EventBus
  readonly world: string | null
  readonly #clock: Clock

  constructor(bus: EventBus, world: string | null, clock: Clock) {
    this.bus = bus
    this.world = world
    this.#clock = clock
  }

  emit<Name extends Exclude<EventName, 'exchange'>>(name: Name, data: EventData[Name]): void {
    this.bus.emit(new ToldEvent(this.bus.nextId(), name, this.world, this.#clock.now(), data) as KitEvent)
  }

  emitExchange(held: HeldExchange): void {
    this.bus.emit(new ExchangeEvent(held))
  }
}
