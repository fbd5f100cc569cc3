import * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import { choicesOf, coreOf } from '../../contracts/describe.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'

export type Values = Readonly<Record<string, unknown>>

const fieldsOf = ({ query, body }: Endpoint): Readonly<Record<string, z.ZodType>> => {
  const shape = query ?? (body instanceof z.ZodArray ? {} : body) ?? {}
  return shape as Record<string, z.ZodType>
}

/** Every operation that takes a page size. */
export const lists: readonly Endpoint[] = endpoints.filter((endpoint) => 'limit' in fieldsOf(endpoint))

/** Words that the contracts leave to the reader of a text. */
const words: Readonly<Record<string, readonly unknown[]>> = {
  'listFeeds type': ['new', 'hot', 'newFollow', 'users', 'topics'],
  'listFeeds search': ['a'],
  'listFeeds recommended_at': [''],
  'listTopics q': ['s'],
  'listTopicFollowers name': ['a'],
  'listEvents keyword': ['a'],
}

const choices = (endpoint: Endpoint, name: string, schema: z.ZodType): readonly unknown[] => {
  const core = coreOf(schema)
  const known = core instanceof z.ZodEnum || core instanceof z.ZodLiteral ? choicesOf(core) : []
  return words[`${endpoint.name} ${name}`] ?? known
}

/** The ways to ask: as it comes, and with each choice of each field. */
export function waysToAsk(endpoint: Endpoint): Values[] {
  const required = Object.entries(fieldsOf(endpoint)).filter(([, schema]) => !schema.safeParse(undefined).success)
  const needed = Object.fromEntries(required.map(([name, schema]) => [name, choices(endpoint, name, schema)[0]]))
  const single = Object.entries(fieldsOf(endpoint)).flatMap(([name, schema]) =>
    choices(endpoint, name, schema).map((value) => ({ ...needed, [name]: value })),
  )
  return [needed, ...single]
}
