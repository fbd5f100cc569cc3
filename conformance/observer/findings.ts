import type { CaseSession } from '../client/case-session.ts'
import type { ObservedResult } from '../client/observed-exchange.ts'
import type { Failure, Mismatch } from '../model/failure.ts'

interface Tally {
  comparisons: number
  requests: number
  failure?: Failure
}

/** What the observer compared and found, by observed case. */
export class Findings {
  readonly #tallies = new Map<string, Tally>()

  countComparisons(caseId: string, comparisons: number): void {
    this.#of(caseId).comparisons += comparisons
  }

  countRequests(caseId: string, requests: number): void {
    this.#of(caseId).requests += requests
  }

  /** Only the first failure of a case is reported. */
  fail(session: CaseSession, mismatch: Mismatch): void {
    const { log } = session
    const { requirements } = session.run.unsupported
    if (mismatch.requirements.length > 0 && mismatch.requirements.every((id) => requirements.has(id))) return
    this.#of(log.id).failure ??= log.failure(mismatch)
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
