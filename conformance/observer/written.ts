import type { CaseSession } from '../client/case-session.ts'
import { truncatedJson } from '../model/failure.ts'
import type { Findings } from './findings.ts'
import { entityKey, type ReadExchange, type Relation, requirementsAt } from './read-exchange.ts'
import type { Path, Representation } from './representations.ts'

export const writtenCase = (operation: string): string => `observed/written/${operation}`

/** A representation in the response of a write. It counts until the case writes again, also through the adapter. */
interface Written {
  readonly exchange: ReadExchange
  readonly shown: Representation
  /** The last values that the viewer saw before. */
  readonly before: ReadonlyMap<string, unknown> | undefined
  /** How many requests the case had sent. */
  readonly calls: number
  /** By `performance.now()`. */
  readonly at: number
  /** The fields that a later read disagreed on. Several reads after one write are one disagreement. */
  readonly disputed: Set<string>
}

interface Evidence {
  agreements: number
  disagreements: number
}

/** How often a field must differ, and never agree, before that is a failure: others may change it between two requests. */
const minDisagreements = 2

/**
 * The response of a write shows what the next read shows. A difference cannot be confirmed by writing again, so a failure needs
 * several writes, and a value that reads show unchanged from before the write to after it.
 */
export class WrittenValues implements Relation {
  readonly #findings: Findings
  readonly #written = new WeakMap<CaseSession, Written[]>()
  /** Keyed by entity and viewer. */
  readonly #lastSeen = new Map<string, ReadonlyMap<string, unknown>>()
  /** Keyed by operation, place and field. */
  readonly #evidence = new Map<string, Evidence>()

  constructor(findings: Findings) {
    this.#findings = findings
  }

  note(exchange: ReadExchange): void {
    if (exchange.isRead) this.#compare(exchange)
    else this.#remember(exchange)
  }

  #remember(exchange: ReadExchange): void {
    const written = exchange.representations.map((shown) => ({
      exchange,
      shown,
      before: this.#lastSeen.get(entityKey(exchange, shown)),
      calls: exchange.session.log.calls.length,
      at: performance.now(),
      disputed: new Set<string>(),
    }))
    this.#written.set(exchange.session, written)
  }

  #compare(exchange: ReadExchange): void {
    const { session } = exchange
    const isCurrent = ({ calls }: Written) => session.log.calls.slice(calls).every(({ method }) => method === 'GET')
    const written = (this.#written.get(session) ?? []).filter(isCurrent)
    for (const shown of exchange.representations) {
      const key = entityKey(exchange, shown)
      const same = written.filter((one) => entityKey(one.exchange, one.shown) === key)
      for (const one of same) this.#compareFields(one, shown)
      this.#lastSeen.set(key, new Map([...shown.fields].map(([name, { value }]) => [name, value])))
    }
  }

  #compareFields({ exchange, shown, before, disputed, at }: Written, read: Representation): void {
    const { name } = exchange.endpoint
    const isSettled = performance.now() - at >= exchange.session.run.consistency
    for (const [field, { value, path, isCount }] of shown.fields) {
      const after = read.fields.get(field)
      if (!after || isCount) continue
      this.#findings.countComparisons(writtenCase(name), 1)
      const isUnchanged = before === undefined || before.get(field) === after.value
      const evidence = this.#evidenceFor(`${name} ${shown.place} ${field}`)
      if (value === after.value) evidence.agreements += Number(value !== undefined && value !== 0)
      else if (isSettled && isUnchanged && field !== 'updated_at' && !disputed.has(field)) {
        disputed.add(field)
        evidence.disagreements++
      }
      if (evidence.agreements === 0 && evidence.disagreements >= minDisagreements)
        this.#report(exchange, `${field} of ${shown.kind} ${shown.key}`, path, [value, after.value])
    }
  }

  #evidenceFor(place: string): Evidence {
    const evidence = this.#evidence.get(place) ?? { agreements: 0, disagreements: 0 }
    this.#evidence.set(place, evidence)
    return evidence
  }

  #report(exchange: ReadExchange, what: string, path: Path, [value, read]: readonly unknown[]): void {
    const { endpoint, session } = exchange
    this.#findings.fail(writtenCase(endpoint.name), session, {
      kind: 'value',
      requirements: requirementsAt(exchange, path),
      expected: `${what} in the response of ${endpoint.name} to be what is read afterwards: ${truncatedJson(read)}`,
      actual: truncatedJson(value),
      seenIn: [session.log.id],
    })
  }
}
