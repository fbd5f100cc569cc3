import type { EventName, KitEvent } from '../../platform/activity/events.ts'
import type { MockWorld } from '../world/mock-world.ts'

export type { KitEvent } from '../../platform/activity/events.ts'

/** What happens in a world. An iteration begins with the next event, and ends with `break`. */
export interface MockEvents extends AsyncIterable<KitEvent> {
  /** Called before the call that caused the event is answered. Returns the function that ends it. */
  on<Name extends EventName>(name: Name, listener: (event: KitEvent<Name>) => void): () => void
}

/** An iteration that is behind by more has lost its reader. */
const mostWaiting = 10_000

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
  const waiting: KitEvent[] = []
  let wake = () => {}
  let isOver = false
  const unlisten = listen((event) => {
    waiting.push(event)
    if (waiting.length > mostWaiting) waiting.shift()
    wake()
  })
  return {
    async next() {
      while (waiting.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve))
      const value = waiting.shift()
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
