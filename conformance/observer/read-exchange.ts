import type * as z from 'zod'
import { compiled } from '../../contracts/runtime/compiled.ts'
import type { CaseSession, ObservedExchange } from '../client/case-session.ts'
import { schemaOf } from '../client/check-response.ts'
import { effectOf } from '../safety/journal/operation-effects.ts'
import { type Representation, representationsIn } from './representations.ts'

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

/** Operation and place: `listFeeds [].user`. */
export const sourceOf = ({ endpoint }: ObservedExchange, { place }: Representation): string =>
  `${endpoint.name} ${place}`.trimEnd()

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
