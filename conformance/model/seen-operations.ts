/** The fields that a request contains: see `requestFields`. */
export interface SentFields {
  readonly operation: string
  readonly fields: readonly string[]
}

/** What a run has learned about the target's operations. */
export class SeenOperations {
  /** Each combination of fields that was accepted, by operation. */
  readonly #accepted = new Map<string, Map<string, ReadonlySet<string>>>()
  readonly #implemented = new Set<string>()

  /** Call only for responses to the operation's own method. */
  note({ operation, fields }: SentFields, status: number): void {
    if (status >= 200 && status < 300) {
      const known = this.#accepted.get(operation) ?? new Map<string, ReadonlySet<string>>()
      this.#accepted.set(operation, known.set(fields.toSorted().join(), new Set(fields)))
    }
    if (!isMissingStatus(status)) this.#implemented.add(operation)
  }

  /** Whether a request with at least these fields was accepted. Without that, a refusal proves nothing. */
  hasAccepted({ operation, fields }: SentFields): boolean {
    const accepted = [...(this.#accepted.get(operation)?.values() ?? [])]
    return accepted.some((one) => fields.every((field) => one.has(field)))
  }

  /** Whether the route may not exist: it responds with this status, and never responded with a different one. */
  mayBeMissing(operation: string, status: number): boolean {
    return isMissingStatus(status) && !this.isImplemented(operation)
  }

  /** Whether a request of this run found the route. */
  isImplemented(operation: string): boolean {
    return this.#implemented.has(operation)
  }
}

const isMissingStatus = (status: number) => status === 404 || status === 405 || status === 501
