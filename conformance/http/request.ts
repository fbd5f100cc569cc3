import { bearer, writeRequest } from '../../client/runtime/http-message.ts'
import { prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { masked } from '../../contracts/masking/mask.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { NotExercised } from '../model/case-errors.ts'
import { fieldsOf } from '../model/parse-json.ts'
import { personOf } from '../model/person.ts'
import { requestFields } from './request-fields.ts'

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
  /** What it is made of. */
  readonly fields: readonly string[]
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
  assertAddressable(raw.params)
  const { accept, rawBody, headers: own } = options
  const place = token === undefined ? 'none' : (options.tokenIn ?? 'header')
  const operation = { method: endpoint.method, path: `${prefix}${endpoint.path}` as const }
  const write = (shown?: string) => writeRequest(operation, withToken(raw, shown), { accept, text: rawBody })
  const written = write(place === 'query' ? token : undefined)
  return {
    endpoint,
    operation: endpoint.name,
    method: options.method ?? written.method,
    path: place === 'query' ? write(masked).path : written.path,
    pathWithToken: written.path,
    headers: {
      ...written.headers,
      ...(place === 'header' && token !== undefined && { Authorization: bearer(token) }),
      ...own,
    },
    body: written.body,
    sent: rawBody ?? raw.body,
    raw,
    fields: requestFields(endpoint, raw),
    hasToken: place !== 'none' || own?.Authorization !== undefined,
  }
}

const withToken = (raw: Raw, token: string | undefined): Raw =>
  token === undefined ? raw : { ...raw, query: { ...(raw.query as Fields), token } }

/** An address with `..` in it would lead to something else, and no escape prevents that. */
function assertAddressable(params: unknown): void {
  const wrong = Object.entries(fieldsOf(params)).find(([, value]) => /^(?:\.|%2e){1,2}$/i.test(String(value)))
  if (wrong) throw new NotExercised(`${wrong[0]} is "${wrong[1]}", which cannot be part of an address`)
}
