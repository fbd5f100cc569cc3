export interface Source {
  /** Relative to the repository, with forward slashes. */
  path: string
  text: string
}
