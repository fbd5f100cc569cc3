import type { SiteParts } from '../suite-overview.ts'

export interface Visit {
  readonly request: Request
  readonly url: URL
  readonly parts: SiteParts
  /** Named groups of the pattern. */
  readonly groups: Readonly<Record<string, string>>
}

export interface Route {
  readonly method: 'GET' | 'POST'
  /** Matches the whole path. */
  readonly pattern: RegExp
  /** Undefined becomes 404. */
  respond(visit: Visit): Response | undefined | Promise<Response | undefined>
}
