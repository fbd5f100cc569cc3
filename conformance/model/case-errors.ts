/** Ends a case without a verdict: what it needs is not available. */
export class NotExercised extends Error {
  override readonly name = 'NotExercised'
  /** What would have to be there, such as `adapter.grant` or `people.carol`. */
  readonly unlock: readonly string[]

  constructor(reason: string, unlock: string | readonly string[] = []) {
    super(reason)
    this.unlock = [unlock].flat()
  }

  /** Also that of another copy of this module, which a configuration may have imported. */
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

/** Something between us and the target is broken: no connection, no answer in time, nobody can log in, too many requests. */
export class InfrastructureError extends Error {
  override readonly name = 'InfrastructureError'
}

/** Of whatever was thrown. */
export const errorMessage = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
