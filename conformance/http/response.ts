export interface TargetResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined if it is not JSON or is nested too deeply. */
  readonly body: unknown
  /** Body or text with secrets masked. */
  readonly shown: unknown
  /** Destination of a redirect that was not followed, and the reason. */
  readonly redirect?: string | undefined
}
