import type { SiteParts } from '../site-parts.ts'

export interface Visit {
  readonly request: Request
  readonly url: URL
  readonly parts: SiteParts
  /** The named groups of the pattern. */
  readonly groups: Readonly<Record<string, string>>
}

export interface Route {
  readonly method: 'GET' | 'POST'
  /** Of the whole path. */
  readonly pattern: RegExp
  /** Undefined is answered with 404. */
  respond(visit: Visit): Response | undefined | Promise<Response | undefined>
}
