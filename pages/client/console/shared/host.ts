/** Where the console is: a page of a server, or a panel in an app whose world is in the page. */
export interface Host {
  /** The origin of the server, for commands and for links to the reference; undefined where there is no server. */
  readonly server: string | undefined
  /** A call of the control plane; `path` begins after `/_kit`. */
  send(path: string, init: RequestInit): Promise<Response>
  /** Tells of events after the given id, for as long as the console is open. */
  follow(follower: Follower, last: number | undefined): void
  readonly address: Address
}

export type Connection = 'connecting' | 'live' | 'lost'

type EventListener = (data: Readonly<Record<string, unknown>>) => void

export interface Follower {
  readonly listeners: Readonly<Record<string, EventListener>>
  tell(state: Connection): void
}

/** What the console shows: `#live`, `#world/topics/3`. */
export interface Address {
  readonly current: string
  go(address: string): void
  listen(changed: () => void): void
}

let current: Host | undefined

export function useHost(given: Host): void {
  current = given
}

export function host(): Host {
  if (!current) throw new Error('the console has no host yet')
  return current
}
