import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type Check, serial } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { checkOf, generated } from './support/generated-scenario.ts'
import { type Listing, limitOf, pageOf } from './support/listing.ts'
import { pageFixtures } from './support/page-fixtures.ts'
import { type Comparison, comparedLength, compareWalk, type PageWalk, pageWalksOf } from './support/page-relations.ts'
import { requirementsForQuery } from './support/rejection-rules.ts'

const attempts = 5

const isSame = ({ expected, actual }: Comparison) => expected.join() === actual.join()

/**
 * Retries, because other people may write meanwhile. A defect shows every time; a walk by position counts only if the list
 * stayed unchanged.
 */
async function compareWithRetries(
  context: Context,
  walk: PageWalk,
  isOwn: boolean,
  compare: () => Promise<Comparison>,
): Promise<Comparison> {
  const seen: Comparison[] = []
  while (seen.length < attempts) {
    const one = await compare()
    if (isSame(one)) return one
    seen.push(one)
  }
  const isStable = ({ isUnchanged, hasSameItems }: Comparison) => isUnchanged || (isOwn && hasSameItems)
  const [first, second] = seen.filter((one) => isStable(one) || !walk.isByPosition)
  return first && second ? second : context.cannot('other people keep writing to this list', 'a quieter target')
}

export async function listingFor(context: Context, endpoint: Endpoint): Promise<Listing> {
  const fixture = pageFixtures[endpoint.name as EndpointName]
  return { endpoint, by: context[fixture?.by ?? 'visitor'], raw: (await fixture?.arrange(context)) ?? {} }
}

async function pagesMatchWhole(context: Context, endpoint: Endpoint): Promise<void> {
  const listing = await listingFor(context, endpoint)
  const { length } = await pageOf(listing, { limit: comparedLength }, context)
  // Only this case adds to a list of an object that it created, so any change of order is made by the target.
  const isOwn = listing.raw.params !== undefined && context.topics.open === undefined
  for (const walk of pageWalksOf(endpoint)) {
    for (const size of length > 4 ? [2, 3] : [1, 2]) {
      const seen = await compareWithRetries(context, walk, isOwn, () => compareWalk(context, listing, walk, size))
      const what = `the items in pages of ${size} by ${walk.field}`
      context.expect(seen.actual, what, ...requirementsForQuery(endpoint, walk.field)).equals(seen.expected)
    }
  }
}

/** Lists that belong to no particular object, so that everybody adds to them, and that are paged only by position. */
const isShifting = (endpoint: Endpoint) =>
  !endpoint.params && pageWalksOf(endpoint).every(({ isByPosition }) => isByPosition)

function checkFor(endpoint: Endpoint): Check {
  const requirements = pageWalksOf(endpoint).flatMap(({ field }) => requirementsForQuery(endpoint, field))
  const title = `${endpoint.name} lists each item once, for any page size`
  const one = checkOf(endpoint, title, requirements, (context) => pagesMatchWhole(context, endpoint))
  return isShifting(endpoint) ? serial(one) : one
}

const lists = endpoints.filter((endpoint) => limitOf(endpoint) && pageWalksOf(endpoint).length > 0)

export const pages = generated('pages', 'Pages of any size give the same list', lists.map(checkFor))
