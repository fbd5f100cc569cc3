import type { FieldErrors } from '../contracts/runtime/field-errors.ts'

/**
 * - `network`: there was no response, or the connection broke while it was read; see `cause`.
 * - `timeout`: the call took longer than `timeout`.
 * - `not-json`: the response is not JSON, for example a proxy's error page; see `status` and `text`.
 * - `redirects`: there were too many redirects.
 * - `refused`: `unwrap` received an error response; see `status` and `body`.
 * - `invalid-request` and `invalid-response`: the validator found `errors`, by field. A missing path
 *   parameter is refused even without a validator.
 */
export type CallFailure =
  | 'network'
  | 'timeout'
  | 'not-json'
  | 'redirects'
  | 'refused'
  | 'invalid-request'
  | 'invalid-response'

export interface CallErrorDetails {
  readonly cause?: unknown
  readonly status?: number
  readonly headers?: Headers
  readonly text?: string
  readonly body?: unknown
  readonly errors?: FieldErrors
}

/** Thrown if a call has no valid response. Refusals such as 404 are responses and are returned, except by `unwrap`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly reason: CallFailure
  readonly status: number | undefined
  readonly headers: Headers | undefined
  /** The body, if it is not JSON. */
  readonly text: string | undefined
  /** The body of an error response that `unwrap` threw. */
  readonly body: unknown
  readonly errors: FieldErrors | undefined

  constructor(reason: CallFailure, message: string, details: CallErrorDetails = {}) {
    super(message, details)
    this.reason = reason
    this.status = details.status
    this.headers = details.headers
    this.text = details.text
    this.body = details.body
    this.errors = details.errors
  }
}
