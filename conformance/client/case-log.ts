import type { Secrets } from '../../contracts/masking/mask.ts'
import type { PreparedRequest } from '../http/request.ts'
import { type Exchange, Failure, type Mismatch, type Script, truncatedJson } from '../model/failure.ts'
import type { Observation } from '../model/gaps.ts'
import { isPersonName } from '../model/person.ts'
import type { SentFields } from '../model/seen-operations.ts'
import type { Violation } from '../model/verdict.ts'
import { lastOfEach, type RecordedExchange } from '../script/recorded-request.ts'
import { scriptOf } from '../script/script.ts'
import type { ScriptContext } from '../script/variables.ts'
import type { ContractMismatch } from './check-response.ts'
import type { Run } from './run.ts'

type CaseLogRun = Pick<Run, 'target' | 'secrets' | 'unsupported' | 'earlierChoices' | 'checks' | 'sessions' | 'tag'>

interface LoggedCase {
  readonly id: string
  readonly title?: string
  readonly requirements: readonly string[]
  readonly operations?: readonly string[]
  /** Captures the state before the run. */
  readonly before?: unknown
}

interface Sending {
  readonly request: PreparedRequest
  readonly isRedirected: boolean
}

/** The parts of an exchange that are never secret. */
type Call = Pick<Exchange, 'operation' | 'method' | 'status' | 'ms'>

/** Records everything that one case sends and receives. Masks secrets on the way out. */
export class CaseLog {
  readonly id: string
  readonly requirements: readonly string[]
  readonly calls: Call[] = []
  /** Without look-ups of ids. Masked lazily, because most exchanges are never shown. */
  readonly #exchanges: (() => Exchange)[] = []
  readonly #recorded: RecordedExchange[] = []
  readonly observations: Observation[] = []
  /** `operation status` of each response that matched its contract. */
  readonly judged = new Set<string>()
  /** Requests that were refused as required. */
  readonly refusals = new Set<SentFields>()
  /** Secondary checks that were skipped, and why. */
  readonly leftOut: string[] = []
  /** Responses that break the contract, one for each cause. The case continues, and one case of the run reports each cause. */
  readonly violations: Violation[] = []
  /** How many milliseconds each read had to wait after a write before the case passed. */
  settledAfter: number | undefined
  /** Operations that the case is about. A defect of another operation is not the case's own failure. */
  readonly operations: readonly string[]
  /** Reported at the end of the case, so that it does not hide other failures. */
  deferredFailure: Failure | undefined
  readonly #open = new Map<symbol, string>()
  readonly #run: CaseLogRun
  readonly #secrets: Secrets
  readonly #case: LoggedCase

  constructor(one: LoggedCase, run: CaseLogRun) {
    this.#case = one
    this.id = one.id
    this.requirements = one.requirements
    this.operations = one.operations ?? []
    this.#run = run
    this.#secrets = run.secrets
  }

  /** Learns the secrets of the exchange. Returns a function that shows the response without them. */
  record(exchange: Exchange, sending?: Sending): () => unknown {
    const { operation, method, status, ms } = exchange
    const { request, isRedirected = false } = sending ?? {}
    this.#recorded.push({ exchange, request, isRedirected, endedAt: performance.now() })
    this.#secrets.learnFrom(exchange)
    this.calls.push({ operation, method, status, ms })
    const shownResponse = once(() => this.#secrets.value(exchange.responseBody))
    if (!request?.isLookup) this.#exchanges.push(once(() => this.#withoutSecrets(exchange)))
    return shownResponse
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

  /** Masks before truncating, so that no part of a secret remains. */
  show(value: unknown): string {
    return truncatedJson(this.#secrets.value(value))
  }

  /** `created` are the logs of the cases that created what this one reads again, the current case last. */
  failure(mismatch: Mismatch, id = this.id, created: readonly CaseLog[] = []): Failure {
    const { kind, requirements, advice, seenIn, shared } = mismatch
    const texts = { expected: this.#secrets.text(mismatch.expected), actual: this.#secrets.text(mismatch.actual) }
    const transcript = this.#exchanges.map((shown) => shown())
    const script = this.#scriptFor(id, kind, created)
    return new Failure(
      { kind, requirements, advice, seenIn, shared, ...texts },
      { id, baseUrl: this.#run.target.baseUrl, transcript, script },
    )
  }

  /** Returns a function, because most scripts are never read. */
  #scriptFor(id: string, kind: Mismatch['kind'], created: readonly CaseLog[]) {
    const { title = '', before } = this.#case
    const setUp = created.flatMap((log) => log.#recorded)
    const all = [...setUp, ...(created.length > 0 ? lastOfEach(this.#recorded) : this.#recorded)]
    const others = created.slice(0, -1).flatMap((log) => log.#recorded)
    const places = { setUpFrom: others.length, evidenceFrom: setUp.length }
    const failure = { id, title, kind, comparesWithStart: before !== undefined, ...places }
    return (texts: Pick<Mismatch, 'expected' | 'actual'>): Script | undefined =>
      scriptOf(all, { ...failure, ...texts }, scriptContextOf(this.#run))
  }

  /** Scripts leave out earlier attempts. */
  startAttempt(): void {
    this.#recorded.length = 0
  }

  /** Throws, unless the run skips checks of this kind. */
  fail(mismatch: Mismatch): void {
    if (this.#isChecked(mismatch)) throw this.failure(mismatch)
  }

  /** Throws if there is a mismatch that the target's owner did not declare unsupported. `reported` may add requirements. */
  failOn(mismatch: Mismatch | undefined, reported = mismatch): void {
    if (mismatch && reported && !this.#isUnsupported(mismatch)) this.fail(reported)
  }

  /** Like `failOn`, but the case continues and fails at its end. */
  failLater(mismatch: Mismatch | undefined): void {
    if (mismatch && !this.#isUnsupported(mismatch) && this.#isChecked(mismatch))
      this.deferredFailure ??= this.failure(mismatch)
  }

  /** Notes that a response breaks the contract. */
  violate(operation: string, mismatch: ContractMismatch): void {
    const { cause, extent } = mismatch
    if (this.#isUnsupported(mismatch) || !this.#isChecked(mismatch)) return
    if (!this.violations.some((one) => one.cause === cause))
      this.violations.push({ cause, operation, extent, failure: this.failure(mismatch) })
  }

  /** A case must finish all its steps. Call the returned function when the step is finished. */
  stepBegins(step: string): () => void {
    const key = Symbol(step)
    this.#open.set(key, step)
    return () => this.#open.delete(key)
  }

  unfinished(): string[] {
    return [...this.#open.values()]
  }

  #isChecked({ kind }: Mismatch): boolean {
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

/** What the scripts of a run have in common. */
function scriptContextOf({
  target: { baseUrl, people, headers = {} },
  tag,
  secrets,
  sessions,
}: Pick<Run, 'target' | 'tag' | 'secrets' | 'sessions'>): ScriptContext {
  const owners = [...sessions.owners].filter(([, name]) => isPersonName(name) && people[name])
  return { baseUrl, people, headers, tag, secrets, owners: new Map(owners), peopleIds: sessions.knownIds }
}
