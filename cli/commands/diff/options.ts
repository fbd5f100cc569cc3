export interface DiffOptions {
  readonly json?: boolean
}
