/** A bug or a choice: the section of the document, a summary of what it says, and what the backend does instead. */
export type Entry = {
  readonly id: string
  readonly section: string
  readonly says: string
  readonly does: string
  /** Choices only: the gap that the choice decides, if it has an id. */
  readonly gap?: string
  /** Choices only: a run takes too long with it. */
  readonly isSlow?: true
  /** Choices only: how many milliseconds late effects may show. The run is configured to wait for them. */
  readonly lag?: number
  /** Bugs only: the choices that a backend must make to show the bug in a run without an adapter. */
  readonly choices?: readonly string[]
  /** Bugs only: the operations that show it, without the path prefix. */
  readonly operations?: readonly string[]
}
