import { endpointNamed } from '../../contracts/chapters.ts'
import { similarOperation } from '../../contracts/runtime/similar-operation.ts'
import { BoundedMap } from './bounded-map.ts'
import type { Finding, Found } from './finding.ts'
import type { JudgedExchange } from './judged-exchange.ts'
import type { TrafficExchange } from './traffic-exchange.ts'

/** Nobody would read more. */
const maxFindings = 1000
const maxUnknown = 500

/** A request for a path under the interface's prefix that no operation has. */
export interface UnknownOperation {
  readonly method: string
  /** With `{id}` in place of numbers. */
  readonly path: string
  readonly count: number
  /** `GET /api/v2/feeds (listFeeds)` */
  readonly didYouMean: string | undefined
}

/** What was seen of one operation. */
export interface SeenOperation {
  readonly operation: string
  readonly exchanges: number
  /** The number of exchanges by status. */
  readonly statuses: ReadonlyMap<number, number>
  /** Statuses of responses that matched the contract. */
  readonly judged: ReadonlySet<number>
}

export interface TrafficSummary {
  readonly exchanges: number
  /** Requests outside the interface. */
  readonly others: number
  readonly operations: readonly SeenOperation[]
  readonly unknown: readonly UnknownOperation[]
  /** Contradictions that nothing but the server explains, most frequent first. */
  readonly findings: readonly Finding[]
  /** Contradictions that a write which nobody saw could explain. */
  readonly suspicions: readonly Finding[]
  /** Requests that break their contract, but that the server accepted. */
  readonly requests: readonly Finding[]
  /** Values compared with each other. */
  readonly comparisons: number
  /** Milliseconds since 1970, of the first and the last exchange. */
  readonly from: number | undefined
  readonly to: number | undefined
}

/** Mutable while counting. */
type Counted<T> = { -readonly [Key in keyof T]: T[Key] }

interface Seen {
  exchanges: number
  readonly statuses: Map<number, number>
  readonly judged: Set<number>
}

/** Counts what was seen and found. */
export class TrafficCounts {
  #exchanges = 0
  #others = 0
  #from: number | undefined
  #to: number | undefined
  readonly #operations = new Map<string, Seen>()
  readonly #unknown = new BoundedMap<string, Counted<UnknownOperation>>(maxUnknown)
  readonly #findings = new Map<string, Counted<Finding>>()

  noteExchange({ endpoint, exchange }: JudgedExchange, isValid: boolean): void {
    this.#noteTime(exchange)
    const seen = this.#operations.get(endpoint.name) ?? { exchanges: 0, statuses: new Map(), judged: new Set() }
    this.#operations.set(endpoint.name, seen)
    seen.exchanges++
    seen.statuses.set(exchange.status, (seen.statuses.get(exchange.status) ?? 0) + 1)
    if (isValid && exchange.status > 0) seen.judged.add(exchange.status)
  }

  notePassedBy(exchange: TrafficExchange, url: URL | undefined): void {
    this.#noteTime(exchange)
    if (!url || exchange.method === 'OPTIONS') {
      this.#others++
      return
    }
    const { method } = exchange
    const path = url.pathname.replace(/\/\d+(?=\/|$)/g, '/{id}')
    const unknown = this.#unknown.getOrCreate(`${method} ${path}`, () => ({
      ...{ method, path, count: 0 },
      didYouMean: textOf(similarOperation(method, url.pathname)),
    }))
    unknown.count++
  }

  /** Undefined if the finding is already known and does not become certain now. */
  report(found: Found, { exchange, endpoint }: JudgedExchange): Finding | undefined {
    const { rule, cause } = found
    const key = `${rule} ${cause}`
    const known = this.#findings.get(key)
    if (known) {
      known.count++
      if (known.isCertain || !found.isCertain) return undefined
      return Object.assign(known, found)
    }
    if (this.#findings.size >= maxFindings) return undefined
    const section = endpointNamed.get(found.operation)?.section ?? endpoint.section
    const id = `${section}/traffic/${found.operation}/${rule}-${slugOf(cause, found.operation)}`
    const finding = { ...found, id, count: 1, at: exchange.at }
    this.#findings.set(key, finding)
    return finding
  }

  summary(comparisons: number): TrafficSummary {
    const found = [...this.#findings.values()].toSorted((a, b) => b.count - a.count)
    return {
      exchanges: this.#exchanges,
      others: this.#others,
      operations: [...this.#operations].map(([operation, seen]) => ({ operation, ...seen })),
      unknown: [...this.#unknown.values()].toSorted((a, b) => b.count - a.count),
      findings: found.filter(({ isCertain, rule }) => isCertain && rule !== 'request'),
      suspicions: found.filter(({ isCertain }) => !isCertain),
      requests: found.filter(({ rule }) => rule === 'request'),
      comparisons,
      from: this.#from,
      to: this.#to,
    }
  }

  #noteTime({ at, ms }: TrafficExchange): void {
    this.#exchanges++
    if (at === undefined) return
    this.#from = Math.min(this.#from ?? at, at)
    this.#to = Math.max(this.#to ?? at, at + ms)
  }
}

const textOf = (endpoint: ReturnType<typeof similarOperation>): string | undefined =>
  endpoint && `${endpoint.method} /api/v2${endpoint.path} (${endpoint.name})`

const slugOf = (cause: string, operation: string): string =>
  cause
    .replace(`${operation} `, '')
    .replace(/[^\w.]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
