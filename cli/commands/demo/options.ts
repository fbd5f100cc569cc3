export interface DemoOptions {
  readonly mockPort: number
  readonly serverPort: number
  readonly only?: readonly string[]
  readonly now?: string
  readonly seedFile?: string
  readonly once?: boolean
  readonly json?: boolean
}
