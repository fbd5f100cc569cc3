import * as z from 'zod'
import { endpoints } from '../../../contracts/chapters.ts'
import { choicesOf, coreOf } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'

export type Values = Readonly<Record<string, unknown>>

const fieldsOf = ({ query, body }: Endpoint): Readonly<Record<string, z.ZodType>> => {
  const shape = query ?? (body instanceof z.ZodArray ? {} : body) ?? {}
  return shape as Record<string, z.ZodType>
}

/** Every operation with a page size. */
export const lists: readonly Endpoint[] = endpoints.filter((endpoint) => 'limit' in fieldsOf(endpoint))

/** Values of fields that the contracts declare only as text. */
const textValues: Readonly<Record<string, readonly unknown[]>> = {
  'listFeeds type': ['new', 'hot', 'newFollow', 'users', 'topics'],
  'listFeeds search': ['a'],
  'listFeeds recommended_at': ['2100-01-01 00:00:00'],
  'listTopics q': ['s'],
  'listTopicFollowers name': ['a'],
  'listEvents keyword': ['a'],
}

const choices = (endpoint: Endpoint, name: string, schema: z.ZodType): readonly unknown[] => {
  const core = coreOf(schema)
  const known = core instanceof z.ZodEnum || core instanceof z.ZodLiteral ? choicesOf(core) : []
  return textValues[`${endpoint.name} ${name}`] ?? known
}

/** Without optional fields, and with each choice of each field. */
export function requestVariants(endpoint: Endpoint): Values[] {
  const required = Object.entries(fieldsOf(endpoint)).filter(([, schema]) => !schema.safeParse(undefined).success)
  const needed = Object.fromEntries(required.map(([name, schema]) => [name, choices(endpoint, name, schema)[0]]))
  const single = Object.entries(fieldsOf(endpoint)).flatMap(([name, schema]) =>
    choices(endpoint, name, schema).map((value) => ({ ...needed, [name]: value })),
  )
  return [needed, ...single]
}
