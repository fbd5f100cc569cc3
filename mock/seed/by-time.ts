interface Created {
  readonly created_at: string
}

/** Oldest first. Times are digits, which need no rules of a language to be compared. */
export const byTime = (a: Created, b: Created): number =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0
