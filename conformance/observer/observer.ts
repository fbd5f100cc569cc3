import type * as z from 'zod'
import { compiled } from '../../contracts/runtime/compiled.ts'
import type { CaseSession } from '../client/case-session.ts'
import { schemaOf } from '../client/check-response.ts'
import type { ObservedExchange, ObservedResult, RunObserver } from '../client/observed-exchange.ts'
import { effectOf } from '../safety/journal/operation-effects.ts'
import { Agreement } from './agreement.ts'
import { Coherence } from './coherence.ts'
import { Files } from './files.ts'
import { Findings } from './findings.ts'
import { Probes } from './probes.ts'
import { type Representation, representationsIn } from './representations.ts'
import { WrittenValues } from './written.ts'

/** An exchange whose response matches its contract. */
export interface ReadExchange extends ObservedExchange {
  readonly schema: z.ZodType
  readonly body: unknown
  readonly representations: readonly Representation[]
  /** Whether it may be sent again. */
  readonly isRead: boolean
}

/** One kind of relation between responses. */
export interface Relation {
  note(exchange: ReadExchange): void
  /** Confirms suspicions of this case by reading again. */
  conclude(session: CaseSession): Promise<void>
}

/** `maxRequests` limits what it reads again. */
export const createObserver = (maxRequests = Number.POSITIVE_INFINITY): RunObserver =>
  new Observer(new Findings(maxRequests))

class Observer implements RunObserver {
  readonly #findings: Findings
  readonly #relations: readonly Relation[]

  constructor(findings: Findings) {
    this.#findings = findings
    const coherence = new Coherence(findings)
    this.#relations = [
      new Agreement(findings),
      // Before coherence, which compares what the probes read.
      new Probes((exchange) => coherence.note(exchange), findings),
      coherence,
      new WrittenValues(findings),
      new Files(findings),
    ]
  }

  note(exchange: ObservedExchange): void {
    const read = readExchange(exchange)
    if (read) for (const relation of this.#relations) relation.note(read)
  }

  async conclude(session: CaseSession): Promise<void> {
    for (const relation of this.#relations) await relation.conclude(session)
  }

  resultOf(caseId: string): ObservedResult {
    return this.#findings.resultOf(caseId)
  }
}

const isRead = ({ endpoint }: ObservedExchange): boolean =>
  endpoint.chapter !== 'accounts' && (endpoint.method === 'GET' || effectOf(endpoint.name)?.reads === true)

/** Cases check responses that do not match their contract. */
export function readExchange(exchange: ObservedExchange): ReadExchange | undefined {
  const { endpoint, response } = exchange
  if (response.status < 200 || response.status >= 300 || response.body === undefined) return undefined
  const schema = schemaOf(endpoint, response.status)
  const parsed = compiled(schema).safeParse(response.body)
  if (!parsed.success) return undefined
  const body: unknown = parsed.data
  return {
    ...exchange,
    schema,
    body,
    representations: representationsIn(schema, body, exchange.raw.query),
    isRead: isRead(exchange),
  }
}
