export interface Source {
  /** Relative to the repository root, with forward slashes. */
  path: string
  text: string
}
