import type { Host } from './host.ts'
import { EventStream } from './stream.ts'
import { keptToken } from './token.ts'

/** A page of the server whose control plane is called, with the token of the visitor. */
export const serverHost: Host = {
  server: location.origin,
  send(path, init) {
    const headers = new Headers(init.headers)
    headers.set('x-kit-token', keptToken() ?? '')
    return fetch(`/_kit${path}`, { ...init, headers })
  },
  follow: (follower, last) => void new EventStream(follower, last).open(),
  address: {
    get current() {
      return location.hash
    },
    go(address) {
      location.hash = address
    },
    listen: (changed) => addEventListener('hashchange', changed),
  },
}
