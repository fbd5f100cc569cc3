/** What a run has learned about the operations of its target. */
export class SeenOperations {
  readonly #accepted = new Set<string>()
  readonly #implemented = new Set<string>()
  readonly #missing = new Map<string, string>()
  readonly #absent = new Map<string, string>()

  /** An answer to the operation's own method. */
  note(operation: string, status: number): void {
    if (status >= 200 && status < 300) this.#accepted.add(operation)
    if (!isMissingStatus(status)) this.#implemented.add(operation)
  }

  /** Whether it has accepted anything: only then a refusal shows something. */
  hasAccepted(operation: string): boolean {
    return this.#accepted.has(operation)
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
