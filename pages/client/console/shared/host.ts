/** Where the console runs: as a page of a server, or as a panel in an app whose world is in the page. */
export interface Host {
  /** The origin of the server, for curl commands and links to the reference; undefined if there is no server. */
  readonly server: string | undefined
  /** Sends a request to the control plane; `path` begins after `/_kit`. */
  send(path: string, init: RequestInit): Promise<Response>
  /** Delivers all events after `lastEventId`, as long as the console is open. */
  subscribe(subscriber: Subscriber, lastEventId: number | undefined): void
  readonly address: Address
}

export type Connection = 'connecting' | 'live' | 'lost'

export interface Subscriber {
  /** By the name of the event. */
  readonly listeners: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => void>>
  onConnection(state: Connection): void
}

/** The hash that selects a view: `#live`, `#data/topics/3`. */
export interface Address {
  readonly current: string
  go(address: string): void
  onChange(listener: () => void): void
}

let current: Host | undefined

export function useHost(given: Host): void {
  current = given
}

export function host(): Host {
  if (!current) throw new Error('call useHost before opening the console')
  return current
}
