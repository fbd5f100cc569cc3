import * as z from 'zod'
import { endpoints } from '../../../contracts/chapters.ts'
import { metaOf } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { resources } from '../../../contracts/resources/index.ts'
import { apiDocument, nameIn, type Operation, operationOf, type Response, resolve, type Schema } from './openapi.ts'

/** The resources by name, in the order of the document, followed by the other schemas that operations use. */
export function resourceSchemas(): ReadonlyMap<string, Schema> {
  cached ??= collect()
  return cached
}

let cached: ReadonlyMap<string, Schema> | undefined

function collect(): Map<string, Schema> {
  const components = apiDocument().components.schemas
  const named = resources.map((schema): [string, Schema] => {
    const name = String(metaOf(schema).id)
    return [name, components[name] ?? (z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema)]
  })
  return new Map([...named, ...Object.entries(components).filter(([name]) => !named.some(([known]) => known === name))])
}

/** The names of the resources that a schema refers to. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref, ...rest } = value as Readonly<Record<string, unknown>>
  const inside = Object.values(rest).flatMap(referencesIn)
  return [...new Set(typeof $ref === 'string' ? [nameIn($ref), ...inside] : inside)]
}

const successOf = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status < '300')
    .map(([, given]) => resolve<Response>('responses', given).content)

/** The resources that successful responses of an operation refer to directly. */
export const resourcesIn = (endpoint: Endpoint): string[] => referencesIn(successOf(operationOf(endpoint)))

/** The operations whose requests or responses refer to a resource. */
export const operationsWith = (name: string): Endpoint[] =>
  endpoints.filter((endpoint) => {
    const { requestBody, responses } = operationOf(endpoint)
    const content = Object.values(responses).map((given) => resolve<Response>('responses', given).content)
    return referencesIn([requestBody, content]).includes(name)
  })

export const resourcesWith = (name: string): string[] =>
  [...resourceSchemas()]
    .filter(([other, schema]) => other !== name && referencesIn(schema).includes(name))
    .map(([other]) => other)
