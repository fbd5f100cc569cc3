import { match } from '../../contracts/runtime/router.ts'
import { parseBody } from '../http/read-body.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'
import { AgreementRule, observedExchange } from './agreement-rule.ts'
import { CoherenceRule, type OnDifference } from './coherence-rule.ts'
import { contractViolations, requestViolations } from './contract-rule.ts'
import type { Finding, Found } from './finding.ts'
import { type JudgedExchange, judgedExchange, type ParsedBodies } from './judged-exchange.ts'
import { listViolations } from './list-rule.ts'
import { RecentSecrets } from './recent-secrets.ts'
import { TrafficCounts, type TrafficSummary } from './traffic-counts.ts'
import { addressOf, type TrafficExchange } from './traffic-exchange.ts'
import { issuedToken, tokenOf, Viewers } from './viewers.ts'
import { type WriteTime, WriteTimes } from './write-times.ts'
import { WrittenRule } from './written-rule.ts'

/** The result of judging an exchange. */
export interface Judgement {
  /** Undefined if it does not belong to the interface. */
  readonly operation: string | undefined
  readonly viewer: string
  /** Findings that this exchange showed for the first time, or made certain. */
  readonly findings: readonly Finding[]
}

export interface JudgeOptions {
  /** The accuracy of times, in milliseconds. */
  readonly resolution?: number
  /** Called with two reads that disagree, which may be sent again to find out whether they always do. */
  readonly onDifference?: OnDifference
}

/**
 * Judges traffic that nobody scripted: each exchange against the contract and with itself, and exchanges of the same viewer
 * with each other. Sends nothing. Memory is bounded.
 */
export class TrafficJudge {
  readonly secrets = new RecentSecrets()
  readonly #viewers = new Viewers()
  readonly #writes: WriteTimes
  readonly #tally = new TrafficCounts()
  readonly #agreement = new AgreementRule()
  readonly #coherence: CoherenceRule
  readonly #written: WrittenRule

  constructor({ resolution = 0, onDifference = () => undefined }: JudgeOptions = {}) {
    this.#writes = new WriteTimes(resolution)
    this.#coherence = new CoherenceRule(this.#writes, onDifference)
    this.#written = new WrittenRule(this.#writes)
  }

  /** Call when a request starts, so that nothing is concluded while a write is in flight. `at` in milliseconds since 1970. */
  begin({ method, url }: Pick<TrafficExchange, 'method' | 'url'>, at: number): WriteTime | undefined {
    return mayWrite(method, url) ? this.#writes.begin(at) : undefined
  }

  /** For recordings, before `note`: all exchanges are known, but they may be in another order. */
  noteWrite(exchange: TrafficExchange): WriteTime | undefined {
    const { at, ms, status } = exchange
    const write = at === undefined ? undefined : this.begin(exchange, at)
    if (write) this.#writes.end(write, write.from + ms, harmlessStatuses.has(status))
    return write
  }

  /** Call when the response is complete, in this order. `write` comes from `begin`. */
  note(exchange: TrafficExchange, write?: WriteTime): Judgement {
    const to = (exchange.at ?? 0) + exchange.ms
    if (write) this.#writes.end(write, to, harmlessStatuses.has(exchange.status))
    const url = addressOf(exchange.url)
    const sender = url ? this.#viewers.nameOf(exchange, url) : 'visitor'
    const found = url && match(exchange.method, url.pathname)
    if (!url || !found || exchange.method === 'OPTIONS') {
      this.#tally.notePassedBy(exchange, url)
      return { operation: undefined, viewer: sender, findings: [] }
    }
    const bodies = this.#learn(exchange, url)
    const issued = issuedToken(found.endpoint.name, bodies.responseBody)
    const viewer = issued === undefined ? sender : this.#viewers.nameIssued(issued, sender)
    const scope = this.#viewers.scopeOf(exchange, viewer)
    const judged = judgedExchange(exchange, { ...found, url, viewer, scope, bodies, secrets: this.secrets })
    return { operation: found.endpoint.name, viewer, findings: this.#judge(judged, write) }
  }

  summary(): TrafficSummary {
    const rules = [this.#agreement, this.#coherence, this.#written]
    return this.#tally.summary(rules.reduce((sum, { comparisons }) => sum + comparisons, 0))
  }

  /** Returns the bodies, parsed. */
  #learn({ requestHeaders, requestBody, responseBody }: TrafficExchange, url: URL): ParsedBodies {
    const token = tokenOf(requestHeaders, url)
    const bodies = { requestBody: parseBody(requestBody ?? ''), responseBody: parseBody(responseBody ?? '') }
    this.secrets.learnFrom({ headers: Object.fromEntries(requestHeaders), ...bodies }, token)
    return bodies
  }

  #judge(judged: JudgedExchange, write: WriteTime | undefined): Finding[] {
    const contract = [...contractViolations(judged), ...requestViolations(judged)]
    const read = judged.has.body ? observedExchange(judged) : undefined
    this.#tally.noteExchange(judged, contract.length === 0)
    const single = [...contract, ...(read ? [...this.#agreement.note(read), ...listViolations(read)] : [])].map(
      (one): Found => ({
        ...one,
        operation: judged.endpoint.name,
        exchanges: [judged.shown()],
        isCertain: true,
      }),
    )
    const found = [...single, ...this.#compare(judged, read, write)]
    return found.flatMap((one) => this.#tally.report(one, judged) ?? [])
  }

  #compare(judged: JudgedExchange, read: ReturnType<typeof observedExchange>, write: WriteTime | undefined): Found[] {
    const { at, ms } = judged.exchange
    if (!read || at === undefined) return []
    const compared = { judged, read, from: at, to: at + ms }
    return [...this.#coherence.note(compared), ...this.#written.note(compared, write)]
  }
}

/** A write with one of these statuses changed nothing. Other refusals may: a refused receipt, for example, changes its order. */
const harmlessStatuses = new Set([401, 404, 405, 429])

/** True for every request that is not known to only read. */
function mayWrite(method: string, address: string): boolean {
  if (method === 'HEAD' || method === 'OPTIONS') return false
  const url = addressOf(address)
  const found = url && match(method, url.pathname)
  return found ? !isReadOperation(found.endpoint) : method !== 'GET'
}
