import type { Secrets } from '../../contracts/masking/mask.ts'
import { type Mismatch, type Exchange, Failure, show } from '../model/failure.ts'
import type { Observation } from '../model/observation.ts'
import type { SentFields } from '../model/seen-operations.ts'
import type { Run } from './run.ts'

type CaseLogRun = Pick<Run, 'target' | 'secrets' | 'unsupported' | 'earlierChoices' | 'checks'>

/** What of an exchange is never secret. */
type Call = Pick<Exchange, 'operation' | 'method' | 'status' | 'ms'>

/** Everything that one case does and sees; nobody gets it with secrets. */
export class CaseLog {
  readonly id: string
  readonly requirements: readonly string[]
  readonly calls: Call[] = []
  /** Masks when somebody looks, with all that is known until then: most exchanges are never looked at. */
  readonly #exchanges: (() => Exchange)[] = []
  readonly observations: Observation[] = []
  /** `operation status` of each reply that matched its contract. */
  readonly judged = new Set<string>()
  /** What was refused as the document asks for. */
  readonly refusals = new Set<SentFields>()
  /** Checks beside the point that were left out, and why. */
  readonly leftOut: string[] = []
  /** A failure that any answer may have, reported at the end so that it does not hide others. */
  deferredFailure: Failure | undefined
  readonly #open = new Map<symbol, string>()
  readonly #run: CaseLogRun
  readonly #secrets: Secrets

  constructor(one: { id: string; requirements: readonly string[] }, run: CaseLogRun) {
    this.id = one.id
    this.requirements = one.requirements
    this.#run = run
    this.#secrets = run.secrets
  }

  /** Returns what shows the answer without secrets. What is secret in the exchange is known from now on. */
  record(exchange: Exchange): () => unknown {
    const { operation, method, status, ms } = exchange
    this.#secrets.learnFrom(exchange)
    this.calls.push({ operation, method, status, ms })
    const answer = once(() => this.#secrets.value(exchange.responseBody))
    this.#exchanges.push(once(() => this.#withoutSecrets(exchange)))
    return answer
  }

  #withoutSecrets(exchange: Exchange): Exchange {
    const { path, headers, requestBody, responseBody } = exchange
    const bodies = this.#secrets.value({ requestBody, responseBody }) as Pick<Exchange, 'requestBody' | 'responseBody'>
    return { ...exchange, ...bodies, path: this.#secrets.text(path), headers: this.#secrets.headers(headers) }
  }

  observe(observation: Observation): void {
    const { expected, text } = observation
    const clean = { ...observation, expected: this.#secrets.text(expected), text: this.#secrets.text(text) }
    this.observations.push(clean)
    this.failLater(this.#run.earlierChoices?.mismatch(clean))
  }

  /** Truncated after secrets are masked, so that no piece of one is left. */
  show(value: unknown): string {
    return show(this.#secrets.value(value))
  }

  failure({ kind, requirements, expected, actual, advice }: Mismatch): Failure {
    const texts = { expected: this.#secrets.text(expected), actual: this.#secrets.text(actual) }
    const transcript = this.#exchanges.map((shown) => shown())
    return new Failure(
      { kind, requirements, advice, ...texts },
      { id: this.id, baseUrl: this.#run.target.baseUrl, transcript },
    )
  }

  /** Throws, unless the run leaves out checks of this kind. */
  fail(complaint: Mismatch): void {
    if (this.#judges(complaint)) throw this.failure(complaint)
  }

  /** Throws, unless there is no complaint or the target's owner declares this unsupported. `reported` may name more. */
  failOn(complaint: Mismatch | undefined, reported = complaint): void {
    if (complaint && reported && !this.#isUnsupported(complaint)) this.fail(reported)
  }

  /** As `failOn`, but the case goes on and fails at its end. */
  failLater(complaint: Mismatch | undefined): void {
    if (complaint && !this.#isUnsupported(complaint) && this.#judges(complaint))
      this.deferredFailure ??= this.failure(complaint)
  }

  /** A step must be finished before its case ends; call the result when it is. */
  stepBegins(step: string): () => void {
    const key = Symbol(step)
    this.#open.set(key, step)
    return () => this.#open.delete(key)
  }

  unfinished(): string[] {
    return [...this.#open.values()]
  }

  #judges({ kind }: Mismatch): boolean {
    return this.#run.checks?.includes(kind) ?? true
  }

  #isUnsupported({ requirements }: Mismatch): boolean {
    return requirements.length > 0 && requirements.every((id) => this.#run.unsupported.requirements.has(id))
  }
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
