import { control } from './control.ts'
import type { Host, Subscriber } from './host.ts'
import { storedToken } from './token.ts'

/** The console as a page of the server, which calls its control plane with the visitor's token. */
export const serverHost: Host = {
  server: location.origin,
  send(path, init) {
    const headers = new Headers(init.headers)
    headers.set('x-kit-token', storedToken() ?? '')
    return fetch(`/_kit${path}`, { ...init, headers })
  },
  subscribe: (subscriber, lastEventId) => void new EventStream(subscriber, lastEventId).open(),
  address: {
    get current() {
      return location.hash
    },
    go(address) {
      location.hash = address
    },
    onChange: (listener) => addEventListener('hashchange', listener),
  },
}

/** The events of all worlds. Reconnects when the connection is lost; each connection needs a new ticket. */
class EventStream {
  readonly #subscriber: Subscriber
  #lastEventId: string | undefined
  #retryDelay = 500

  constructor(subscriber: Subscriber, lastEventId?: number) {
    this.#lastEventId = lastEventId === undefined ? undefined : String(lastEventId)
    this.#subscriber = subscriber
  }

  async open(): Promise<void> {
    this.#subscriber.onConnection('connecting')
    try {
      const { ticket } = await control<{ ticket: string }>({ method: 'POST', path: '/events/ticket', body: {} })
      this.#listen(ticket)
    } catch {
      this.#retry()
    }
  }

  #listen(ticket: string): void {
    const since = this.#lastEventId === undefined ? '' : `&since=${this.#lastEventId}`
    const source = new EventSource(`/_kit/events?world=*&ticket=${ticket}${since}`)
    source.addEventListener('open', () => {
      this.#retryDelay = 500
      this.#subscriber.onConnection('live')
    })
    source.addEventListener('error', () => {
      source.close()
      this.#retry()
    })
    for (const [name, listener] of Object.entries(this.#subscriber.listeners))
      source.addEventListener(name, (event: MessageEvent<string>) => {
        this.#lastEventId = event.lastEventId || this.#lastEventId
        listener(JSON.parse(event.data))
      })
  }

  #retry(): void {
    this.#subscriber.onConnection('lost')
    setTimeout(() => void this.open(), this.#retryDelay)
    this.#retryDelay = Math.min(this.#retryDelay * 2, 10_000)
  }
}
