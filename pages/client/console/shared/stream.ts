import { control } from './control.ts'
import type { Follower } from './host.ts'

/** The events of all worlds, for as long as the page is open: a ticket opens one stream, so that every new one needs another. */
export class EventStream {
  readonly #follower: Follower
  #last: string | undefined
  #wait = 500

  /** `last` is the id of the last event that is known already. */
  constructor(follower: Follower, last?: number) {
    this.#last = last === undefined ? undefined : String(last)
    this.#follower = follower
  }

  async open(): Promise<void> {
    this.#follower.tell('connecting')
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
      this.#follower.tell('live')
    })
    source.addEventListener('error', () => {
      source.close()
      this.#retry()
    })
    for (const [name, listener] of Object.entries(this.#follower.listeners))
      source.addEventListener(name, (event: MessageEvent<string>) => {
        this.#last = event.lastEventId || this.#last
        listener(JSON.parse(event.data))
      })
  }

  #retry(): void {
    this.#follower.tell('lost')
    setTimeout(() => void this.open(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, 10_000)
  }
}
