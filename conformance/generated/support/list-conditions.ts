import type { EndpointName } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { listFieldsWith, listPart, type Match, matchOf, neededWith, roleOf } from '../../../contracts/dsl/roles.ts'
import { type Item, jsonValue, type Listing } from './listing.ts'

/** The condition that a query parameter sets for the items of a list. */
export interface Condition {
  readonly field: string
  /** Other parameters of the request, without which this one does not apply. */
  readonly others: Readonly<Record<string, string>>
  /** The list may contain items that are not listed without the parameter. */
  readonly isWider: boolean
  /** The parameter value that finds this item; undefined if there is none. */
  valueIn(item: Item): string | undefined
  /** An item that is listed must pass this. */
  permits(item: Item, value: string): boolean
  /** An item that passes this must be listed. */
  requires(item: Item, value: string): boolean
  /** Other values that must find only matching items. */
  similar?(value: string): readonly string[]
}

type Rule = Pick<Condition, 'valueIn' | 'permits' | 'requires' | 'similar'>

/** The values at this path; several if it leads through a list. */
const valuesAt = (item: Item, path: string): unknown[] =>
  path
    .split('.')
    .reduce<unknown[]>((values, name) => values.flatMap((value) => (value as Item | null | undefined)?.[name]), [item])

const textsAt = (item: Item, path: string): string[] =>
  valuesAt(item, path)
    .filter((value) => value !== undefined && value !== null && value !== '')
    .map(String)

const textAt = (item: Item, path: string): string | undefined => textsAt(item, path)[0]

const includes = (item: Item, path: string, value: string) =>
  (textAt(item, path) ?? '').toLowerCase().includes(value.toLowerCase())

const isPresent = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The longest word of a text: in our own texts, that is the tag. */
const wordAt = (item: Item, path: string) =>
  (textAt(item, path) ?? '')
    .split(/\s+/)
    .filter((one) => /^[\w-]{4,}$/.test(one))
    .sort((a, b) => b.length - a.length)[0]

/** Values that find the item if a server uses SQL's LIKE or a regular expression: `_` or `.` replaces one letter, `%` two. */
const withWildcards = (value: string) => [
  `${value.slice(0, 1)}.${value.slice(2)}`,
  `${value.slice(0, 1)}_${value.slice(2)}`,
  `${value.slice(0, 1)}%${value.slice(3)}`,
]

function ruleOf({ is, parent, contains, resembles, has }: Match): Rule | undefined {
  const both = (holds: Rule['permits']) => ({ permits: holds, requires: holds })
  const equals = (path: string) => (item: Item, value: string) => textsAt(item, path).includes(value)
  const isBelow = (item: Item) => parent !== undefined && valuesAt(item, parent).some(Boolean)
  if (is !== undefined)
    return {
      valueIn: (item) => textAt(item, is),
      permits: (item, value) => equals(is)(item, value) || isBelow(item),
      requires: equals(is),
    }
  if (contains !== undefined)
    return {
      valueIn: (item) => wordAt(item, contains),
      ...both((item, value) => includes(item, contains, value)),
      similar: withWildcards,
    }
  if (resembles !== undefined)
    return {
      valueIn: (item) => textAt(item, resembles),
      permits: (item, value) => includes(item, resembles, value),
      requires: equals(resembles),
      similar: withWildcards,
    }
  const holds = (item: Item, value: string) => (has?.[value] ?? []).some((field) => isPresent(item[field]))
  return has && { valueIn: (item) => Object.keys(has).find((value) => holds(item, value)), ...both(holds) }
}

/** The optional parameters whose effect the items show. */
export const conditionsOf = (endpoint: Endpoint): Condition[] =>
  listFieldsWith(endpoint, 'filter', 'widens').flatMap(([field, schema]) => {
    const rule = ruleOf(matchOf(schema) ?? {})
    const others = Object.entries(neededWith(schema)).filter((one): one is [string, string] => one[1] !== true)
    if (!rule || !schema.safeParse(undefined).success) return []
    const valueIn = (item: Item) => {
      const value = rule.valueIn(item)
      const sent = listPart(endpoint) === 'body' ? jsonValue(value) : value
      return schema.safeParse(sent).success ? value : undefined
    }
    return [{ ...rule, field, valueIn, others: Object.fromEntries(others), isWider: roleOf(schema) === 'widens' }]
  })

type Scope = (item: Item, listing: Listing) => Promise<readonly [actual: unknown, expected: unknown]>

const inPath =
  (field: string, param: string): Scope =>
  async (item, { raw }) => [item[field], (raw.params as Record<string, unknown> | undefined)?.[param]]

/** Lists whose items show the object or person that they belong to. */
export const scopes: { readonly [Name in EndpointName]?: { readonly what: string; readonly of: Scope } } = {
  listFeedLikes: { what: 'likeable_id', of: inPath('likeable_id', 'feedId') },
  listFeedComments: { what: 'commentable_id', of: inPath('commentable_id', 'feedId') },
  listEventReviews: { what: 'repostable_id', of: inPath('repostable_id', 'eventId') },
  listRewardLogs: { what: 'target_id', of: inPath('target_id', 'topicId') },
  listRewardRank: { what: 'topic_id', of: inPath('topic_id', 'topicId') },
  listCurrencyOrders: { what: 'owner_id', of: async ({ owner_id }, { by }) => [owner_id, await by.id()] },
}
