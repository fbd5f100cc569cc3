import type { Clock } from '../support/time.ts'
import { type ExchangeEntry, entryOf, withVerdict } from './exchange-entry.ts'
import type { HeldExchange } from './exchange-log.ts'

/** The data of each event, by its name. */
export interface EventData {
  /** The platform responded to a request. */
  readonly exchange: ExchangeEntry
  /** A message was added to the outbox. Its code is left out. */
  readonly outbox: { readonly id: number; readonly kind: 'code' | 'push'; readonly to: string }
  /** A push was added to the outbox. `to` is a user id. */
  readonly push: { readonly id: number; readonly to: string } & Readonly<Record<string, unknown>>
  /** A notification was added. */
  readonly notification: { readonly id: number; readonly user: number; readonly type: string; readonly sender: number }
  /** The whole world changed. */
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
    /** Ascending. The event of an exchange has the id of the exchange. */
    readonly id: number
    readonly name: N
    /** Null for the default world, which callers use if they name none. */
    readonly world: string | null
    /** ISO 8601, by the world's clock. */
    readonly at: string
    readonly data: EventData[N]
    /** The data, with details that are computed asynchronously. */
    readonly details?: () => Promise<object>
  }
}[Name]

export type EventListener = (event: KitEvent) => void

/** How many events a reader can catch up on after a disconnect. */
const maxBuffered = 1000

/** The events of all worlds of a process. */
export class EventBus {
  readonly #nextId: () => number
  readonly #buffer: KitEvent[] = []
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
    if (this.#buffer.push(event) > maxBuffered) this.#buffer.shift()
    for (const listener of this.#listeners) deliver(listener, event)
  }

  /** Returns a function that removes the listener. */
  listen(listener: EventListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The events after an id. They are incomplete if older ones were dropped, or if the id comes from another process. */
  since(id: number): { readonly events: readonly KitEvent[]; readonly isComplete: boolean } {
    const events = this.#buffer
    if (id > this.#lastId) return { events, isComplete: false }
    const isComplete = events.length < maxBuffered || id + 1 >= (events[0]?.id ?? 0)
    return { events: events.filter((event) => event.id > id), isComplete }
  }

  close(): void {
    this.#closing.abort()
  }
}

/** An error in a listener must not fail the request, so it is reported as uncaught. */
function deliver(listener: EventListener, event: KitEvent): void {
  try {
    listener(event)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Computes its data only when a listener reads it. */
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
    return () => withVerdict(this.#held)
  }
}

/** Formats its time only when a listener reads it: most events have no listener. */
class EmittedEvent {
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
    this.bus.emit(new EmittedEvent(this.bus.nextId(), name, this.world, this.#clock.now(), data) as KitEvent)
  }

  emitExchange(held: HeldExchange): void {
    this.bus.emit(new ExchangeEvent(held))
  }
}
