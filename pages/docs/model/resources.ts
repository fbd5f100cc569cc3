import * as z from 'zod'
import { endpoints } from '../../../contracts/chapters.ts'
import { metaOf } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { resources } from '../../../contracts/resources/index.ts'
import { apiDocument, nameIn, type Operation, operationOf, type Response, resolved, type Schema } from './document.ts'

/** The resources by name, in the order of the document; then the other schemas that operations refer to. */
export function resourceSchemas(): ReadonlyMap<string, Schema> {
  made ??= collect()
  return made
}

let made: ReadonlyMap<string, Schema> | undefined

function collect(): Map<string, Schema> {
  const components = apiDocument().components.schemas
  const named = resources.map((schema): [string, Schema] => {
    const name = String(metaOf(schema).id)
    return [name, components[name] ?? (z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema)]
  })
  return new Map([...named, ...Object.entries(components).filter(([name]) => !named.some(([known]) => known === name))])
}

/** The names of the resources that a schema mentions. */
export function mentionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref, ...rest } = value as Readonly<Record<string, unknown>>
  const inside = Object.values(rest).flatMap(mentionsIn)
  return [...new Set(typeof $ref === 'string' ? [nameIn($ref), ...inside] : inside)]
}

const successOf = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status < '300')
    .map(([, given]) => resolved<Response>('responses', given).content)

/** What the successful replies of an operation contain, at first hand. */
export const resourcesIn = (endpoint: Endpoint): string[] => mentionsIn(successOf(operationOf(endpoint)))

/** Those that take it or answer with it, whatever the status. */
export const operationsWith = (name: string): Endpoint[] =>
  endpoints.filter((endpoint) => {
    const { requestBody, responses } = operationOf(endpoint)
    const content = Object.values(responses).map((given) => resolved<Response>('responses', given).content)
    return mentionsIn([requestBody, content]).includes(name)
  })

export const resourcesWith = (name: string): string[] =>
  [...resourceSchemas()]
    .filter(([other, schema]) => other !== name && mentionsIn(schema).includes(name))
    .map(([other]) => other)
