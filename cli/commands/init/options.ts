export interface InitOptions {
  /** Overwrites a file that is not a worker of MSW. */
  readonly force?: boolean
  readonly json?: boolean
}
