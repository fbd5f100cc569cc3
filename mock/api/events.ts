import type { EventName, KitEvent } from '../../platform/activity/events.ts'
import type { MockWorld } from '../world/mock-world.ts'

export type { KitEvent } from '../../platform/activity/events.ts'

/** The events of a world. An iteration starts with the next event; `break` ends it. */
export interface MockEvents extends AsyncIterable<KitEvent> {
  /** The listener is called before the response is sent. Returns a function that removes the listener. */
  on<Name extends EventName>(name: Name, listener: (event: KitEvent<Name>) => void): () => void
}

/** Older events are dropped, because the reader has probably gone. */
const maxQueued = 10_000

export function mockEvents({ parts }: Pick<MockWorld, 'parts'>): MockEvents {
  const { events } = parts
  const listen = (listener: (event: KitEvent) => void) =>
    events?.bus.listen((event) => event.world === events.world && listener(event)) ?? (() => undefined)
  return {
    on: (name, listener) => listen((event) => event.name === name && listener(event as KitEvent<typeof name>)),
    [Symbol.asyncIterator]: () => iterate(listen),
  }
}

function iterate(listen: (listener: (event: KitEvent) => void) => () => void): AsyncIterator<KitEvent> {
  const queue: KitEvent[] = []
  let wake = () => {}
  let isOver = false
  const unlisten = listen((event) => {
    queue.push(event)
    if (queue.length > maxQueued) queue.shift()
    wake()
  })
  return {
    async next() {
      while (queue.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve))
      const value = queue.shift()
      return value && !isOver ? { value } : { done: true, value: undefined }
    },
    async return() {
      isOver = true
      unlisten()
      wake()
      return { done: true, value: undefined }
    },
  }
}
