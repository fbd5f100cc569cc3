import { type EndpointName, endpointNamed } from '../../contracts/chapters.ts'
import type { Context } from '../client/context.ts'
import type { Check } from '../model/case.ts'
import { listingFor } from './pages.ts'
import { checkOf, generated } from './support/generated-scenario.ts'
import { type Item, idOf, idsInBoth, type Listing, pageOf } from './support/listing.ts'
import { requirementsNaming } from './support/rejection-rules.ts'

/** The value by which a filter finds this item; undefined if there is none. */
type FilterValueOf = (item: Item) => string | undefined

const nested = (item: Item, name: string): Item => (item[name] ?? {}) as Item
const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value))

const media: FilterValueOf = ({ images }) => (Array.isArray(images) && images.length > 0 ? 'image' : undefined)
const kinds: FilterValueOf = ({ target_type }) =>
  ['recharge', 'cash'].includes(String(target_type)) ? text(target_type) : undefined

/** Filters by something that the items show. */
const filters: { readonly [Name in EndpointName]?: Readonly<Record<string, FilterValueOf>> } = {
  listFeeds: { only_video: ({ video }) => (video ? '1' : undefined) },
  listTopics: {
    topic_category_id: (topic) => text(nested(topic, 'category').id),
    status: ({ status }) => text(status),
  },
  hotTopics: { topic_category_id: (topic) => text(nested(topic, 'category').id) },
  listApplyLogs: { status: ({ status }) => text(status) },
  listCurrencyOrders: { type: ({ type }) => text(type), action: kinds },
  listEvents: { c: (event) => text(nested(event, 'category').id), user_id: ({ user_id }) => text(user_id) },
  listEventReviews: { type: media },
  listAllEventReviews: { type: media },
}

const pageSize = 100

/** The filtered list holds matching items only, and all that the whole list has before and after. False if no item has a value. */
async function filtersBy(
  context: Context,
  listing: Listing,
  field: string,
  filterValueOf: FilterValueOf,
): Promise<boolean> {
  const { expect } = context
  const before = await pageOf(listing, { limit: pageSize }, context)
  const value = before.map(filterValueOf).find((one) => one !== undefined)
  if (value === undefined) return false
  const filtered = await pageOf(listing, { limit: pageSize, [field]: value }, context)
  const wanted = before.filter((item) => filterValueOf(item) === value)
  const expected = idsInBoth(wanted, await pageOf(listing, { limit: pageSize }, context))
  const requirements = requirementsNaming(listing.endpoint, { part: 'query', path: field })
  const others = filtered.map(filterValueOf).filter((one) => one !== value)
  expect(others, `other values in the list with ${field}=${value}`, ...requirements).equals([])
  const ids = filtered.map(idOf)
  expect(
    expected.filter((id) => !ids.includes(id)),
    `items missing from the list with ${field}=${value}`,
    ...requirements,
  ).equals([])
  return true
}

function checkFor(name: string, filterValues: Readonly<Record<string, FilterValueOf>>): Check[] {
  const endpoint = endpointNamed.get(name)
  if (!endpoint) return []
  const fields = Object.keys(filterValues)
  const requirements = fields.flatMap((path) => requirementsNaming(endpoint, { part: 'query', path }))
  const title = `${name} filtered by ${fields.join(' or ')} lists exactly what matches`
  const run = async (context: Context) => {
    const listing = await listingFor(context, endpoint)
    let asked = 0
    for (const [field, filterValueOf] of Object.entries(filterValues))
      asked += Number(await filtersBy(context, listing, field, filterValueOf))
    if (asked === 0) context.cannot(`no listed item shows ${fields.join(' or ')}`, 'an item that shows it')
  }
  return [checkOf(endpoint, title, requirements, run)]
}

export const filtered = generated(
  'filters',
  'A filtered list holds exactly what matches',
  Object.entries(filters).flatMap(([name, filterValues]) => checkFor(name, filterValues)),
)
