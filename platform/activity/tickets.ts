/** Seconds after which a ticket expires. */
export const ticketLifetime = 30

/** If there are more unused tickets, the oldest is dropped. */
const maxOpen = 100

/** A ticket opens one event stream, for readers that cannot send the control token in a header. */
export class Tickets {
  readonly #now: () => number
  readonly #open = new Map<string, number>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  issue(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    const ticket = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    this.#open.set(ticket, this.#now() + ticketLifetime * 1000)
    const [oldest] = this.#open.size > maxOpen ? this.#open.keys() : []
    if (oldest !== undefined) this.#open.delete(oldest)
    return ticket
  }

  /** True the first time, unless the ticket has expired. */
  redeem(ticket: string): boolean {
    const expires = this.#open.get(ticket) ?? Number.NEGATIVE_INFINITY
    this.#open.delete(ticket)
    return this.#now() < expires
  }
}
