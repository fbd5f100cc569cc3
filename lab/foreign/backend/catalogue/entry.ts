/** A bug or a choice: the section of the document, what it says in short, and what the backend does instead. */
export type Entry = {
  readonly id: string
  readonly section: string
  readonly says: string
  readonly does: string
  /** Of a choice: the gap of the decisions, if it has an id. */
  readonly gap?: string
  /** Of a choice: a run takes too long with it. */
  readonly isSlow?: true
  /** Of a choice: how many milliseconds late effects may show. The configuration of the run says so, too. */
  readonly lag?: number
  /** Of a bug that few backends can have: the choices of one that has it. */
  readonly choices?: readonly string[]
  /** Of a bug: the operations that show it, without prefix. */
  readonly operations?: readonly string[]
}
