import { notifications } from '../../contracts/chapters/notifications.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type Check, retried, serial } from '../authoring/case.ts'
import type { Actor } from '../client/actor.ts'
import type { Context } from '../client/context.ts'
import { givenCommentsOn } from '../fixtures/comments.ts'
import { givenFeed, givenTopic } from '../fixtures/common.ts'
import { linkQuery, wrongLinks } from '../fixtures/pages.ts'
import { requirementsOfResponse } from '../model/requirement-index.ts'
import { checkOf, generated } from './support/generated-scenario.ts'
import { idOf } from './support/listing.ts'

const { listNotifications } = notifications
const { randomTopics } = topics

/** The links and positions of a page agree with each other and with its items. */

type Query = Readonly<Record<string, string | number>>

interface PagedList {
  readonly endpoint: typeof listNotifications | typeof randomTopics
  readonly by: Actor
  readonly query: Query
  /** Adds the items missing from the last page. Not called if there are too many. */
  fill?(missing: number): Promise<unknown>
}

const linkNames = ['first', 'last', 'prev', 'next'] as const

type Links = Readonly<Partial<Record<(typeof linkNames)[number], string | null | undefined>>>

const pathOf = (url: string) => new URL(url, 'http://localhost').pathname

async function readPage({ endpoint, by }: PagedList, query: Query) {
  const {
    data = [],
    links = {},
    meta,
  } = (await by.sendsRaw(endpoint as Endpoint, { query }).gets(200 as never)) as Page
  return { ids: data.map(idOf), links, meta }
}

interface Page {
  readonly data?: readonly Readonly<Record<string, unknown>>[]
  readonly links?: Links
  readonly meta: {
    readonly current_page: number
    readonly path: string
    readonly per_page: number
    readonly from?: number | null
    readonly to?: number | null
    readonly last_page?: number
    readonly total?: number
  }
}

type Read = Awaited<ReturnType<typeof readPage>>

/** `from` and `to` count from the first item of the first page; short pages are permitted. */
function expectPositions({ expect }: Context, { ids, meta }: Read, page: number, requirements: string[]): void {
  const { from, to, per_page, total, last_page } = meta
  expect(meta.current_page, `current_page of page ${page}`, ...requirements).equals(page)
  expect(ids.length, `the number of items on page ${page}`, ...requirements).atMost(per_page)
  if (typeof from === 'number' && typeof to === 'number' && ids.length > 0) {
    const positions = { from: (page - 1) * per_page + 1, to: from + ids.length - 1 }
    expect({ from, to }, `the positions of the items on page ${page}`, ...requirements).equals(positions)
  }
  if (total === undefined || last_page === undefined) return
  expect(last_page, `last_page of ${total} items`, ...requirements).equals(Math.max(1, Math.ceil(total / per_page)))
  if (typeof to === 'number') expect(to, `to on page ${page} of ${total} items`, ...requirements).atMost(total)
}

function expectLinks(context: Context, list: PagedList, { links, meta }: Read, page: number, requirements: string[]) {
  const { expect } = context
  const wrong = wrongLinks(links, page, meta.last_page)
  expect(wrong, `the links of page ${page} that lead to the wrong page`, ...requirements).equals({})
  for (const name of linkNames) {
    const link = links[name]
    if (!link) continue
    const what = `the link "${name}" of page ${page}`
    if (meta.path) expect(pathOf(link), `the path of ${what}`, ...requirements).equals(pathOf(meta.path))
    // A link may contain a cursor instead of a page and filters.
    for (const [field, value] of linkQuery(link).has('page') ? Object.entries(list.query) : [])
      expect(linkQuery(link).get(field), `${field} in ${what}`, ...requirements).equals(String(value))
  }
  // A link may be omitted only if there is no such page.
  if (links.prev || links.next) expect(links.first, `the link "first" of page ${page}`, ...requirements).present()
  if (links.first && page > 1) expect(links.prev, `the link "prev" of page ${page}`, ...requirements).present()
  if (meta.last_page === undefined) return
  const isPresent = { prev: Boolean(links.prev), next: Boolean(links.next) }
  const wanted = { prev: page > 1, next: page < meta.last_page }
  expect(isPresent, `the links of page ${page} of ${meta.last_page} to its neighbours`, ...requirements).equals(wanted)
}

const maxPages = 3
const maxFilled = 30

/** Follows the links to the next page, as they are. */
async function followLinks(context: Context, list: PagedList): Promise<void> {
  const requirements = requirementsOfResponse(list.endpoint, 200)
  let read = await readPage(list, list.query)
  for (let page = 1; page <= maxPages; page++) {
    expectPositions(context, read, page, requirements)
    expectLinks(context, list, read, page, requirements)
    if (!read.links.next) return
    const followed = await readPage(list, Object.fromEntries(linkQuery(read.links.next)))
    const what = `the items of page ${page} that are repeated on the next page`
    const repeated = followed.ids.filter((id) => read.ids.includes(id))
    // Random topics may be shuffled for each page.
    if (list.endpoint === listNotifications) context.expect(repeated, what, ...requirements).equals([])
    read = followed
  }
}

/** If the last page is full, a server may easily count one page too many. */
async function fullPages(context: Context, list: PagedList): Promise<void> {
  const { meta } = await readPage(list, list.query)
  const { total, per_page: size } = meta
  if (total === undefined || !list.fill) return
  const missing = (size - (total % size)) % size
  if (missing > maxFilled) return
  await list.fill(missing)
  const requirements = requirementsOfResponse(list.endpoint, 200)
  const filled = await readPage(list, list.query)
  expectPositions(context, filled, 1, requirements)
  expectLinks(context, list, filled, 1, requirements)
}

async function givenNotifications(context: Context): Promise<PagedList> {
  const feedId = await givenFeed(context, context.carol)
  await givenCommentsOn(context, feedId, 17)
  const fill = (missing: number) => givenCommentsOn(context, feedId, missing)
  return { endpoint: listNotifications, by: context.carol, query: { type: 'comment' }, fill }
}

async function givenRandomTopics(context: Context): Promise<PagedList> {
  await givenTopic(context, context.carol)
  return { endpoint: randomTopics, by: context.carol, query: { more: 1 } }
}

function checkFor(endpoint: Endpoint, arrange: (context: Context) => Promise<PagedList>): Check {
  const title = `The links and positions of pages of ${endpoint.name} agree with their items`
  const run = async (context: Context) => {
    const list = await arrange(context)
    await followLinks(context, list)
    await fullPages(context, list)
  }
  // A new item moves others to the next page.
  return serial(retried(checkOf(endpoint, title, requirementsOfResponse(endpoint, 200), run)))
}

export const envelopes = generated('envelopes', 'Links lead from page to page', [
  checkFor(randomTopics, givenRandomTopics),
  checkFor(listNotifications, givenNotifications),
])
