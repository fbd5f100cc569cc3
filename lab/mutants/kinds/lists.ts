import * as z from 'zod'
import { coreOf } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import { type Kinds, type RuleMutation, whole } from '../model/mutant.ts'
import { fieldsOf } from './requests.ts'

/** Defects that any list can have. */

type Fields = { readonly limit?: number } & Readonly<Record<string, unknown>>
type Parts = Readonly<Record<'query' | 'body', Fields | undefined>>
type Change = (items: readonly unknown[], input: Parts) => readonly unknown[]

const changeList =
  (change: Change): RuleMutation =>
  (rule) =>
  async (input, world) => {
    const response = await rule(input, world)
    return Array.isArray(response.body) ? { ...response, body: change(response.body, input as Parts) } : response
  }

const cursors = ['after', 'index', 'id', 'offset', 'page', 'hot', 'recommended_at']

const limitOf = ({ query, body }: Parts) => query?.limit ?? body?.limit
const continues = ({ query }: Parts) => cursors.some((cursor) => query?.[cursor] !== undefined && query[cursor] !== 0)

const isList = (endpoint: Endpoint) =>
  repliesOf(endpoint).some(({ status, body }) => status < 300 && coreOf(body) instanceof z.ZodArray)

const has = (endpoint: Endpoint, names: readonly string[]) =>
  (['query', 'body'] as const).some((part) => fieldsOf(endpoint, part).some(([field]) => names.includes(field)))

const isPaged = (endpoint: Endpoint) => isList(endpoint) && has(endpoint, ['limit'])
const hasCursor = (endpoint: Endpoint) => isPaged(endpoint) && has(endpoint, cursors.slice(0, 5))

const oneShort: Change = (items, input) => (items.length === limitOf(input) ? items.slice(0, -1) : items)
const losing: Change = (items, input) => (continues(input) ? items.slice(1) : items)
const repeating: Change = (items) => (items.length > 1 ? [...items.slice(0, -1), items[0]] : items)

export const reversed: RuleMutation = changeList((items) => items.toReversed())

/** The suite must detect each of these in every list. */
export const listKinds: Kinds = {
  empties: whole(
    changeList(() => []),
    isList,
  ),
  'is one short': whole(changeList(oneShort), isPaged),
  'loses between pages': whole(changeList(losing), hasCursor),
}

/** Not detectable where the document defines neither order nor size. */
export const orderKinds: Kinds = {
  'lists backwards': whole(reversed, isList),
  'repeats an item': whole(changeList(repeating), isList),
  'drops the first item': whole(
    changeList((items) => items.slice(1)),
    isList,
  ),
}
