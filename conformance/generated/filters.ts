import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Check } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { requirementsOfResponse } from '../model/requirement-index.ts'
import { listingFor } from './pages.ts'
import { certainlyLacks } from './support/filter-pairs.ts'
import { checkOf, generated } from './support/generated-scenario.ts'
import { type Condition, conditionsOf, scopes } from './support/list-conditions.ts'
import { type Item, idOf, idsInBoth, type Listing, limitOf, pageOf } from './support/listing.ts'
import { requirementsForQuery } from './support/rejection-rules.ts'

const pageSize = 100

/** Expects every item in the filtered list to match, and returns the items. */
async function listsOnlyMatches(
  context: Context,
  listing: Listing,
  { field, others, permits }: Condition,
  value: string,
): Promise<Item[]> {
  const query = { ...others, [field]: value }
  const filtered = await pageOf(listing, { ...pageFor(listing), ...query }, context)
  const wrong = filtered.filter((item) => !permits(item, value)).map(idOf)
  const what = `ids in the list with ${new URLSearchParams(query)} that do not match`
  context.expect(wrong, what, ...requirementsForQuery(listing.endpoint, field)).equals([])
  return filtered
}

const pageFor = ({ endpoint }: Listing) => (limitOf(endpoint) ? { limit: pageSize } : {})

/**
 * Expects the filtered list to contain only matching items, and every match that the whole list contains before and after.
 * Returns false if no item has a value to filter by.
 */
async function filtersBy(context: Context, listing: Listing, condition: Condition): Promise<boolean> {
  const { expect } = context
  const { field, others } = condition
  const before = await pageOf(listing, pageFor(listing), context)
  const value = before.map(condition.valueIn).find((one) => one !== undefined)
  if (value === undefined) return false
  for (const similar of condition.similar?.(value) ?? []) await listsOnlyMatches(context, listing, condition, similar)
  const filtered = await listsOnlyMatches(context, listing, condition, value)
  const after = await pageOf(listing, pageFor(listing), context)
  const isExpected = (item: Item) => condition.requires(item, value)
  const expected = idsInBoth(before.filter(isExpected), after.filter(isExpected))
  const shown = new URLSearchParams({ ...others, [field]: value }).toString()
  // Items that only the filtered list contains may have moved others to its next page.
  const read = { ids: filtered.map(idOf), isComplete: !condition.isWider || filtered.length < before.length }
  const missing = expected.filter((id) => certainlyLacks(read, id))
  const what = `ids that match and are missing from the list with ${shown}`
  expect(missing, what, ...requirementsForQuery(listing.endpoint, field)).equals([])
  await staysInScope(context, listing, filtered, shown)
  return true
}

/** A list that belongs to one object or person never contains items of others, even if it is filtered. */
async function staysInScope(
  { expect }: Context,
  listing: Listing,
  items: readonly Item[],
  query: string,
): Promise<void> {
  const { endpoint } = listing
  const scope = scopes[endpoint.name as EndpointName]
  if (!scope) return
  for (const item of items) {
    const [actual, expected] = await scope.of(item, listing)
    const what = `${scope.what} of item ${idOf(item)} in the list with ${query}`
    expect(actual, what, ...requirementsOfResponse(endpoint, 200)).equals(expected)
  }
}

function checkFor(endpoint: Endpoint): Check[] {
  const own = conditionsOf(endpoint)
  if (own.length === 0) return []
  const fields = own.map(({ field }) => field)
  const requirements = [
    ...requirementsForQuery(endpoint, ...fields),
    ...(endpoint.name in scopes ? requirementsOfResponse(endpoint, 200) : []),
  ]
  const title = `${endpoint.name} filtered by ${fields.join(' or ')} lists exactly the matching items`
  const run = async (context: Context) => {
    const listing = await listingFor(context, endpoint)
    let compared = 0
    for (const condition of own) compared += Number(await filtersBy(context, listing, condition))
    if (compared === 0) context.cannot(`no listed item shows ${fields.join(' or ')}`, 'an item that shows it')
  }
  return [checkOf(endpoint, title, requirements, run)]
}

export const filtered = generated(
  'filters',
  'A filtered list contains exactly the matching items',
  endpoints.flatMap(checkFor),
)
