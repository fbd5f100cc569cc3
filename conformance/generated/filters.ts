import { type EndpointName, endpointNamed } from '../../contracts/chapters.ts'
import type { Check } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { requirementsOfResponse } from '../model/requirement-index.ts'
import { listingFor } from './pages.ts'
import { checkOf, generated } from './support/generated-scenario.ts'
import { type Condition, conditions, scopes } from './support/list-conditions.ts'
import { type Item, idOf, idsInBoth, type Listing, pageOf } from './support/listing.ts'
import { requirementsForQuery } from './support/rejection-rules.ts'

const pageSize = 100

type Filter = readonly [field: string, condition: Condition]

/** No item is listed that does not match. */
async function listsOnlyMatches(
  context: Context,
  listing: Listing,
  [field, condition]: Filter,
  value: string,
): Promise<Item[]> {
  const query = { [field]: value }
  const filtered = await pageOf(listing, { limit: pageSize, ...query }, context)
  const others = filtered.filter((item) => !condition.holds(item, value)).map(idOf)
  const what = `ids in the list with ${new URLSearchParams(query)} that do not match`
  context.expect(others, what, ...requirementsForQuery(listing.endpoint, field)).equals([])
  return filtered
}

/** The filtered list contains only matching items, and all that match in the whole list before and after. False if no item has a value. */
async function filtersBy(context: Context, listing: Listing, [field, condition]: Filter): Promise<boolean> {
  const { expect } = context
  const before = await pageOf(listing, { limit: pageSize }, context)
  const value = before.map(condition.valueIn).find((one) => one !== undefined)
  if (value === undefined) return false
  for (const similar of condition.similar?.(value) ?? [])
    await listsOnlyMatches(context, listing, [field, condition], similar)
  const matches = (item: Item) => condition.holds(item, value)
  const filtered = await listsOnlyMatches(context, listing, [field, condition], value)
  const after = await pageOf(listing, { limit: pageSize }, context)
  const expected = idsInBoth(before.filter(matches), after.filter(matches))
  const shown = new URLSearchParams({ [field]: value }).toString()
  const ids = filtered.map(idOf)
  const missing = expected.filter((id) => !ids.includes(id))
  const what = `ids that match and are missing from the list with ${shown}`
  expect(missing, what, ...requirementsForQuery(listing.endpoint, field)).equals([])
  await staysInScope(context, listing, filtered, shown)
  return true
}

/** A list that belongs to one object or person contains no items of others, with any filter. */
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

function checkFor(name: string, own: Readonly<Record<string, Condition>>): Check[] {
  const endpoint = endpointNamed.get(name)
  if (!endpoint) return []
  const fields = Object.keys(own)
  const requirements = [
    ...requirementsForQuery(endpoint, ...fields),
    ...(name in scopes ? requirementsOfResponse(endpoint, 200) : []),
  ]
  const title = `${name} filtered by ${fields.join(' or ')} lists exactly the matching items`
  const run = async (context: Context) => {
    const listing = await listingFor(context, endpoint)
    let compared = 0
    for (const filter of Object.entries(own)) compared += Number(await filtersBy(context, listing, filter))
    if (compared === 0) context.cannot(`no listed item shows ${fields.join(' or ')}`, 'an item that shows it')
  }
  return [checkOf(endpoint, title, requirements, run)]
}

export const filtered = generated(
  'filters',
  'A filtered list contains exactly the matching items',
  Object.entries(conditions).flatMap(([name, own]) => checkFor(name, own)),
)
