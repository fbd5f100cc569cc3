import type { GapId } from '../contracts/requirements/gaps.ts'
import { type Complaint, type Exchange, Failure, show } from './failure.ts'
import type { Secrets } from './mask.ts'
import type { Target } from './target.ts'

/** What a target does where the document is silent. */
export interface Observation {
  readonly gap: GapId
  readonly operation: string
  /** Our choice. */
  readonly expected: string
  readonly status: number
  readonly text: string
  /** The target does as we chose. */
  readonly same: boolean
}

/** Everything that one case does and sees. Nothing secret gets in. */
export class CaseLog {
  readonly address: string
  readonly requirements: readonly string[]
  readonly exchanges: Exchange[] = []
  readonly observations: Observation[] = []
  /** `operation status` of each reply that was found to be as its contract says. */
  readonly judged = new Set<string>()
  /** A fault that every answer may have: it ends no case, so that it hides nothing else. */
  fault: Failure | undefined
  readonly #open = new Map<symbol, string>()
  readonly #target: Target
  readonly #secrets: Secrets

  constructor(one: { address: string; requirements: readonly string[] }, target: Target, secrets: Secrets) {
    this.address = one.address
    this.requirements = one.requirements
    this.#target = target
    this.#secrets = secrets
  }

  /** What is stored: the exchange without secrets. */
  records(exchange: Exchange): Exchange {
    const { path, headers, requestBody, responseBody } = exchange
    const bodies = this.#secrets.value({ requestBody, responseBody }) as Pick<Exchange, 'requestBody' | 'responseBody'>
    const clean = { ...exchange, ...bodies, path: this.#secrets.text(path), headers: this.#secrets.headers(headers) }
    this.exchanges.push(clean)
    return clean
  }

  observes(observation: Observation): void {
    const { expected, text } = observation
    this.observations.push({ ...observation, expected: this.#secrets.text(expected), text: this.#secrets.text(text) })
  }

  /** Cut short only after secrets are out, so that no piece of one is left. */
  show(value: unknown): string {
    return show(this.#secrets.value(value))
  }

  failure({ requirements, expected, actual }: Complaint): Failure {
    const clean = { requirements, expected: this.#secrets.text(expected), actual: this.#secrets.text(actual) }
    const { address, exchanges } = this
    return new Failure(clean, { address, baseUrl: this.#target.baseUrl, transcript: exchanges })
  }

  /** Throws, unless there is nothing to complain about or the target's owner declares that it does not do this. */
  insist(complaint: Complaint | undefined): void {
    if (complaint && !this.#isUnsupported(complaint)) throw this.failure(complaint)
  }

  /** As `insist`, but only when the case is over. */
  mind(complaint: Complaint | undefined): void {
    if (complaint && !this.#isUnsupported(complaint)) this.fault ??= this.failure(complaint)
  }

  /** A step that is begun must be finished before its case is; the result tells that it is. */
  begins(step: string): () => void {
    const key = Symbol(step)
    this.#open.set(key, step)
    return () => this.#open.delete(key)
  }

  unfinished(): string[] {
    return [...this.#open.values()]
  }

  #isUnsupported({ requirements }: Complaint): boolean {
    return requirements.some((id) => this.#target.unsupported?.includes(id))
  }
}
