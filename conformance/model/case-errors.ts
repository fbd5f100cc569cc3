/** Ends a case as not exercised because something it needs is missing. */
export class NotExercised extends Error {
  override readonly name = 'NotExercised'
  /** What to configure so that the case can run, such as `adapter.grant` or `people.carol`. */
  readonly unlock: readonly string[]
  /** The contract violation that prevents it: see `Violation`. */
  readonly violation: string | undefined

  constructor(reason: string, unlock: string | readonly string[] = [], violation?: string) {
    super(reason)
    this.unlock = [unlock].flat()
    this.violation = violation
  }

  /** Compares names, because a configuration may import another copy of this module. */
  static override [Symbol.hasInstance](thrown: unknown): thrown is NotExercised {
    return thrown instanceof Error && thrown.name === 'NotExercised'
  }
}

/** The case needs an operation that the target's owner declares unsupported. */
export class UnsupportedOperation extends Error {
  override readonly name = 'UnsupportedOperation'

  constructor(operation: string) {
    super(`needs ${operation}, which the target's owner declares unsupported`)
  }
}

/** The target could not be tested: no connection, timeout, failed login or rate limit. */
export class InfrastructureError extends Error {
  override readonly name = 'InfrastructureError'
}

/** The connection ended without a response: the request may have crashed the target. */
export class CutOffError extends InfrastructureError {}

export const errorMessage = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
