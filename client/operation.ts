import type { Method } from '../contracts/dsl/endpoint.ts'

/** The part of a contract that a client needs at run time. Requests and responses are only types. */
export interface Operation<Sent = never, Replies = unknown> {
  readonly name: string
  readonly method: Method
  /** With the prefix: `/api/v2/feeds/:feedId`. */
  readonly path: `/${string}`
  /** Never set; it only carries the types. */
  readonly types?: (sent: Sent) => Replies
}

/** The parts of a request. */
export interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Throws a `CallError` if a request or response breaks its contract. */
export interface Validator {
  request(operation: Operation, sent: Parts): void
  response(operation: Operation, response: { readonly status: number; readonly body: unknown }): void
}
