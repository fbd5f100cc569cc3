import type { CaseSession, ObservedExchange, ObservedResult, RunObserver } from '../client/case-session.ts'
import { Agreement } from './agreement.ts'
import { Coherence } from './coherence.ts'
import { Counters } from './counters.ts'
import { Files } from './files.ts'
import { Findings } from './findings.ts'
import { Probes } from './probes.ts'
import { type Relation, readExchange } from './read-exchange.ts'
import { WrittenValues } from './written.ts'

/** Creates an observer for these observed cases. `maxRequests` limits the requests that it sends. */
export const createObserver = (caseIds: ReadonlySet<string>, maxRequests = Number.POSITIVE_INFINITY): RunObserver =>
  new Observer(new Findings(maxRequests, (id) => caseIds.has(id)))

class Observer implements RunObserver {
  readonly #findings: Findings
  readonly #relations: readonly Relation[]

  constructor(findings: Findings) {
    this.#findings = findings
    const [coherence, written] = [new Coherence(findings), new WrittenValues(findings)]
    this.#relations = [
      new Agreement(findings),
      // Before the relations that compare what the probes read.
      new Probes((exchange) => {
        coherence.note(exchange)
        written.note(exchange)
      }, findings),
      coherence,
      written,
      new Counters(findings),
      new Files(findings),
    ]
  }

  note(exchange: ObservedExchange): void {
    const read = readExchange(exchange)
    if (read) for (const relation of this.#relations) relation.note(read)
  }

  async conclude(session: CaseSession): Promise<void> {
    for (const relation of this.#relations) await relation.conclude?.(session)
  }

  resultOf(caseId: string): ObservedResult {
    return this.#findings.resultOf(caseId)
  }
}
