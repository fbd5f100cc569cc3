import type { Heartbeat } from './heartbeat.ts'

/** How a page keeps its calls to the platform from the network when the worker has lost it. */
export interface Guard {
  readonly heartbeat: Heartbeat
  isOurs(url: URL): boolean
  /** Undefined where no handler answers. */
  answer(request: Request): Promise<Response | undefined>
}

const urlOf = (input: RequestInfo | URL) => new URL(input instanceof Request ? input.url : input, document.baseURI)

/** Answers what puts everything back. */
export function guardCalls(guard: Guard): () => void {
  const undo = [guardFetch(guard), guardXhr(guard)]
  return () => {
    for (const one of undo) one()
  }
}

function guardFetch({ heartbeat, isOurs, answer }: Guard): () => void {
  const plain = window.fetch
  const guarded: typeof fetch = async (input, init) => {
    if (!isOurs(urlOf(input)) || heartbeat.isFresh) return plain(input, init)
    const request = new Request(input, init)
    if (await unlessAborted(request, () => heartbeat.ask())) return plain(request)
    const response = await unlessAborted(request, () => answer(request.clone()))
    if (response?.type === 'error') throw new TypeError('Failed to fetch')
    return response ?? plain(request)
  }
  window.fetch = guarded
  return () => {
    if (window.fetch === guarded) window.fetch = plain
  }
}

const unlessAborted = <T>({ signal }: Request, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work().then(resolve, reject)
  })

/** A call that would pass the worker by fails instead. */
function guardXhr({ heartbeat, isOurs }: Guard): () => void {
  const { prototype } = XMLHttpRequest
  const { open, send, abort } = prototype
  const ours = new WeakSet<XMLHttpRequest>()
  /** Those that the app has sent, and that wait here for a sign of the worker. */
  const held = new WeakMap<XMLHttpRequest, object>()
  prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: [boolean?]) {
    const isAsync = rest.length === 0 || Boolean(rest[0])
    const isTaken = isOurs(urlOf(url))
    if (isTaken && !isAsync) console.warn(`community-kit: ${method} ${url} ${synchronous}`)
    ours[isTaken && isAsync ? 'add' : 'delete'](this)
    held.delete(this)
    Reflect.apply(open, this, [method, url, ...rest])
  }
  prototype.send = function (body) {
    if (held.has(this)) throw new DOMException('this request has been sent already', 'InvalidStateError')
    if (!ours.has(this) || heartbeat.isFresh || this.readyState !== XMLHttpRequest.OPENED) return send.call(this, body)
    const turn = {}
    held.set(this, turn)
    void heartbeat.ask().then((isAwake) => {
      if (held.get(this) !== turn) return
      held.delete(this)
      if (isAwake) send.call(this, body)
      else end(this, 'error')
    })
  }
  prototype.abort = function () {
    const isHeld = held.delete(this)
    abort.call(this)
    if (isHeld) end(this, 'abort')
  }
  return () => Object.assign(prototype, { open, send, abort })
}

function end(call: XMLHttpRequest, how: 'error' | 'abort'): void {
  for (const type of [how, 'loadend']) call.dispatchEvent(new ProgressEvent(type))
}

const synchronous =
  'is a synchronous XMLHttpRequest. Browsers send those past the worker of the mock, to the network: make it asynchronous.'
