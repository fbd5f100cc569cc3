/** Another server that responds to what the mock has no data for. */
export interface Fallback {
  /** Shown in the log and in the console. */
  readonly url: string
  /** Sends the request there. Rejects if the server cannot be reached. */
  send(request: Request): Promise<Response>
  /** Names of operations that read what the mock's world contains. By default, only overrides respond here. */
  readonly local?: readonly string[]
}
