import { findMeta } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Limit } from '../../../contracts/dsl/limits.ts'
import { listFieldsWith, listPart } from '../../../contracts/dsl/roles.ts'
import type { GapId } from '../../../contracts/requirements/gaps.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import type { Raw } from '../../../contracts/runtime/read.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'

/** A list, the person who reads it, and the request. */
export interface Listing {
  readonly endpoint: Endpoint
  readonly by: Actor
  readonly raw: Raw
}

export type Item = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, unknown>>

export const limitOf = (endpoint: Endpoint): Limit | undefined => {
  const [[, field] = []] = listFieldsWith(endpoint, 'limit')
  return field && (findMeta(field, 'x-limit') as Limit)
}

/** In JSON, a number must not be sent as text. */
export const jsonValue = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value

const jsonFields = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, jsonValue(value)]))

/** One page. */
export async function pageOf({ endpoint, by, raw }: Listing, query: Query, { cannot }: Context): Promise<Item[]> {
  const part = listPart(endpoint)
  const fields = part === 'body' ? jsonFields(query) : query
  const step = by.sendsRaw(endpoint, { ...raw, [part]: { ...(raw[part] as Query), ...fields } })
  const { gap } = repliesOf(endpoint).find(({ status }) => status === 200) ?? {}
  const response = gap ? await step.chooses(gap as GapId, 200 as never) : await step.gets(200 as never)
  return itemsIn(response) ?? cannot('the document does not define this list, and the target responds differently')
}

/** The response itself, or the one list in it, which may be absent when it is empty. */
function itemsIn(response: unknown): Item[] | undefined {
  if (Array.isArray(response) || response === undefined) return response
  const lists = Object.entries(response as object).filter(([name]) => name !== 'pinneds')
  return lists.map(([, part]) => part).find(Array.isArray) ?? []
}

export const idOf = ({ id }: Item): string => String(id)

/** Ids that both reads contain, in the order of the first: other people may write in between. */
export function idsInBoth(before: readonly Item[], after: readonly Item[]): string[] {
  const later = new Set(after.map(idOf))
  return before.map(idOf).filter((id) => later.has(id))
}
