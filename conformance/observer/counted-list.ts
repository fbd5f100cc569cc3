import { endpointNamed } from '../../contracts/chapters.ts'
import type { CountedList } from '../../contracts/dsl/counts.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { CaseSession } from '../client/case-session.ts'
import { fieldsOf } from '../model/json.ts'
import type { Count } from './counts-in.ts'
import { normalizedValue } from './normalized-value.ts'
import { type ReadExchange, readExchange } from './read-exchange.ts'

type Item = Readonly<Record<string, unknown>>

/** How much of a list was read, and what it adds up to. */
export interface Listed {
  readonly total: number
  readonly isWhole: boolean
}

/** Longer lists are not read. */
const maxPages = 4
const maxItems = 50
const pageSize = 100

/** Query fields that do not change what a response counts. */
const neutralFields = new Set(['page', 'with'])

export interface CountedRequest {
  readonly counted: CountedList
  readonly endpoint: Endpoint
  readonly raw: Raw
  readonly isCounted: (item: Item) => boolean
}

/** The request for the list that is counted. Undefined if the response does not show everything it needs. */
export function requestFor(
  counted: CountedList,
  { owner, value }: Count,
  { raw }: ReadExchange,
): CountedRequest | undefined {
  const endpoint = endpointNamed.get(counted.list)
  const [param] = Object.keys(endpoint?.params ?? {})
  const query = fieldsOf(raw.query)
  const values = { ...counted.given, ...(param !== undefined && { [param]: '$id' }) }
  const given = resolved(values, owner, query)
  const where = resolved(counted.where ?? {}, owner, query)
  if (!endpoint || !given || !where || isNarrowed(values, query)) return undefined
  if (value > maxItems && !counted.atLeast) return undefined
  const { [param ?? '']: id, ...rest } = given
  const fields = { ...rest, ...('limit' in (endpoint.query ?? endpoint.body ?? {}) && { limit: pageSize }) }
  return {
    counted,
    endpoint,
    raw: { ...(param !== undefined && { params: { [param]: id } }), [endpoint.body ? 'body' : 'query']: fields },
    isCounted: (item) => Object.entries(where).every(([path, value]) => isSame(valueAt(item, path), value)),
  }
}

type Values = Readonly<Record<string, unknown>>

/** Replaces references with values. Undefined if one has no value. */
function resolved(values: Values, owner: unknown, query: Values): Values | undefined {
  const entries = Object.entries(values).map(([name, value]) => [name, referredValue(value, owner, query)] as const)
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
}

function referredValue(value: unknown, owner: unknown, query: Values): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  return value.startsWith('$?') ? query[value.slice(2)] : valueAt(owner, value.slice(1))
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => fieldsOf(inner)[name], value)

const isSame = (a: unknown, b: unknown): boolean =>
  b === null ? a === undefined || a === null : normalizedValue(a) === normalizedValue(b)

/** Whether the request has a filter that the list does not get. Filters do not change the counts of an entity. */
function isNarrowed(given: Values, query: Values): boolean {
  const references = Object.values(given)
  if (references.includes('$id')) return false
  const isPassed = (name: string) => neutralFields.has(name) || references.includes(`$?${name}`)
  return Object.keys(query).some((name) => query[name] !== undefined && !isPassed(name))
}

/** Reads pages until they add up to `value`, or to the end of the list. Undefined if it cannot be read. */
export async function readList(
  session: CaseSession,
  { send, viewer }: ReadExchange,
  request: CountedRequest,
  value: number,
  mayRead: () => boolean,
): Promise<Listed | undefined> {
  const items = new Map<unknown, Item>()
  for (let page = 1; page <= maxPages; page++) {
    if (!mayRead()) return undefined
    const raw = page === 1 ? request.raw : nextPage(request, page, [...items.values()])
    const read = raw && (await readPage(session, { send, viewer, endpoint: request.endpoint, raw }))
    if (!read) return undefined
    const fresh = read.filter(({ id }) => !items.has(id))
    for (const item of fresh) items.set(item.id, item)
    const total = totalOf(request, [...items.values()])
    if (total >= value || request.counted.atLeast) return { total, isWhole: false }
    if (fresh.length === 0) return { total, isWhole: read.length === 0 }
  }
  return undefined
}

function nextPage({ endpoint, raw }: CountedRequest, page: number, items: readonly Item[]): Raw | undefined {
  const steps = { offset: items.length, page, after: items.at(-1)?.id }
  const [field, value] = Object.entries(steps).find(([name]) => name in (endpoint.query ?? {})) ?? []
  return field === undefined ? undefined : { ...raw, query: { ...fieldsOf(raw.query), [field]: value } }
}

async function readPage(
  session: CaseSession,
  { send, viewer, endpoint, raw }: Pick<ReadExchange, 'send' | 'viewer' | 'endpoint' | 'raw'>,
): Promise<Item[] | undefined> {
  const response = await send(session, endpoint, raw).catch(() => undefined)
  const read = response && readExchange({ session, viewer, endpoint, raw, response, send })
  return read && itemsIn(read.body)
}

/** The response itself, or the lists in it. */
const itemsIn = (body: unknown): Item[] =>
  (Array.isArray(body) ? [body] : Object.values(fieldsOf(body)).filter(Array.isArray)).flat()

function totalOf({ counted: { sum }, isCounted }: CountedRequest, items: readonly Item[]): number {
  const counted = items.filter(isCounted)
  return sum === undefined ? counted.length : counted.reduce((total, item) => total + Number(item[sum]), 0)
}
