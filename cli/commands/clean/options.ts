export interface CleanOptions {
  readonly config?: string
  readonly timeout?: number
  readonly json?: boolean
}
