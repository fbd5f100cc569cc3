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
    if (!isOurs(urlOf(input)) || heartbeat.isFresh || (await heartbeat.ask())) return plain(input, init)
    const request = new Request(input, init)
    const response = await answer(request.clone())
    if (response?.type === 'error') throw new TypeError('Failed to fetch')
    return response ?? plain(request)
  }
  window.fetch = guarded
  return () => {
    if (window.fetch === guarded) window.fetch = plain
  }
}

/** A call that would pass the worker by fails instead. */
function guardXhr({ heartbeat, isOurs }: Guard): () => void {
  const { prototype } = XMLHttpRequest
  const { open, send } = prototype
  const ours = new WeakSet<XMLHttpRequest>()
  prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: [boolean?]) {
    const isAsync = rest[0] ?? true
    ours[isAsync && isOurs(urlOf(url)) ? 'add' : 'delete'](this)
    Reflect.apply(open, this, [method, url, ...rest])
  }
  prototype.send = function (body) {
    const go = () => send.call(this, body)
    if (!ours.has(this) || heartbeat.isFresh) return go()
    void heartbeat.ask().then((isAwake) => {
      if (this.readyState !== XMLHttpRequest.OPENED) return
      if (isAwake) go()
      else this.dispatchEvent(new ProgressEvent('error'))
    })
  }
  return () => Object.assign(prototype, { open, send })
}
