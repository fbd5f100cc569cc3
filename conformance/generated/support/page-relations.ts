import type { EndpointName } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Context } from '../../client/context.ts'
import { turnPages } from '../../fixtures/pages.ts'
import { sameMembers } from '../../model/json.ts'
import { cursorOf, type Item, idOf, idsInBoth, type Listing, pageOf } from './listing.ts'

/** A way to walk through pages: the parameter that continues a list, and its value for the next page. */
export interface PageWalk {
  readonly field: string
  /** By position from the start, where an item inserted by other people shifts the rest. */
  readonly isByPosition: boolean
  next(last: readonly Item[], all: readonly Item[], size: number): number
}

/** Lists that continue below the smallest value of this field; others continue after the last id. */
const smallestKeys: { readonly [Name in EndpointName]?: string } = {
  listCategoryFeeds: 'index',
  listFollowedTopics: 'id',
  listRewardLogs: 'id',
}

export function pageWalksOf(endpoint: Endpoint): PageWalk[] {
  const { query = {}, name } = endpoint
  const [cursor, key] = [cursorOf(endpoint), smallestKeys[name as EndpointName]]
  const all: PageWalk[] = [
    {
      field: cursor ?? '',
      isByPosition: false,
      next: (last) => (key ? Math.min(...last.map((item) => Number(item[key]))) : Number(last.at(-1)?.id)),
    },
    { field: 'offset', isByPosition: true, next: (_, all) => all.length },
    { field: 'page', isByPosition: true, next: (_, all, size) => all.length / size + 1 },
  ]
  return all.filter(({ field }) => field in query)
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
  turnPages<Item>({
    page: (cursor) => pageOf(listing, { limit: size, ...(cursor !== undefined && { [field]: cursor }) }, context),
    next: (last, all) => next(last, all, size),
    // A page that is not full is the last one.
    enough: (all) => all.length >= comparedLength || all.length % size !== 0,
  })
