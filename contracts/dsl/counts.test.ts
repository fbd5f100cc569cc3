import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpointNamed, endpoints } from '../chapters.ts'
import { type Counted, countedBy, counts } from './counts.ts'
import { childrenOf, coreOf, metaOf } from './describe.ts'
import type { Endpoint } from './endpoint.ts'
import { count, orAbsent } from './fields.ts'

interface Field {
  readonly endpoint: Endpoint
  readonly owner: z.ZodType
  readonly name: string
  readonly schema: z.ZodType
}

function fieldsIn(endpoint: Endpoint, schema: z.ZodType, around: readonly z.ZodType[] = []): Field[] {
  const owner = coreOf(schema)
  if (around.includes(owner)) return []
  return childrenOf(owner).flatMap(([name, child]) => [
    ...(owner instanceof z.ZodObject ? [{ endpoint, owner, name, schema: child }] : []),
    ...fieldsIn(endpoint, child, [...around, owner]),
  ])
}

const repliesOf = ({ responses, chosen = {} }: Endpoint): z.ZodType[] => [
  ...Object.values(responses),
  ...Object.values(chosen).map(({ body }) => body),
]

const fields = endpoints
  .filter(({ method }) => method === 'GET')
  .flatMap((endpoint) => repliesOf(endpoint).flatMap((schema) => fieldsIn(endpoint, schema)))

const counters = fields.flatMap((field) => {
  const counted = countedBy(field.schema)
  return counted ? [{ ...field, counted }] : []
})

const hasField = (schema: z.ZodType, [name, ...rest]: readonly string[]): boolean => {
  const [, child] = childrenOf(coreOf(schema)).find(([one]) => one === name) ?? []
  return child !== undefined && (rest.length === 0 || hasField(child, rest))
}

/** The items of the lists in a response. */
const itemsOf = (schema: z.ZodType): z.ZodType[] => {
  const core = coreOf(schema)
  if (core instanceof z.ZodArray) return [core.element as z.ZodType]
  return childrenOf(core).flatMap(([, child]) => (coreOf(child) instanceof z.ZodArray ? itemsOf(child) : []))
}

/** The mistakes in a declaration. */
function mistakesIn({ endpoint, owner, name, counted }: Omit<Field, 'schema'> & { counted: Counted }): string[] {
  const where = `${endpoint.name} ${name}`
  if ('fields' in counted)
    return counted.fields.filter((field) => !hasField(owner, [field])).map((field) => `${where} counts ${field}`)
  const list = endpointNamed.get(counted.list)
  if (!list) return [`${where} counts ${counted.list}`]
  const parameters = { ...list.query, ...list.body }
  const items = repliesOf(list).flatMap(itemsOf)
  const itemFields = [...Object.keys(counted.where ?? {}), ...(counted.sum === undefined ? [] : [counted.sum])]
  const references = [...Object.values(counted.given ?? {}), ...Object.values(counted.where ?? {})]
  const isKnown = (value: string | null) => {
    if (value?.startsWith('$?')) return value.slice(2) in (endpoint.query ?? {})
    return !value?.startsWith('$') || hasField(owner, value.slice(1).split('.'))
  }
  return [
    ...(list.params && !hasField(owner, ['id']) ? [`${where} has no id for ${list.path}`] : []),
    ...Object.keys(counted.given ?? {}).filter((parameter) => !(parameter in parameters)),
    ...itemFields.filter((path) => !items.every((item) => hasField(item, path.split('.')))),
    ...references.filter((value) => !isKnown(value)),
  ].map((mistake) => `${where}: ${mistake}`)
}

test('every declaration names an operation, its parameters, and fields of its items', () => {
  expect(counters.length).toBeGreaterThan(30)
  expect(counters.flatMap(mistakesIn)).toEqual([])
})

const exampleOf = (counted: Counted) => ({
  endpoint: endpointNamed.get('listTopics') as Endpoint,
  owner: z.object({ id: count('id') }),
  name: 'x_count',
  counted,
})

test.each<[Counted, string]>([
  [{ list: 'listLikes' }, 'counts listLikes'],
  [{ fields: ['members'] }, 'counts members'],
  [{ list: 'listApplyLogs', given: { state: 'waiting' } }, 'state'],
  [{ list: 'listApplyLogs', where: { state: 'waiting' } }, 'state'],
  [{ list: 'listEvents', given: { c: '$?category' } }, '$?category'],
  [{ list: 'listEvents', given: { c: '$category.id' } }, '$category.id'],
  [{ list: 'hotFeeds', sum: 'likes' }, 'likes'],
])('a mistake is found in %j', (counted, mistake) => {
  expect(mistakesIn(exampleOf(counted)).join()).toContain(mistake)
})

/** Numbers for which no operation lists exactly the counted items, and why. */
const unlisted: Readonly<Record<string, string>> = {
  feed_view_count: 'no operation lists views',
  reward_amount_count: 'the document does not say whether rewards of feeds in the topic belong to the logs',
  feed_topics_count: 'the document does not say whether these are joined or created topics',
  likes_count: 'the document does not say whether these are likes given or received',
  comments_count: 'the document does not say whether these are comments written or received',
  followers_count: 'no operation lists the followers of a user',
  followings_count: 'no operation lists whom a user follows',
  feeds_count: 'the document does not say who sees the feeds of private topics',
  checkin_count: 'no operation lists sign-ins',
  last_checkin_count: 'no operation lists sign-ins',
  want_joins_count: 'no operation lists who wants to join',
  interesteds_count: 'no operation lists who is interested',
  waiting_topics_count: 'the document does not say who sees topics that wait',
  failed_topics_count: 'the document does not say who sees rejected topics',
  hit_count: 'no operation lists what was done for a task',
  liked_count: 'no operation lists the likes of a day',
  scores_count: 'currency orders do not name the type of task',
  done_tasks_count: 'currency orders do not name the type of task',
}

test('a field called a count declares what it counts, or is known to have no list', () => {
  const silent = fields.filter(({ name, schema }) => name.endsWith('_count') && !countedBy(schema))
  expect(new Set(silent.map(({ name }) => name))).toEqual(new Set(Object.keys(unlisted)))
})

test('a declaration is found through wrappers and keeps the description of its field', () => {
  const declared = counts('listFeedLikes', count('likes'))
  expect(countedBy(orAbsent(declared))).toEqual({ list: 'listFeedLikes' })
  expect(metaOf(declared)).toMatchObject({ description: 'likes', examples: [0] })
  expect(countedBy(count('likes'))).toBeUndefined()
})
