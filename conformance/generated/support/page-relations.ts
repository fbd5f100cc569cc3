import type * as z from 'zod'
import { findMeta } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { listFieldsWith, neededWith, roleOf } from '../../../contracts/dsl/roles.ts'
import type { Context } from '../../client/context.ts'
import { readPages } from '../../fixtures/pages.ts'
import { sameMembers } from '../../model/json.ts'
import { type Item, idOf, idsInBoth, type Listing, pageOf } from './listing.ts'

/** A way to walk through pages: the parameter that continues a list, and its value for the next page. */
export interface PageWalk {
  readonly field: string
  /** By position from the start, where an item inserted by other people shifts the rest. */
  readonly isByPosition: boolean
  next(last: readonly Item[], all: readonly Item[], size: number): number
}

/** The parameters that continue a list by themselves. Excludes those that apply only with others. */
export const pageWalksOf = (endpoint: Endpoint): PageWalk[] =>
  listFieldsWith(endpoint, 'cursor', 'offset', 'page')
    .filter(([, schema]) => Object.keys(neededWith(schema)).length === 0)
    .map(([field, schema]) => ({ field, isByPosition: roleOf(schema) !== 'cursor', next: nextBy(schema) }))

function nextBy(schema: z.ZodType): PageWalk['next'] {
  const role = roleOf(schema)
  if (role === 'offset') return (_, all) => all.length
  if (role === 'page') return (_, all, size) => all.length / size + 1
  const key = findMeta(schema, 'x-smallest') as string | undefined
  return (last) => (key ? Math.min(...last.map((item) => Number(item[key]))) : Number(last.at(-1)?.id))
}

/** How many items of a list are compared. */
export const comparedLength = 8

export interface Comparison {
  readonly expected: string[]
  readonly actual: string[]
  /** Nothing was added, removed or moved meanwhile. */
  readonly isUnchanged: boolean
  /** Nothing was added or removed. */
  readonly hasSameItems: boolean
}

/** Every item that is listed before and after, as far as the pages reach, must appear once and in order. */
export async function compareWalk(
  context: Context,
  listing: Listing,
  walk: PageWalk,
  size: number,
): Promise<Comparison> {
  const before = await pageOf(listing, { limit: comparedLength }, context)
  const seen = (await walkPages(context, listing, walk, size)).map(idOf)
  const after = await pageOf(listing, { limit: comparedLength }, context)
  const known = before.map(idOf)
  const added = seen.filter((id) => !known.includes(id)).length
  const reached = seen.length < comparedLength ? known : known.slice(0, seen.length - added)
  const expected = idsInBoth(before, after).filter((id) => reached.includes(id))
  const later = after.map(idOf)
  return {
    expected,
    actual: seen.filter((id) => expected.includes(id)),
    isUnchanged: known.join() === later.join(),
    hasSameItems: sameMembers(known, later),
  }
}

const walkPages = (context: Context, listing: Listing, { field, next }: PageWalk, size: number): Promise<Item[]> =>
  readPages<Item>({
    page: (cursor) => pageOf(listing, { limit: size, ...(cursor !== undefined && { [field]: cursor }) }, context),
    next: (last, all) => next(last, all, size),
    // A page that is not full is the last one.
    enough: (all) => all.length >= comparedLength || all.length % size !== 0,
  })
