import { expect, test } from 'vitest'
import * as z from 'zod'
import { chapters, endpoints, prefix } from './chapters.ts'
import { childrenOf, coreOf } from './dsl/describe.ts'
import type { Endpoint } from './dsl/endpoint.ts'
import { matchOf, neededWith, roleOf } from './dsl/roles.ts'
import { gaps, listedOperations } from './requirements/index.ts'
import { statedStatuses } from './runtime/declared.ts'

const listed = listedOperations.map(({ section, line }) => `${section} ${line}`)

const asLine = (endpoint: Endpoint) => {
  const path = prefix + endpoint.path.replace(/:\w+/g, '{}')
  return `${endpoint.section} ${endpoint.method} ${path} ${statedStatuses(endpoint).join(' ') || '-'}`
}

test('the contracts have exactly the operations that the sections list, with their stated statuses', () => {
  const remedy =
    'add every operation to both contracts/chapters and contracts/requirements/sections (see CONTRIBUTING.md)'
  expect(endpoints.map(asLine).sort(), remedy).toEqual(listed.toSorted())
})

test('every endpoint has a unique name', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
})

test('the chapters are in the order of the document', () => {
  const sections = Object.values(chapters).map((chapter) => Number(Object.values(chapter)[0]?.section.slice(2)))
  expect(sections).toEqual(sections.toSorted((a, b) => a - b))
})

test('every gap that a response names exists', () => {
  const known = new Set(gaps.map(({ id }) => id))
  const named = endpoints.flatMap(({ chosen }) => Object.values(chosen ?? {}).map(({ gap }) => gap))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((gap) => !known.has(gap))).toEqual([])
})

test('every operation without a stated status has a success status that we chose', () => {
  const unstated = endpoints.filter((endpoint) => statedStatuses(endpoint).length === 0)
  const withSuccess = unstated.filter(({ chosen }) =>
    Object.keys(chosen ?? {}).some((status) => status.startsWith('2')),
  )
  expect(withSuccess).toEqual(unstated)
})

const fieldsOf = (schema: z.ZodType) => childrenOf(coreOf(schema)).map(([, child]) => coreOf(child))
const isList = (schema: z.ZodType) => [coreOf(schema), ...fieldsOf(schema)].some((one) => one instanceof z.ZodArray)

/** Operations that read a list. Only the hottest feeds are read with POST, because the list of excluded feeds may be long. */
const lists = endpoints.filter(
  ({ method, name, responses, chosen }) =>
    (method === 'GET' || name === 'hotFeeds') &&
    [responses[200], chosen?.[200]?.body].some((body) => body && isList(body)),
)

const listFields = lists.flatMap((endpoint) =>
  (Object.entries({ ...endpoint.query, ...endpoint.body }) as [string, z.ZodType][]).map(([name, schema]) => ({
    name: `${endpoint.name} ${name}`,
    endpoint,
    schema,
  })),
)

test('every field of a request for a list declares its role', () => {
  expect(listFields.length).toBeGreaterThan(80)
  const remedy = 'wrap the field in filter, widens or role of contracts/dsl/roles.ts'
  expect(
    listFields.filter(({ schema }) => !roleOf(schema)).map(({ name }) => name),
    remedy,
  ).toEqual([])
})

test('a field that depends on other fields names fields and values of its own operation', () => {
  const dependent = listFields.filter(({ schema }) => Object.keys(neededWith(schema)).length > 0)
  expect(dependent.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['listFeeds search', 'listFeeds user', 'rankTopics city']),
  )
  const isWrong = ({ endpoint, schema }: (typeof dependent)[number]) =>
    Object.entries(neededWith(schema)).some(([other, value]) => {
      const field = (endpoint.query as Record<string, z.ZodType>)[other]
      return !field || (value !== true && !field.safeParse(value).success)
    })
  expect(dependent.filter(isWrong).map(({ name }) => name)).toEqual([])
})

/** The items of a list, which may be inside an object. */
const itemsOf = ({ responses, chosen }: Endpoint): z.ZodType[] => {
  const body = responses[200] ?? chosen?.[200]?.body
  const arrays = body ? [coreOf(body), ...fieldsOf(body)].filter((one) => one instanceof z.ZodArray) : []
  return arrays.map((array) => coreOf(array.element as z.ZodType))
}

test('a filter matches a field of the items', () => {
  const childOf = (schema: z.ZodType, name: string): z.ZodType | undefined => {
    const core = coreOf(schema)
    if (core instanceof z.ZodUnion) return core.options.map((one) => childOf(one as z.ZodType, name)).find(Boolean)
    if (core instanceof z.ZodArray) return childOf(core.element as z.ZodType, name)
    return childrenOf(core).find(([field]) => field === name)?.[1]
  }
  const hasPath = (item: z.ZodType, path: string) =>
    path.split('.').reduce<z.ZodType | undefined>((at, name) => at && childOf(at, name), item) !== undefined
  const matching = listFields.flatMap(({ name, endpoint, schema }) => {
    const { is, parent, contains, resembles, has = {} } = matchOf(schema) ?? {}
    const paths = [is, parent, contains, resembles, ...Object.values(has).flat()].filter((path) => path !== undefined)
    return paths.map((path) => ({ name, path, isField: itemsOf(endpoint).some((item) => hasPath(item, path)) }))
  })
  expect(matching.length).toBeGreaterThan(20)
  expect(matching.filter(({ isField }) => !isField)).toEqual([])
})

test('the tag list has the doubled prefix of the document, and works with the plain one too', () => {
  const { listTags } = chapters.tags
  expect([listTags.path, ...listTags.aliases].map((path) => prefix + path)).toEqual([
    '/api/v2/api/v2/tags',
    '/api/v2/tags',
  ])
})
