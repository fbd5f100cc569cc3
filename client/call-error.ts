import type { FieldErrors } from '../contracts/runtime/field-errors.ts'

/**
 * - `network`: no answer came, or it broke off; see `cause`.
 * - `timeout`: it took longer than `timeout`.
 * - `not-json`: an answer came that is not JSON, such as the page of a proxy; see `status` and `text`.
 * - `redirects`: there were too many of them.
 * - `invalid-request` and `invalid-answer`: the validator found `errors`, by field.
 */
export type CallFailure = 'network' | 'timeout' | 'not-json' | 'redirects' | 'invalid-request' | 'invalid-answer'

export interface CallErrorDetails {
  readonly cause?: unknown
  readonly status?: number
  readonly headers?: Headers
  readonly text?: string
  readonly errors?: FieldErrors
}

/** A call without an answer that the interface knows. Refusals such as 404 are answers, and are returned. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly reason: CallFailure
  readonly status: number | undefined
  readonly headers: Headers | undefined
  /** What was sent instead of JSON. */
  readonly text: string | undefined
  readonly errors: FieldErrors | undefined

  constructor(reason: CallFailure, message: string, details: CallErrorDetails = {}) {
    super(message, details)
    this.reason = reason
    this.status = details.status
    this.headers = details.headers
    this.text = details.text
    this.errors = details.errors
  }
}
