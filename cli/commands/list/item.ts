/** One entry of a list: as a row of a table, and as JSON. */
export interface Item {
  readonly group: string
  readonly cells: readonly string[]
  readonly json: Record<string, unknown>
  /** What `--grep` searches; all of the JSON unless given. */
  readonly text?: string
}
