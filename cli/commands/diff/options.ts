export interface DiffOptions {
  readonly gaps?: boolean
  readonly json?: boolean
}
