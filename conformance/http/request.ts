import * as z from 'zod'
import { bearer, writeRequest } from '../../client/runtime/http-message.ts'
import { prefix } from '../../contracts/chapters.ts'
import { coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { memoizeSchema } from '../../contracts/dsl/memoize-schema.ts'
import { masked } from '../../contracts/masking/mask.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { NotExercised } from '../model/case-errors.ts'
import { fieldsOf } from '../model/json.ts'
import { personOf } from '../model/person.ts'

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Default: header. */
  readonly tokenIn?: 'header' | 'query' | 'none'
  /** Replaces the actor's own token. */
  readonly token?: string
  /** Default: application/json. */
  readonly accept?: string
  /** Sent unchanged instead of a body, for text that is not JSON. */
  readonly rawBody?: string
  /** Replaces the contract's method, for example with HEAD. */
  readonly method?: string
  /** True for a request that only looks up something that the case needs. Scripts leave it out. */
  readonly isLookup?: true
}

export interface PreparedRequest {
  readonly endpoint: Endpoint
  readonly operation: string
  readonly method: string
  readonly path: string
  /** The path as sent. In `path`, a token in the query is masked. */
  readonly pathWithToken: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The body before serialization. */
  readonly sent: unknown
  /** All parts before serialization. */
  readonly raw: Raw
  /** See `requestFields`. */
  readonly fields: readonly string[]
  readonly hasToken: boolean
  /** Whether the body is the JSON of `raw.body`. */
  readonly isJson: boolean
  readonly isLookup: boolean
  /** The same request with other values and another token. */
  rewrite(raw: Raw, changeToken: (token: string) => string): PreparedRequest
}

/** The caller whose rate limit the request counts against (G03), as one word. */
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
    isJson: rawBody === undefined,
    isLookup: options.isLookup === true,
    rewrite: (other, changeToken) =>
      prepareRequest(endpoint, other, options, token === undefined ? undefined : changeToken(token)),
  }
}

/** A query is an object, or pairs if a name occurs several times. */
const withToken = (raw: Raw, token: string | undefined): Raw => {
  if (token === undefined) return raw
  return {
    ...raw,
    query: Array.isArray(raw.query) ? [...raw.query, ['token', token]] : { ...(raw.query as Fields), token },
  }
}

/** `..` in a path would address something else, even if escaped. */
function assertAddressable(params: unknown): void {
  const wrong = Object.entries(fieldsOf(params)).find(([, value]) => /^(?:\.|%2e){1,2}$/i.test(String(value)))
  if (wrong) throw new NotExercised(`${wrong[0]} is "${wrong[1]}", which cannot be part of a path`)
}

/**
 * The fields of a request, such as `body.name`. For enums, booleans and literals also the value, such as
 * `body.mode=hidden`.
 */
export const requestFields = (endpoint: Endpoint, raw: Raw): string[] =>
  (['query', 'body'] as const).flatMap((part) => fieldsIn(part, endpoint[part], raw[part]))

function fieldsIn(part: string, shape: unknown, values: unknown): string[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return []
  return Object.entries(values).flatMap(([name, value]) => {
    const schema = (shape as Readonly<Record<string, z.ZodType>> | undefined)?.[name]
    if (!schema || value === undefined) return []
    const field = `${part}.${name}`
    return isChoice(schema, value) ? [field, `${field}=${String(value)}`] : [field]
  })
}

const isChoice = (schema: z.ZodType, value: unknown): boolean => offersChoice(schema) && schema.safeParse(value).success

const offersChoice = memoizeSchema((schema) => {
  const core = coreOf(schema)
  return core instanceof z.ZodEnum || core instanceof z.ZodLiteral || core instanceof z.ZodBoolean
})
