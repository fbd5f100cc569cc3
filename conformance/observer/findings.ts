import type { CaseSession, ObservedResult } from '../client/case-session.ts'
import type { Failure, Mismatch } from '../model/failure.ts'

interface Tally {
  comparisons: number
  requests: number
  failure?: Failure
}

/** What the observer compared and found, by observed case. */
export class Findings {
  readonly #maxRequests: number
  readonly #isSelected: (caseId: string) => boolean
  #requests = 0
  readonly #tallies = new Map<string, Tally>()

  constructor(maxRequests: number, isSelected: (caseId: string) => boolean = () => true) {
    this.#maxRequests = maxRequests
    this.#isSelected = isSelected
  }

  countComparisons(caseId: string, comparisons: number): void {
    this.#of(caseId).comparisons += comparisons
  }

  /** Whether the observer may send this many more requests: none for a case that does not run. Counts them before they are sent, because cases run concurrently. */
  reserveRequests(caseId: string, requests: number): boolean {
    if (!this.#isSelected(caseId) || this.#requests + requests > this.#maxRequests) return false
    this.#of(caseId).requests += requests
    this.#requests += requests
    return true
  }

  /** Only the first failure of a case is reported. The transcript is that of the session. `created` as in `CaseLog.failure`. */
  fail(caseId: string, { log, run }: CaseSession, mismatch: Mismatch, created: readonly CaseSession[] = []): void {
    const { requirements } = run.unsupported
    if (mismatch.requirements.length > 0 && mismatch.requirements.every((id) => requirements.has(id))) return
    this.#of(caseId).failure ??= log.failure(
      mismatch,
      caseId,
      created.map((session) => session.log),
    )
  }

  hasFailed(caseId: string): boolean {
    return this.#of(caseId).failure !== undefined
  }

  resultOf(caseId: string): ObservedResult {
    return this.#of(caseId)
  }

  #of(caseId: string): Tally {
    const tally = this.#tallies.get(caseId) ?? { comparisons: 0, requests: 0 }
    this.#tallies.set(caseId, tally)
    return tally
  }
}
