export interface DocsOptions {
  readonly out: string
  readonly json?: boolean
}
