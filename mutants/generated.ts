import * as z from 'zod'
import { endpoints } from '../contracts/chapters.ts'
import { coreOf } from '../contracts/describe.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import { type AnyRule, writes } from '../platform/rules/index.ts'
import { type Mutant, mutant } from './mutant.ts'

/** Defects that follow from the contracts alone: whatever an operation takes, it may forget; whatever it does, it may not do. */

type Fields = { readonly limit?: number } & Readonly<Record<string, unknown>>
type Parts = Record<'params' | 'query' | 'body', Fields | undefined>

const shapeOf = (endpoint: Endpoint, part: 'query' | 'body'): [string, z.ZodType][] => {
  const fields = endpoint[part]
  return fields === undefined || fields instanceof z.ZodArray ? [] : (Object.entries(fields) as [string, z.ZodType][])
}

/** As if the field had not been sent. */
const forgetting =
  (part: 'query' | 'body', field: string, absent: unknown): Mutant['spoil'] =>
  (rule) =>
  (input, world) =>
    rule({ ...(input as Parts), [part]: { ...(input as Parts)[part], [field]: absent } }, world)

function ignored(endpoint: Endpoint): Mutant[] {
  return (['query', 'body'] as const).flatMap((part) =>
    shapeOf(endpoint, part).flatMap(([field, schema]) => {
      const absent = schema.safeParse(undefined)
      const sign = part === 'query' ? '?' : '.'
      return absent.success
        ? [mutant('ignores', endpoint.name, `${sign}${field}`, forgetting(part, field, absent.data))]
        : []
    }),
  )
}

const undone = Symbol('undone')

/** Answers as if it had been done, and leaves everything as it was. */
const idle: Mutant['spoil'] = (rule) => async (input, world) => {
  let answer: Awaited<ReturnType<AnyRule>> | undefined
  const work = world.store.transaction(async (store) => {
    answer = await rule(input, { ...world, store })
    throw undone
  })
  await work.catch((thrown) => {
    if (thrown !== undone) throw thrown
  })
  return answer as Awaited<ReturnType<AnyRule>>
}

type Change = (items: readonly unknown[], input: Parts) => readonly unknown[]

const relisted =
  (change: Change): Mutant['spoil'] =>
  (rule) =>
  async (input, world) => {
    const answer = await rule(input, world)
    return Array.isArray(answer.body) ? { ...answer, body: change(answer.body, input as Parts) } : answer
  }

const cursors = ['after', 'index', 'id', 'offset', 'page', 'hot', 'recommended_at']

const limitOf = ({ query, body }: Parts) => query?.limit ?? body?.limit
const continues = ({ query }: Parts) => cursors.some((cursor) => query?.[cursor] !== undefined && query[cursor] !== 0)

const isList = ({ responses, chosen }: Endpoint) =>
  [...Object.values(responses), ...Object.values(chosen ?? {}).map(({ body }) => body)].some(
    (body) => coreOf(body) instanceof z.ZodArray,
  )

const has = (endpoint: Endpoint, names: readonly string[]) =>
  shapeOf(endpoint, 'query')
    .concat(shapeOf(endpoint, 'body'))
    .some(([field]) => names.includes(field))

function lists(endpoint: Endpoint): Mutant[] {
  if (!isList(endpoint)) return []
  const { name } = endpoint
  const paged = has(endpoint, ['limit'])
  return [
    mutant(
      'empties',
      name,
      '',
      relisted(() => []),
    ),
    ...(paged
      ? [
          mutant(
            'is one short',
            name,
            '',
            relisted((items, input) => (items.length === limitOf(input) ? items.slice(0, -1) : items)),
          ),
        ]
      : []),
    ...(paged && has(endpoint, cursors.slice(0, 5))
      ? [
          mutant(
            'loses between pages',
            name,
            '',
            relisted((items, input) => (continues(input) ? items.slice(1) : items)),
          ),
        ]
      : []),
  ]
}

export const generated: readonly Mutant[] = endpoints.flatMap((endpoint) => [
  ...(writes(endpoint) ? [mutant('does nothing', endpoint.name, '', idle)] : []),
  ...ignored(endpoint),
  ...lists(endpoint),
])
