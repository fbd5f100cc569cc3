export type ProblemKind = 'unreachable' | 'foreign' | 'newer' | 'unwritable'

/** Why a database cannot be used, in one line that names it without its password. */
export class DatabaseProblem extends Error {
  readonly kind: ProblemKind

  constructor(kind: ProblemKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseProblem'
    this.kind = kind
  }
}

/** What went wrong, in the words of whoever noticed. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message || error.name : String(error)
}
