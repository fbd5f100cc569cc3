import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { openApi, openApiPath } from '../../../contracts/openapi/openapi.ts'

/** The contracts as the OpenAPI document describes them, in the few words that the pages need. */

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
  readonly headers?: Readonly<Record<string, Referred<Header>>>
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
  readonly responses: Readonly<Record<string, Referred<Response>>>
}

type Referred<T> = T | { readonly $ref: string }

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly headers: Readonly<Record<string, Header>>
  }
}

let made: ApiDocument | undefined

/** Made once, when somebody looks. */
export function apiDocument(): ApiDocument {
  made ??= openApi('') as unknown as ApiDocument
  return made
}

export function operationOf({ path, method }: Endpoint): Operation {
  const operation = apiDocument().paths[openApiPath(path)]?.[method.toLowerCase()]
  if (!operation) throw new Error(`the document has no ${method} ${path}`)
  return operation
}

/** The name of a component in a reference to it. */
export const nameIn = (ref: string): string => ref.split('/').at(-1) ?? ref

/** What a reference refers to, or the thing itself. */
export function resolved<T extends object>(kind: 'responses' | 'headers', given: Referred<T>): T {
  if (!('$ref' in given)) return given
  const found = apiDocument().components[kind][nameIn(given.$ref)]
  if (!found) throw new Error(`the document has no ${given.$ref}`)
  return found as T
}
