import { prefix } from '../contracts/chapters.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import { writeAddress } from '../contracts/query.ts'
import type { Raw } from '../contracts/read.ts'
import { masked } from './mask.ts'
import { whoIs } from './target.ts'

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** In the header unless said otherwise. */
  readonly tokenIn?: 'header' | 'query' | 'none'
  /** Instead of the actor's own. */
  readonly token?: string
  /** application/json unless given. */
  readonly accept?: string
  /** Sent as it stands, instead of a body; for JSON that is none. */
  readonly rawBody?: string
  /** Instead of the contract's, such as HEAD. */
  readonly method?: string
}

export interface Prepared {
  readonly endpoint: Endpoint
  readonly operation: string
  readonly method: string
  readonly path: string
  /** The same, with the token where the path carries one. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The body before it became text. */
  readonly sent: unknown
  /** All parts before they became text. */
  readonly raw: Raw
  readonly hasToken: boolean
}

/** Whom rate limits count it for (G03), in one word. */
export const callerOf = (person: string, { hasToken }: Pick<Prepared, 'hasToken'>): string =>
  hasToken ? whoIs(person).replaceAll(' ', '-') : 'visitor'

type Fields = Readonly<Record<string, unknown>>

export function prepare(endpoint: Endpoint, raw: Raw, options: SendOptions, token: string | undefined): Prepared {
  const sent = options.rawBody ?? raw.body
  const body = options.rawBody ?? (raw.body === undefined ? undefined : JSON.stringify(raw.body))
  const where = token === undefined ? 'none' : (options.tokenIn ?? 'header')
  return {
    endpoint,
    operation: endpoint.name,
    method: options.method ?? endpoint.method,
    path: addressOf(endpoint, raw, where === 'query' ? masked : undefined),
    address: addressOf(endpoint, raw, where === 'query' ? token : undefined),
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

const addressOf = ({ path }: Endpoint, { params, query }: Raw, token: string | undefined): string =>
  writeAddress(prefix + path, { params, query: { ...(query as Fields), ...(token !== undefined && { token }) } })
