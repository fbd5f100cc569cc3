import type { Method } from '../contracts/dsl/endpoint.ts'

/** What a client has to know of an operation; what it takes and answers are types only. */
export interface Operation<Sent = never, Replies = unknown> {
  readonly name: string
  readonly method: Method
  /** With the prefix: `/api/v2/feeds/:feedId`. */
  readonly path: `/${string}`
  /** Never set: it carries the types. */
  readonly types?: (sent: Sent) => Replies
}

/** The parts of a request. */
export interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}
