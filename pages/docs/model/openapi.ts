import type { Counted } from '../../../contracts/dsl/counts.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Match, OnlyWith, Role } from '../../../contracts/dsl/roles.ts'
import { inlineDocument, openApiPath } from '../../../contracts/openapi/openapi.ts'

/** The parts of the generated OpenAPI document that the pages use. */

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly additionalProperties?: boolean | Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly 'x-words'?: string
  readonly 'x-gap'?: string
  readonly 'x-section'?: string
  readonly 'x-repeats'?: readonly string[]
  readonly 'x-same-as'?: string
  readonly 'x-counts'?: Counted
  readonly 'x-on-request'?: boolean
  readonly 'x-role'?: Role
  readonly 'x-match'?: Match
  readonly 'x-only-with'?: OnlyWith
}

export interface Parameter {
  readonly in: 'path' | 'query'
  readonly name: string
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}

type Media = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, MaybeRef<Header>>>
  readonly content?: Media
  readonly 'x-gap'?: string
}

export interface Header {
  readonly description?: string
  readonly schema?: Schema
}

export interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Media }
  readonly responses: Readonly<Record<string, MaybeRef<Response>>>
}

type MaybeRef<T> = T | { readonly $ref: string }

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly headers: Readonly<Record<string, Header>>
  }
}

let cached: ApiDocument | undefined

export function apiDocument(): ApiDocument {
  cached ??= inlineDocument('') as unknown as ApiDocument
  return cached
}

export function operationOf({ path, method }: Endpoint): Operation {
  const operation = apiDocument().paths[openApiPath(path)]?.[method.toLowerCase()]
  if (!operation) throw new Error(`the OpenAPI document has no ${method} ${path}`)
  return operation
}

/** The name of the component that a `$ref` refers to. */
export const nameIn = (ref: string): string => ref.split('/').at(-1) ?? ref

/** Follows a `$ref`, if there is one. */
export function resolve<T extends object>(kind: 'responses' | 'headers', given: MaybeRef<T>): T {
  if (!('$ref' in given)) return given
  const found = apiDocument().components[kind][nameIn(given.$ref)]
  if (!found) throw new Error(`the OpenAPI document has no ${given.$ref}`)
  return found as T
}
