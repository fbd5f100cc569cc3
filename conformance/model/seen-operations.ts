/** A request, by what it is made of: see `requestFields`. */
export interface SentFields {
  readonly operation: string
  readonly fields: readonly string[]
}

/** What a run has learned about the operations of its target. */
export class SeenOperations {
  /** By operation: the fields of what it has accepted, each combination once. */
  readonly #accepted = new Map<string, Map<string, ReadonlySet<string>>>()
  readonly #implemented = new Set<string>()
  readonly #missing = new Map<string, string>()
  readonly #absent = new Map<string, string>()

  /** An answer to the operation's own method. */
  note({ operation, fields }: SentFields, status: number): void {
    if (status >= 200 && status < 300) {
      const known = this.#accepted.get(operation) ?? new Map<string, ReadonlySet<string>>()
      this.#accepted.set(operation, known.set(fields.toSorted().join(), new Set(fields)))
    }
    if (!isMissingStatus(status)) this.#implemented.add(operation)
  }

  /** Whether such a request has been accepted, perhaps with more fields: only then the refusal of this one shows something. */
  hasAccepted({ operation, fields }: SentFields): boolean {
    const accepted = [...(this.#accepted.get(operation)?.values() ?? [])]
    return accepted.some((one) => fields.every((field) => one.has(field)))
  }

  /** Whether this answer is that of a route that does not exist: nothing else has ever come from the operation. */
  isMissing(operation: string, status: number): boolean {
    return isMissingStatus(status) && !this.#implemented.has(operation)
  }

  /** True for the first case that needs it, also when it is run again. */
  reportMissing(operation: string, caseId: string): boolean {
    const first = this.#missing.get(operation) ?? caseId
    this.#missing.set(operation, first)
    return first === caseId
  }

  /** True for the first case that lacks this field, also when it is run again. */
  reportAbsent(field: string, caseId: string): boolean {
    const first = this.#absent.get(field) ?? caseId
    this.#absent.set(field, first)
    return first === caseId
  }
}

const isMissingStatus = (status: number) => status === 404 || status === 405 || status === 501
