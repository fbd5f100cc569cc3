import type { EventBus, EventName, KitEvent } from './events.ts'

export interface StreamOptions {
  /** Undefined for all worlds. */
  readonly world?: string | null
  /** All by default. */
  readonly names?: readonly EventName[]
  /** The id of the last event that the reader received. */
  readonly since?: number
  /** Milliseconds between two heartbeats. */
  readonly heartbeat?: number
}

/** A reader that falls further behind is disconnected. It can reconnect with the id of its last event. */
const maxWaiting = 1000
const maxBytes = 2 ** 20

const encoder = new TextEncoder()

export interface EventStream {
  readonly stream: ReadableStream<Uint8Array>
  /** Aborted if the reader is too slow. */
  readonly cutOff: AbortSignal
}

/** Server-sent events (https://html.spec.whatwg.org/#server-sent-events). */
export function eventStream(bus: EventBus, options: StreamOptions = {}): EventStream {
  const slow = new AbortController()
  let stop = () => {}
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = feed(bus, options, controller, slow)
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBytes }),
  )
  return { stream, cutOff: slow.signal }
}

type Controller = ReadableStreamDefaultController<Uint8Array>

/** Returns a function that stops the stream. */
function feed(bus: EventBus, options: StreamOptions, controller: Controller, slow: AbortController): () => void {
  const waiting: KitEvent[] = []
  let isWriting = false
  let isOver = false
  const end = (finish: () => void) => {
    if (isOver) return
    isOver = true
    unlisten()
    clearInterval(timer)
    bus.closed.removeEventListener('abort', close)
    finish()
  }
  const close = () => end(() => controller.close())
  const drop = () =>
    end(() => {
      controller.close()
      slow.abort()
    })
  const write = (text: string) => {
    if (isOver) return
    if ((controller.desiredSize ?? 0) <= 0) drop()
    else controller.enqueue(encoder.encode(text))
  }
  const writeWaiting = async () => {
    if (isWriting) return
    isWriting = true
    for (let event = waiting.shift(); event && !isOver; event = waiting.shift()) write(await textOf(event))
    isWriting = false
  }
  const add = (event: KitEvent) => {
    if (!isWanted(event, options)) return
    waiting.push(event)
    if (waiting.length > maxWaiting) drop()
    else void writeWaiting()
  }
  const unlisten = bus.listen(add)
  const timer = setInterval(() => write(': alive\n\n'), options.heartbeat ?? 15_000)
  unref(timer)
  bus.closed.addEventListener('abort', close)
  // Some clients wait for the first byte before they treat the stream as open.
  write('retry: 1000\n\n')
  replay(bus, options, add, write)
  if (bus.closed.aborted) close()
  return () => end(() => undefined)
}

function replay(
  bus: EventBus,
  { since }: StreamOptions,
  add: (event: KitEvent) => void,
  write: (text: string) => void,
): void {
  if (since === undefined) return
  const { events, isComplete } = bus.since(since)
  if (!isComplete) write(`event: missed\ndata: ${JSON.stringify({ since })}\n\n`)
  for (const event of events) add(event)
}

const isWanted = ({ name, world }: KitEvent, options: StreamOptions): boolean =>
  (options.world === undefined || options.world === world) && (options.names?.includes(name) ?? true)

/** In Node, a timer would keep the process alive. */
const unref = (timer: unknown) => (timer as { unref?(): void }).unref?.()

async function textOf(event: KitEvent): Promise<string> {
  const { id, name, world, at, details } = event
  const full = details ? await details() : event.data
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ world, at, ...full })}\n\n`
}
