/** Another server that responds to requests that the mock has no data for. */
export interface Fallback {
  /** Shown in the log and in the console. */
  readonly url: string
  /** Sends the request there. Rejects if the server cannot be reached. */
  send(request: Request): Promise<Response>
  /** Names of operations that the mock's world responds to if it has the data. By default, only overrides respond in the mock. */
  readonly local?: readonly string[]
}
