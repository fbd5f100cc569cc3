import * as z from 'zod'
import { session } from '../../contracts/chapters/accounts.ts'
import { endpoints } from '../../contracts/chapters.ts'
import { childrenOf, coreOf, metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { resources } from '../../contracts/resources/index.ts'
import { errorBody } from '../../contracts/runtime/errors.ts'
import { type Part, requestSchemas } from '../../contracts/runtime/read.ts'
import { comment, fieldsText, indented, isOptional, nameOf, type Side, structureText, typeText } from './type-text.ts'

/** Every resource, and the requests and responses of every operation, as declared types with comments. */
export function typesFile(): string {
  const tables = [...resources, session, errorBody]
  const inside = [...tables, ...endpoints.flatMap(bodiesOf)].flatMap((schema) => namedIn(schema))
  const named = [...new Set([...tables, ...inside])].map((schema) => {
    const { description, 'x-section': section } = metaOf(schema)
    const says = section === undefined ? String(description) : `${description} (${section})`
    return declaration(nameOf(schema) ?? '', [says], schema, 'output')
  })
  return [...named, ...endpoints.flatMap(typesOf)].join('\n')
}

const bodiesOf = ({ responses, chosen = {} }: Endpoint): z.ZodType[] => [
  ...Object.values(responses),
  ...Object.values(chosen).map(({ body }) => body),
]

/** The named schemas inside a schema, including the schema itself. */
function namedIn(schema: z.ZodType, around: readonly z.ZodType[] = []): z.ZodType[] {
  const core = coreOf(schema)
  if (around.includes(core)) return []
  const inside = childrenOf(core).flatMap(([, child]) => namedIn(child, [...around, core]))
  return nameOf(core) === undefined ? inside : [core, ...inside]
}

/** `GetFeed` for `getFeed`. */
export const typeName = ({ name }: Endpoint): string => name.charAt(0).toUpperCase() + name.slice(1)

function declaration(name: string, says: readonly string[], schema: z.ZodType, side: Side): string {
  const text = comment(...says)
  if (!(schema instanceof z.ZodObject)) return `${text}export type ${name} = ${structureText(schema, side)}\n`
  return `${text}export interface ${name} {\n${indented(fieldsText(schema, side))}\n}\n`
}

function typesOf(endpoint: Endpoint): string[] {
  const parts = Object.entries(requestSchemas(endpoint)) as [Part, z.ZodType][]
  return [
    ...parts.map(([part, schema]) => partType(endpoint, part, schema)),
    requestType(endpoint),
    repliesType(endpoint),
  ]
}

const suffix = { params: 'Params', query: 'Query', body: 'Body' } as const

function partType(endpoint: Endpoint, part: Part, schema: z.ZodType): string {
  const conditions = part === 'params' ? [] : (endpoint.conditions ?? []).map(({ says }) => `- ${says}`)
  const says = [`The ${part} of \`${endpoint.name}\`: ${endpoint.summary}`, ...conditions]
  return declaration(typeName(endpoint) + suffix[part], says, schema, 'input')
}

/** An interface without fields would accept anything. */
const nothingSent = '  params?: never\n  query?: never\n  body?: never\n'

function requestType(endpoint: Endpoint): string {
  const parts = Object.keys(requestSchemas(endpoint)) as Part[]
  const fields = parts.map(
    (part) => `  ${part}${isWhollyOptional(endpoint, part) ? '?' : ''}: ${typeName(endpoint)}${suffix[part]}\n`,
  )
  const text = fields.join('') || nothingSent
  return `/** The parts of a \`${endpoint.name}\` request */\nexport interface ${typeName(endpoint)}Request {\n${text}}\n`
}

function isWhollyOptional(endpoint: Endpoint, part: Part): boolean {
  const schema = requestSchemas(endpoint)[part]
  if (!(schema instanceof z.ZodObject)) return false
  return Object.values(schema.shape as Record<string, z.ZodType>).every((field) => isOptional(field, 'input'))
}

function repliesType(endpoint: Endpoint): string {
  const chosen = Object.entries(endpoint.chosen ?? {}).map(([status, { body }]) => [status, body] as const)
  const replies = [...Object.entries(endpoint.responses), ...chosen].sort(([a], [b]) => Number(a) - Number(b))
  const fields = replies.map(([status, body]) => `  ${status}: ${indented(typeText(body, 'output')).trimStart()}\n`)
  const heading = comment(`The responses of \`${endpoint.name}\`, by status`)
  return `${heading}export interface ${typeName(endpoint)}Replies {\n${fields.join('')}}\n`
}
