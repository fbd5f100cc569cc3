import { prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { writeAddress } from '../../contracts/runtime/query.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { masked } from '../../masking/mask.ts'
import { NotExercised } from '../model/case-errors.ts'
import { fieldsOf } from '../model/parse-json.ts'
import { personOf } from '../model/person.ts'

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** In the header unless given. */
  readonly tokenIn?: 'header' | 'query' | 'none'
  /** Instead of the actor's own. */
  readonly token?: string
  /** application/json unless given. */
  readonly accept?: string
  /** Sent as is, instead of a body: for text that is not JSON. */
  readonly rawBody?: string
  /** Instead of the contract's, such as HEAD. */
  readonly method?: string
}

export interface PreparedRequest {
  readonly endpoint: Endpoint
  readonly operation: string
  readonly method: string
  readonly path: string
  /** The path as it is sent: a token in the query is masked in `path`, and not here. */
  readonly pathWithToken: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The body before it became text. */
  readonly sent: unknown
  /** All parts before they became text. */
  readonly raw: Raw
  readonly hasToken: boolean
}

/** Whose rate limit it counts against (G03), in one word. */
export const callerOf = (person: string, { hasToken }: Pick<PreparedRequest, 'hasToken'>): string =>
  hasToken ? personOf(person).replaceAll(' ', '-') : 'visitor'

type Fields = Readonly<Record<string, unknown>>

export function prepareRequest(
  endpoint: Endpoint,
  raw: Raw,
  options: SendOptions,
  token: string | undefined,
): PreparedRequest {
  const sent = options.rawBody ?? raw.body
  const body = options.rawBody ?? (raw.body === undefined ? undefined : JSON.stringify(raw.body))
  const where = token === undefined ? 'none' : (options.tokenIn ?? 'header')
  return {
    endpoint,
    operation: endpoint.name,
    method: options.method ?? endpoint.method,
    path: pathOf(endpoint, raw, where === 'query' ? masked : undefined),
    pathWithToken: pathOf(endpoint, raw, where === 'query' ? token : undefined),
    headers: {
      Accept: options.accept ?? 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(where === 'header' && { Authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    body,
    sent,
    raw,
    hasToken: where !== 'none' || options.headers?.Authorization !== undefined,
  }
}

/** An address with `..` in it would lead to something else, and no escape prevents that. */
function assertAddressable(params: unknown): void {
  const wrong = Object.entries(fieldsOf(params)).find(([, value]) => /^(?:\.|%2e){1,2}$/i.test(String(value)))
  if (wrong) throw new NotExercised(`${wrong[0]} is "${wrong[1]}", which cannot be part of an address`)
}

function pathOf({ path }: Endpoint, { params, query }: Raw, token: string | undefined): string {
  assertAddressable(params)
  return writeAddress(prefix + path, { params, query: { ...(query as Fields), ...(token !== undefined && { token }) } })
}
