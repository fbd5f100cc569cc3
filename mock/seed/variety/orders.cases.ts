import * as z from 'zod'
import { coreOf } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Caller } from '../../world/client.ts'
import type { WorldOptions } from '../../world.ts'
import type { Values } from './list-requests.cases.ts'
import { type Exchange, openReader, type Reader, readOperations, sendRead } from './read-everything.cases.ts'
import { paramsOf } from './world-sample.cases.ts'

/** Orders that the contracts do not declare as `asc` and `desc`. */
const otherOrders: Readonly<Record<string, readonly Values[]>> = {
  listFeeds: [{ type: 'new' }, { type: 'hot' }, { recommended_at: '2100-01-01 00:00:00' }],
  listTopics: [{ only: 'hot' }],
  rankTopics: [{ type: '24hours' }, { type: 'week' }, { type: 'month' }],
  listTopicFollowers: [{}, { first_creator: 1 }],
}

/** Ordered by id unless the request selects another order. */
const onlyWithIds = new Set(['listFeeds.direction'])

const isOrder = (choice: unknown) => /(?:^|:)(?:asc|desc)$/.test(String(choice))

/** The queries for every order of an operation, including its default order if no query selects that one. */
function ordersOf(endpoint: Endpoint): Values[] {
  const fields = Object.entries((endpoint.query ?? {}) as Record<string, z.ZodType>)
  const declared = fields.flatMap(([name, schema]) => {
    const core = coreOf(schema)
    const isSorted = core instanceof z.ZodEnum && core.options.every(isOrder)
    if (!isSorted || onlyWithIds.has(`${endpoint.name}.${name}`)) return []
    const own = schema instanceof z.ZodOptional ? [{}] : []
    return [...own, ...core.options.map((value) => ({ [name]: value }))]
  })
  return [...declared, ...(otherOrders[endpoint.name] ?? [])]
}

export type Item = Readonly<Record<string, unknown>>

/** Fields that lists are sorted by, or that a page ends with. */
const sortedBy = ['id', 'sort', 'weight', 'hot', 'index', 'recommended_at', 'date', 'total', 'followers_count']

/** The ids of the items, sorted by each field that they have. */
function sortedIds(items: readonly Item[]): [by: string, ids: string][] {
  return sortedBy.flatMap((by): [string, string][] => {
    const filled = items.filter((item) => item[by] !== null && item[by] !== undefined)
    if (filled.length < items.length || items.length === 0) return []
    const value = (item: Item) => item[by] as number | string
    const ascending = filled.toSorted((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0))
    return [
      [by, ascending.map(({ id }) => id).join()],
      [
        `${by} reversed`,
        ascending
          .toReversed()
          .map(({ id }) => id)
          .join(),
      ],
    ]
  })
}

const manyItems = 3

/** Fields by which the items of a list are in the same order, such as `sort and id`. */
export function coincidingOrders(items: readonly Item[]): string[] {
  const known = items.filter((item) => item.recommended_at !== null)
  if (known.length < manyItems) return []
  const all = sortedIds(known)
  const [, ...others] = all
  return others.flatMap(([by, ids], index) =>
    all.slice(0, index + 1).flatMap(([other, same]) => (ids === same ? [`${other} and ${by}`] : [])),
  )
}

/** Every list in a body, with its items. */
export function* listsIn(body: unknown, path = ''): Generator<[path: string, items: readonly Item[]]> {
  if (typeof body !== 'object' || body === null) return
  const isList = Array.isArray(body) && body.every((one) => typeof one === 'object' && one !== null && 'id' in one)
  if (isList) yield [path, body as Item[]]
  for (const [key, value] of Object.entries(body)) yield* listsIn(value, Array.isArray(body) ? path : `${path}.${key}`)
}

const topicsOf = (body: unknown) => (body as { topics: { topic: Item }[] }).topics.map(({ topic }) => topic)

const idsIn = ({ endpoint, body }: Exchange): unknown[] =>
  (endpoint.name === 'rankTopics' ? topicsOf(body) : (body as Item[])).map(({ id }) => id)

/** Whether two responses have their common items in the same order; true if there are too few to tell. First pages of long lists with few common items count as different. */
function areInTheSameOrder(one: Exchange, other: Exchange): boolean {
  const [first, second] = [idsIn(one), idsIn(other)]
  const isShort = Math.min(first.length, second.length) < manyItems
  const [a, b] = [first.filter((id) => second.includes(id)), second.filter((id) => first.includes(id))]
  return isShort || (2 * a.length > first.length && a.join() === b.join())
}

/** All pages, if the operation has pages. */
async function askForAll(
  viewer: Caller,
  endpoint: Endpoint,
  params: Values,
  order: Values,
): Promise<Exchange | undefined> {
  if (!('page' in (endpoint.query ?? {}))) return sendRead(viewer, endpoint, params, order)
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const exchange = await sendRead(viewer, endpoint, params, { ...order, page })
    const found = (exchange?.body ?? []) as Item[]
    items.push(...found)
    if (!exchange || found.length === 0) return exchange && { ...exchange, sent: order, body: items }
  }
}

/** The responses of an operation in each of its orders. If it has path parameters, for the resource with the longest list. */
async function exchangesInOrders({ rows, viewers: [, alice] }: Reader, endpoint: Endpoint): Promise<Exchange[]> {
  let longest: Exchange[] = []
  if (!alice) return []
  for (const params of await paramsOf(endpoint, rows)) {
    const exchanges: Exchange[] = []
    for (const order of ordersOf(endpoint)) {
      const exchange = await askForAll(alice, endpoint, params, order)
      if (exchange) exchanges.push(exchange)
    }
    const lengthOf = ([first]: readonly Exchange[]) => (first ? idsIn(first).length : 0)
    if (lengthOf(exchanges) > lengthOf(longest)) longest = exchanges
  }
  return longest
}

const pairsOf = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]))

/** For every operation, the pairs of its orders that give the same result. */
export async function indistinguishableOrders(options: WorldOptions): Promise<string[]> {
  const reader = await openReader(options)
  const found: string[] = []
  for (const endpoint of readOperations.filter((one) => ordersOf(one).length > 1))
    for (const [one, other] of pairsOf(await exchangesInOrders(reader, endpoint)))
      if (areInTheSameOrder(one, other))
        found.push([endpoint.name, ...[one, other].map(({ sent }) => JSON.stringify(sent))].join(' '))
  return found
}
