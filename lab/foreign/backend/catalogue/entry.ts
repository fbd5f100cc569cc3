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
  /** Of a choice: effects are shown up to this many milliseconds late, and the run is told so. */
  readonly lag?: number
  /** Of a bug: the operations that show it, without prefix. */
  readonly operations?: readonly string[]
}
