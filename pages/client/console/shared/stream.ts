import { control } from './control.ts'

type Listener = (data: Readonly<Record<string, unknown>>) => void

export type Connection = 'connecting' | 'live' | 'lost'

/** The events of all worlds, for as long as the page is open: a ticket opens one stream, so that every new one needs another. */
export class EventStream {
  readonly #listeners: Readonly<Record<string, Listener>>
  readonly #tell: (state: Connection) => void
  #last: string | undefined
  #wait = 500

  /** `last` is the id of the last event that is known already. */
  constructor(listeners: Readonly<Record<string, Listener>>, tell: (state: Connection) => void, last?: number) {
    this.#last = last === undefined ? undefined : String(last)
    this.#listeners = listeners
    this.#tell = tell
  }

  async open(): Promise<void> {
    this.#tell('connecting')
    try {
      const { ticket } = await control<{ ticket: string }>({ method: 'POST', path: '/events/ticket', body: {} })
      this.#listen(ticket)
    } catch {
      this.#retry()
    }
  }

  #listen(ticket: string): void {
    const since = this.#last === undefined ? '' : `&since=${this.#last}`
    const source = new EventSource(`/_kit/events?world=*&ticket=${ticket}${since}`)
    source.addEventListener('open', () => {
      this.#wait = 500
      this.#tell('live')
    })
    source.addEventListener('error', () => {
      source.close()
      this.#retry()
    })
    for (const [name, listener] of Object.entries(this.#listeners))
      source.addEventListener(name, (event: MessageEvent<string>) => {
        this.#last = event.lastEventId || this.#last
        listener(JSON.parse(event.data))
      })
  }

  #retry(): void {
    this.#tell('lost')
    setTimeout(() => void this.open(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, 10_000)
  }
}
