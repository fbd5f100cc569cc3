import type { EndpointName } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Context } from '../context.ts'
import { turnPages } from '../pages.ts'
import { cursorOf, type Item, idOf, type Listing, lasting, pageOf } from './listing.ts'

/** How to ask for the page after those before. */
export interface Turning {
  readonly field: string
  /** Counted from the beginning, so that what others insert moves everything. */
  readonly isCounted: boolean
  next(last: readonly Item[], all: readonly Item[], size: number): number
}

/** The document names the smallest of these; elsewhere the last id. */
const smallest: { readonly [Name in EndpointName]?: string } = {
  listCategoryFeeds: 'index',
  listFollowedTopics: 'id',
  listRewardLogs: 'id',
}

export function turningsOf(endpoint: Endpoint): Turning[] {
  const { query = {}, name } = endpoint
  const [cursor, key] = [cursorOf(endpoint), smallest[name as EndpointName]]
  const all: Turning[] = [
    {
      field: cursor ?? '',
      isCounted: false,
      next: (last) => (key ? Math.min(...last.map((item) => Number(item[key]))) : Number(last.at(-1)?.id)),
    },
    { field: 'offset', isCounted: true, next: (_, all) => all.length },
    { field: 'page', isCounted: true, next: (_, all, size) => all.length / size + 1 },
  ]
  return all.filter(({ field }) => field in query)
}

/** As much of a list as is looked at. */
export const whole = 8

export interface Comparison {
  readonly expected: string[]
  readonly actual: string[]
  /** Nothing came or went meanwhile. */
  readonly isQuiet: boolean
}

/** Of what is there before and after, and as far as the pages reach, every item comes once and in its place. */
export async function compared(
  context: Context,
  listing: Listing,
  turning: Turning,
  size: number,
): Promise<Comparison> {
  const before = await pageOf(listing, { limit: whole }, context)
  const seen = (await turned(context, listing, turning, size)).map(idOf)
  const after = await pageOf(listing, { limit: whole }, context)
  const known = before.map(idOf)
  const come = seen.filter((id) => !known.includes(id)).length
  const reached = seen.length < whole ? known : known.slice(0, seen.length - come)
  const expected = lasting(before, after).filter((id) => reached.includes(id))
  const isQuiet = known.join() === after.map(idOf).join()
  return { expected, actual: seen.filter((id) => expected.includes(id)), isQuiet }
}

const turned = (context: Context, listing: Listing, { field, next }: Turning, size: number): Promise<Item[]> =>
  turnPages<Item>({
    page: (cursor) => pageOf(listing, { limit: size, ...(cursor !== undefined && { [field]: cursor }) }, context),
    next: (last, all) => next(last, all, size),
    // A page that is not full is the last one.
    enough: (all) => all.length >= whole || all.length % size !== 0,
  })
