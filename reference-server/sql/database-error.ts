export type DatabaseErrorKind = 'unreachable' | 'foreign' | 'newer' | 'unwritable'

/** Why a database cannot be used. The message names it without its password. */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind

  constructor(kind: DatabaseErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseError'
    this.kind = kind
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message || error.name : String(error)
}
