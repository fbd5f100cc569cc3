import type { Heartbeat } from './heartbeat.ts'

/** Keeps requests to the platform from reaching the network after the service worker has lost this page. */
export interface FetchGuardOptions {
  readonly heartbeat: Heartbeat
  isOurs(url: URL): boolean
  /** Undefined if no handler applies. */
  respond(request: Request): Promise<Response | undefined>
}

const urlOf = (input: RequestInfo | URL) => new URL(input instanceof Request ? input.url : input, document.baseURI)

/** Returns a function that restores everything. */
export function guardRequests(guard: FetchGuardOptions): () => void {
  const undo = [guardFetch(guard), guardXhr(guard)]
  return () => {
    for (const one of undo) one()
  }
}

function guardFetch({ heartbeat, isOurs, respond }: FetchGuardOptions): () => void {
  const original = window.fetch
  const guarded: typeof fetch = async (input, init) => {
    if (!isOurs(urlOf(input)) || heartbeat.isFresh) return original(input, init)
    const request = new Request(input, init)
    if (await unlessAborted(request, () => heartbeat.ping())) return original(request)
    const response = await unlessAborted(request, () => respond(request.clone()))
    if (response?.type === 'error') throw new TypeError('Failed to fetch')
    return response ?? original(request)
  }
  window.fetch = guarded
  return () => {
    if (window.fetch === guarded) window.fetch = original
  }
}

const unlessAborted = <T>({ signal }: Request, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work().then(resolve, reject)
  })

/** A request that would bypass the worker fails instead. */
function guardXhr({ heartbeat, isOurs }: FetchGuardOptions): () => void {
  const { prototype } = XMLHttpRequest
  const { open, send, abort } = prototype
  const ours = new WeakSet<XMLHttpRequest>()
  /** Requests that the app has sent and that wait for the worker. */
  const held = new WeakMap<XMLHttpRequest, object>()
  prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: [boolean?]) {
    const isAsync = rest.length === 0 || Boolean(rest[0])
    const isHandled = isOurs(urlOf(url))
    if (isHandled && !isAsync) console.warn(`community-kit: ${method} ${url} ${synchronous}`)
    ours[isHandled && isAsync ? 'add' : 'delete'](this)
    held.delete(this)
    Reflect.apply(open, this, [method, url, ...rest])
  }
  prototype.send = function (body) {
    if (held.has(this)) throw new DOMException('this request has already been sent', 'InvalidStateError')
    if (!ours.has(this) || heartbeat.isFresh || this.readyState !== XMLHttpRequest.OPENED) return send.call(this, body)
    const attempt = {}
    held.set(this, attempt)
    void heartbeat.ping().then((isAwake) => {
      if (held.get(this) !== attempt) return
      held.delete(this)
      if (isAwake) send.call(this, body)
      else finish(this, 'error')
    })
  }
  prototype.abort = function () {
    const isHeld = held.delete(this)
    abort.call(this)
    if (isHeld) finish(this, 'abort')
  }
  return () => Object.assign(prototype, { open, send, abort })
}

function finish(call: XMLHttpRequest, how: 'error' | 'abort'): void {
  for (const type of [how, 'loadend']) call.dispatchEvent(new ProgressEvent(type))
}

const synchronous =
  'is a synchronous XMLHttpRequest. Browsers send these to the network and bypass the service worker of the mock: make it asynchronous.'
