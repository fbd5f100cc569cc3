export interface InitOptions {
  readonly json?: boolean
}
