import type * as z from 'zod'
import { compiled } from '../../contracts/runtime/compiled.ts'
import type { CaseSession, ObservedExchange } from '../client/case-session.ts'
import { requirementOfField, requirementsOfResponse } from '../model/requirement-index.ts'
import { schemaOf } from '../model/response-schema.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'
import { type Path, type Representation, representationsIn } from './representations.ts'

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
  /** Called when a case ends. May read again. */
  conclude?(session: CaseSession): Promise<void>
}

/** Operation and place: `listFeeds [].user`. */
export const sourceOf = ({ endpoint }: ObservedExchange, { place }: Representation): string =>
  `${endpoint.name} ${place}`.trimEnd()

/** The same entity for different viewers has different keys. */
export const entityKey = ({ viewer }: ObservedExchange, { kind, key }: Representation): string =>
  [kind, key, viewer].join('\n')

/** The requirement about the field at this path, else those about the whole response. */
export function requirementsAt({ schema, endpoint, response }: ReadExchange, path: Path): string[] {
  const requirement = requirementOfField(schema, path)
  return requirement ? [requirement.id] : requirementsOfResponse(endpoint, response.status)
}

/** The items that a relation has to look at when a case ends. */
export class CaseQueue<T> {
  readonly #items = new WeakMap<CaseSession, T[]>()

  add(session: CaseSession, item: T): void {
    this.#items.set(session, [...(this.#items.get(session) ?? []), item])
  }

  /** Returns the items of the case and forgets them. */
  take(session: CaseSession): readonly T[] {
    const items = this.#items.get(session) ?? []
    this.#items.delete(session)
    return items
  }
}

/** Undefined if the response does not match its contract, because cases check that. */
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
    isRead: isReadOperation(endpoint),
  }
}
