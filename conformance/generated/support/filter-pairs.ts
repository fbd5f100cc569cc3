import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Context } from '../../client/context.ts'
import { readPages } from '../../fixtures/pages.ts'
import { type Item, idOf, type Listing, pageOf } from './listing.ts'
import { pageWalksOf } from './page-relations.ts'
import { requirementsForQuery } from './rejection-rules.ts'

/** Two filters together list the items that each of them lists alone. The check needs no knowledge of the items. */

export type Fields = Readonly<Record<string, string | number>>

/** A list with filters, and items for which the filters give different lists. */
export interface FilteredList {
  readonly listing: Listing
  /** Sent with every request, unless a filter sets the same field. */
  readonly always?: Fields
  /** Added for lists that other people's items may fill, so that the case's own items come first. */
  readonly newestFirst?: Fields
  readonly filters: readonly Fields[]
  /** A filter that only the case's own items pass. */
  readonly narrow?: Fields
  readonly orders?: readonly Order[]
  readonly unions?: readonly Union[]
}

interface Order {
  readonly by: Fields
  /** The ids in the expected order. */
  readonly ids: readonly number[]
}

/** A value that lists the items of several other values, such as two ids. No item belongs to two of those values. */
interface Union {
  readonly whole: Fields
  readonly parts: readonly Fields[]
  /** Not combined with filters. */
  readonly isAlone?: true
}

/** The beginning of a list, or all of it. */
export interface Read {
  readonly ids: readonly string[]
  readonly isComplete: boolean
}

const nothing: Read = { ids: [], isComplete: false }

/** Reading stops at this many items; the rest of the list is unknown. */
const maxRead = 100

const isNarrow = ({ narrow = {} }: FilteredList, fields: Fields) => Object.keys(narrow).some((name) => name in fields)

async function read(context: Context, list: FilteredList, fields: Fields): Promise<Read> {
  const { listing, always, newestFirst } = list
  const query = { ...always, ...(!isNarrow(list, fields) && newestFirst), ...fields }
  // A list of ids is not paged.
  const [walk] = 'id' in fields ? [] : pageWalksOf(listing.endpoint)
  let isComplete = !walk
  const page = async (cursor?: number) => {
    const items = await pageOf(listing, { ...(walk && { limit: 100, [walk.field]: cursor }), ...query }, context)
    isComplete ||= items.length === 0
    return items
  }
  const items = await readPages<Item>({
    page,
    next: (last, all) => walk?.next(last, all, last.length) ?? 0,
    enough: (all) => !walk || all.length >= maxRead,
  })
  return { ids: [...new Set(items.map(idOf))], isComplete }
}

interface PairOfLists {
  readonly one: Read
  readonly other: Read
  readonly both: Read
}

const isNewestFirst = (ids: readonly string[]) =>
  ids.every((id, place) => place === 0 || Number(id) < Number(ids[place - 1]))

/** Whether the list certainly lacks the item. A list that starts with the newest item is known down to its last id. */
export function certainlyLacks({ ids, isComplete }: Read, id: string): boolean {
  if (ids.includes(id)) return false
  return isComplete || (isNewestFirst(ids) && Number(ids.at(-1)) < Number(id))
}

/** How the list with both filters differs from the lists with one filter. Undefined if those do not show the effect of both. */
export function compareLists({ one, other, both }: PairOfLists) {
  const isDistinct = one.ids.some((id) => certainlyLacks(other, id)) && other.ids.some((id) => certainlyLacks(one, id))
  if (!isDistinct) return undefined
  return {
    extra: both.ids.filter((id) => certainlyLacks(one, id) || certainlyLacks(other, id)),
    missing: one.ids.filter((id) => other.ids.includes(id) && certainlyLacks(both, id)),
  }
}

const attempts = 3

const sameIn = (all: readonly (readonly string[])[]) =>
  (all[0] ?? []).filter((id) => all.every((ids) => ids.includes(id)))

const textOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

const requirementsFor = (endpoint: Endpoint, ...all: readonly Fields[]) =>
  requirementsForQuery(endpoint, ...all.flatMap((fields) => Object.keys(fields)))

type Singles = ReadonlyMap<Fields, Read>

async function readSingles(context: Context, list: FilteredList, filters: readonly Fields[]): Promise<Singles> {
  const singles = new Map<Fields, Read>()
  for (const fields of filters) singles.set(fields, await read(context, list, fields))
  return singles
}

type Pair = readonly [one: Fields, other: Fields]

/** Reads again before it fails, because other people may write meanwhile. Returns false if both filters list the same items. */
async function expectIntersection(context: Context, list: FilteredList, pair: Pair, known: Singles): Promise<boolean> {
  const [one, other] = pair
  const found: NonNullable<ReturnType<typeof compareLists>>[] = []
  while (found.length < attempts) {
    const singles = found.length === 0 ? known : await readSingles(context, list, pair)
    const [ofOne = nothing, ofOther = nothing] = [singles.get(one), singles.get(other)]
    if (!compareLists({ one: ofOne, other: ofOther, both: nothing })) return false
    const both = await read(context, list, { ...one, ...other })
    const difference = compareLists({ one: ofOne, other: ofOther, both })
    if (!difference) return false
    found.push(difference)
    if (difference.extra.length + difference.missing.length === 0) return true
  }
  const requirements = requirementsFor(list.listing.endpoint, one, other)
  const [f, g] = [textOf(one), textOf(other)]
  const extra = sameIn(found.map((difference) => difference.extra))
  context
    .expect(extra, `ids in the list with ${f}&${g} that the list with ${f} or with ${g} lacks`, ...requirements)
    .equals([])
  const missing = sameIn(found.map((difference) => difference.missing))
  context.expect(missing, `ids in both lists, but not in the list with ${f}&${g}`, ...requirements).equals([])
  return true
}

const share = (one: Fields, other: Fields) => Object.keys(one).some((name) => name in other)

/** Checks every pair of filters that can be combined. Returns how many pairs list different items. */
export async function expectIntersections(context: Context, list: FilteredList): Promise<number> {
  let compared = 0
  const known = await readSingles(context, list, list.filters)
  for (const [place, one] of list.filters.entries())
    for (const other of list.filters.slice(place + 1))
      if (!share(one, other)) compared += Number(await expectIntersection(context, list, [one, other], known))
  return compared
}

const idDirection = ({ by }: Order): 'asc' | 'desc' | undefined => {
  const [, direction] = /^(?:id:)?(asc|desc)$/.exec(String(Object.values(by)[0])) ?? []
  return direction as 'asc' | 'desc' | undefined
}

/** Expects that sorting does not change which items are listed, with each filter. */
export async function expectOrders(context: Context, list: FilteredList): Promise<void> {
  const { narrow = {}, filters, orders = [] } = list
  for (const filter of [{}, ...filters.filter((one) => !share(narrow, one))]) {
    const fields = { ...narrow, ...filter }
    const { ids } = await read(context, list, fields)
    for (const order of orders) await expectSameInOrder(context, list, { ids, fields, order })
  }
  for (const filter of [...filters, ...(list.unions ?? []).map(({ whole }) => whole)])
    for (const order of orders.filter(idDirection)) await expectSortedById(context, list, filter, order)
}

interface NarrowList {
  readonly ids: readonly string[]
  readonly fields: Fields
  readonly order: Order
}

/** Only the case's own items pass the narrow filter, so nobody else adds to this list. */
async function expectSameInOrder(context: Context, list: FilteredList, { ids, fields, order }: NarrowList) {
  const query = { ...fields, ...order.by }
  const ordered = (await read(context, list, query)).ids
  const requirements = requirementsFor(list.listing.endpoint, query)
  const what = `the ids in the list with ${textOf(query)}`
  context.expect(ordered, what, ...requirements).sameMembers([...ids])
  const known = order.ids.map(String)
  const wanted = known.filter((id) => ids.includes(id))
  const actual = ordered.filter((id) => known.includes(id))
  context.expect(actual, `${what}, in this order,`, ...requirementsFor(list.listing.endpoint, order.by)).equals(wanted)
}

/** A single response is sorted even if other people write meanwhile. */
async function expectSortedById(context: Context, { listing, always }: FilteredList, filter: Fields, order: Order) {
  const query = { ...always, ...filter, ...order.by }
  const items = await pageOf(listing, query, context)
  const what = `the ids in the list with ${textOf(query)}`
  const expected = context.expect(
    items.map(({ id }) => ({ id: Number(id) })),
    what,
    ...requirementsFor(listing.endpoint, order.by),
  )
  if (idDirection(order) === 'asc') expected.sortedBy('id')
  else expected.descendingBy('id')
}

/** Expects a value that stands for several others to list the items of all of them. */
export async function expectUnions(context: Context, list: FilteredList): Promise<void> {
  for (const union of list.unions ?? []) {
    const combined = list.filters.filter((filter) => !union.parts.some((part) => share(part, filter)))
    for (const filter of union.isAlone ? [{}] : [{}, ...combined]) await expectUnion(context, list, filter, union)
  }
}

const repeated = (ids: readonly string[]) => ids.filter((id, place) => ids.indexOf(id) !== place)

async function expectUnion(context: Context, list: FilteredList, filter: Fields, { whole, parts }: Union) {
  const found: Readonly<Record<'extra' | 'missing' | 'twice', string[]>>[] = []
  while (found.length < attempts) {
    const some: Read[] = []
    for (const part of parts) some.push(await read(context, list, { ...filter, ...part }))
    const all = await read(context, list, { ...filter, ...whole })
    const ofParts = some.flatMap(({ ids }) => ids)
    const extra = all.ids.filter((id) => some.every((one) => certainlyLacks(one, id)))
    const missing = ofParts.filter((id) => certainlyLacks(all, id))
    found.push({ extra, missing, twice: repeated(ofParts) })
    if (found.at(-1)?.twice.length === 0 && extra.length + missing.length === 0) return
  }
  const requirements = requirementsFor(list.listing.endpoint, ...parts, filter)
  const [shown, each] = [textOf({ ...filter, ...whole }), parts.map(textOf).join(' or ')]
  const wrong = {
    extra: `ids in the list with ${shown}, but not with ${each}`,
    missing: `ids in a list with ${each}, but not with ${shown}`,
    twice: `ids in more than one of the lists with ${each}, each combined with ${textOf(filter) || 'no other filter'}`,
  } as const
  for (const kind of ['extra', 'missing', 'twice'] as const)
    context.expect(sameIn(found.map((one) => one[kind])), wrong[kind], ...requirements).equals([])
}
