import type * as z from 'zod'
import { findMeta } from '../../contracts/dsl/describe.ts'
import type { Limit } from '../../contracts/dsl/limits.ts'
import { listFieldsWith, listPart, type Match, matchOf, neededWith } from '../../contracts/dsl/roles.ts'
import { readRequest } from '../../contracts/runtime/read.ts'
import { type Condition, conditionsOf } from '../generated/support/list-conditions.ts'
import { truncatedJson } from '../model/failure.ts'
import { fieldsOf } from '../model/json.ts'
import { requirementsAbout, requirementsOfResponse } from '../model/requirement-index.ts'
import type { ReadExchange } from '../observer/read-exchange.ts'
import type { Found } from './finding.ts'

type Violation = Omit<Found, 'exchanges' | 'operation' | 'isCertain'>
type Item = Readonly<Record<string, unknown>>

/** A list and what its request asked for. */
interface Listed {
  readonly exchange: ReadExchange
  readonly items: readonly Item[]
  /** Without fields that are ignored. */
  readonly given: Readonly<Record<string, unknown>>
}

/** How a single list violates its limit, its filters or its cursor, or contains an entity twice. */
export function listViolations(exchange: ReadExchange): Violation[] {
  const { body, endpoint } = exchange
  if (!Array.isArray(body) || !exchange.isRead || !readRequest(endpoint, exchange.raw).ok) return []
  const listed = { exchange, items: body as Item[], given: givenTo(exchange) }
  return [limitViolation, cursorViolation, filterViolation, repetitionIn]
    .flatMap((rule) => rule(listed) ?? [])
    .map((one) => ({ ...one, cause: `${endpoint.name} ${one.cause}` }))
}

function givenTo({ endpoint, raw }: ReadExchange): Record<string, unknown> {
  const sent = fieldsOf(raw[listPart(endpoint)])
  const ignored = new Set((endpoint.conditions ?? []).flatMap((condition) => condition.ignores?.(sent) ?? []))
  const isGiven = ([name, value]: [string, unknown]) => value !== '' && value !== undefined && !ignored.has(name)
  return Object.fromEntries(Object.entries(sent).filter(isGiven))
}

/** A list by ids has all of them, regardless of the limit (G54). */
const listsByIds = (given: Listed['given']): boolean => given.id !== undefined

function limitViolation({ exchange, items, given }: Listed): Violation | undefined {
  const { endpoint } = exchange
  const [[name, schema] = []] = listFieldsWith(endpoint, 'limit')
  const limit = schema && (findMeta(schema, 'x-limit') as Limit | undefined)
  if (name === undefined || !schema || !limit || listsByIds(given) || given[name] === undefined) return undefined
  const read = schema.safeParse(given[name])
  if (!read.success || typeof read.data !== 'number' || items.length <= Math.max(read.data, limit.min)) return undefined
  return {
    ...violated(exchange, name),
    expected: `${endpoint.name} to list at most ${read.data} items with ${name}=${String(given[name])}`,
    actual: `${items.length} items`,
    cause: name,
  }
}

/** The last item of the previous page is not repeated. */
function cursorViolation({ exchange, items, given }: Listed): Violation | undefined {
  const { endpoint } = exchange
  for (const [name, schema] of listFieldsWith(endpoint, 'cursor')) {
    const key = (findMeta(schema, 'x-smallest') as string | undefined) ?? 'id'
    const value = Number(given[name])
    const applies = Object.entries(neededWith(schema)).length === 0
    if (!applies || given[name] === undefined || !(value > 0) || key !== 'id') continue
    if (!items.some((item) => item[key] === value)) continue
    return {
      ...violated(exchange, name),
      expected: `${endpoint.name} to continue after ${key} ${value} with ${name}=${value}`,
      actual: `${key} ${value} again`,
      cause: name,
    }
  }
  return undefined
}

/** Every item has to match the filters, if it shows the filtered field. */
function filterViolation({ exchange, items, given }: Listed): Violation | undefined {
  const { endpoint } = exchange
  const fields = fieldsOf(endpoint[listPart(endpoint)]) as Readonly<Record<string, z.ZodType>>
  const switches = Object.keys(given).filter((name) => fields[name] && matchOf(fields[name])?.has)
  for (const condition of conditionsOf(endpoint)) {
    const { field } = condition
    const values = valuesOf(given[field])
    const match = fields[field] && matchOf(fields[field])
    if (!applies(condition, given) || !values || !match || !isKnown(match, values, switches)) continue
    const isListed = (item: Item) => values.some((one) => condition.permits(item, one))
    const wrong = items.find((item) => !isListed(item) && (match.is === undefined || shows(item, match.is, condition)))
    // A word such as `all` may mean something else, unless items match it.
    if (!wrong || !(values.every((one) => /^\d+$/.test(one)) || items.some(isListed))) continue
    return {
      ...violated(exchange, field),
      expected: `${endpoint.name} to list only what matches ${field}=${values.join()}`,
      actual: `an item that does not match: ${truncatedJson(wrong, 200)}`,
      cause: field,
    }
  }
  return undefined
}

const applies = ({ others }: Condition, given: Listed['given']): boolean =>
  Object.entries(others).every(([name, needed]) => String(given[name]) === needed)

const valuesOf = (value: unknown): string[] | undefined =>
  value === undefined || typeof value === 'object' ? undefined : String(value).split(',')

/** A value such as 0 switches a filter off, and of two filters on the same fields one wins. */
const isKnown = ({ has }: Match, values: readonly string[], switches: readonly string[]): boolean =>
  !has || (switches.length === 1 && values.every((one) => one in has))

/** The topics of a feed, for example, leave out those that the viewer may not see. */
const shows = (item: Item, path: string, { valueIn }: Condition): boolean =>
  valueIn(item) !== undefined && !Array.isArray(item[path.split('.', 1)[0] ?? ''])

function repetitionIn({ exchange, items }: Listed): Violation | undefined {
  const { endpoint, representations } = exchange
  const keys = representations.filter(({ place }) => place === '[]').map(({ key }) => key)
  const twice = keys.find((key, place) => keys.indexOf(key) !== place)
  if (twice === undefined || items.length < 2) return undefined
  return {
    ...violated(exchange),
    expected: `${endpoint.name} to list everything once`,
    actual: `${twice} occurs twice`,
    cause: 'twice',
  }
}

function violated({ endpoint, response }: ReadExchange, field?: string) {
  const mark = listPart(endpoint) === 'query' ? '?' : '.'
  const about = field === undefined ? [] : requirementsAbout(`${endpoint.name} ${mark}${field}`).map(({ id }) => id)
  const requirements = about.length > 0 ? about : requirementsOfResponse(endpoint, response.status)
  return { rule: 'list' as const, kind: 'value' as const, requirements }
}
