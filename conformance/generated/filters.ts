import { type EndpointName, endpointNamed } from '../../contracts/chapters.ts'
import type { Check } from '../case.ts'
import type { Context } from '../context.ts'
import { naming } from './grounds.ts'
import { type Item, idOf, type Listing, lasting, pageOf } from './listing.ts'
import { listingFor } from './pages.ts'
import { checkOf, generated } from './scenario.ts'

/** What an item shows of a filter; undefined for what no filter asks for. */
type Shows = (item: Item) => string | undefined

const inside = (item: Item, name: string): Item => (item[name] ?? {}) as Item
const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value))

const media: Shows = ({ images }) => (Array.isArray(images) && images.length > 0 ? 'image' : undefined)
const kinds: Shows = ({ target_type }) =>
  ['recharge', 'cash'].includes(String(target_type)) ? text(target_type) : undefined

/** Filters whose field the items show. */
const filters: { readonly [Name in EndpointName]?: Readonly<Record<string, Shows>> } = {
  listFeeds: { only_video: ({ video }) => (video ? '1' : undefined) },
  listTopics: {
    topic_category_id: (topic) => text(inside(topic, 'category').id),
    status: ({ status }) => text(status),
  },
  hotTopics: { topic_category_id: (topic) => text(inside(topic, 'category').id) },
  listApplyLogs: { status: ({ status }) => text(status) },
  listCurrencyOrders: { type: ({ type }) => text(type), action: kinds },
  listEvents: { c: (event) => text(inside(event, 'category').id), user_id: ({ user_id }) => text(user_id) },
  listEventReviews: { type: media },
  listAllEventReviews: { type: media },
}

const most = 100

/** What is kept is what the whole shows: nothing else, and nothing less of what is there before and after. */
async function keeps(context: Context, listing: Listing, field: string, shows: Shows): Promise<boolean> {
  const { expect } = context
  const before = await pageOf(listing, { limit: most }, context)
  const value = before.map(shows).find((one) => one !== undefined)
  if (value === undefined) return false
  const kept = await pageOf(listing, { limit: most, [field]: value }, context)
  const wanted = before.filter((item) => shows(item) === value)
  const still = lasting(wanted, await pageOf(listing, { limit: most }, context))
  const grounds = naming(listing.endpoint, { part: 'query', path: field })
  const others = kept.map(shows).filter((one) => one !== value)
  expect(others, `what else ${field}=${value} keeps`, ...grounds).equals([])
  const ids = kept.map(idOf)
  expect(
    still.filter((id) => !ids.includes(id)),
    `what ${field}=${value} does not keep`,
    ...grounds,
  ).equals([])
  return true
}

function checkFor(name: string, shown: Readonly<Record<string, Shows>>): [string, Check][] {
  const endpoint = endpointNamed.get(name)
  if (!endpoint) return []
  const fields = Object.keys(shown)
  const grounds = fields.flatMap((path) => naming(endpoint, { part: 'query', path }))
  const title = `${name} with ${fields.join(' or ')} is the whole, filtered`
  const run = async (context: Context) => {
    const listing = await listingFor(context, endpoint)
    let asked = 0
    for (const [field, shows] of Object.entries(shown)) asked += Number(await keeps(context, listing, field, shows))
    if (asked === 0) context.cannot(`nothing that is listed shows ${fields.join(' or ')}`)
  }
  return [[name, checkOf(endpoint, title, grounds, run)]]
}

export const filtered = generated(
  'filters',
  'A filtered list is the whole list, filtered',
  Object.fromEntries(Object.entries(filters).flatMap(([name, shown]) => checkFor(name, shown))),
)
