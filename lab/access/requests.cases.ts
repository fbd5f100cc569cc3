import { endpoints } from '../../contracts/chapters.ts'
import { choicesOf, coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleRequest } from '../../contracts/openapi/example.ts'
import { kindOf, searchFields } from './fields.cases.ts'
import type { Marker } from './private-actions.cases.ts'
import type { Id, ResourceIds } from './resource-ids.cases.ts'

type Schema = Parameters<typeof coreOf>[0]
type Values = Readonly<Record<string, unknown>>
export type Part = 'params' | 'query' | 'body'
export const parts: readonly Part[] = ['params', 'query', 'body']

export interface ProbeRequest {
  readonly endpoint: Endpoint
  /** Such as `getFeed feedId: private`. */
  readonly title: string
  readonly parts: Readonly<Partial<Record<Part, unknown>>>
}

export interface Field {
  readonly endpoint: Endpoint
  readonly part: Part
  readonly name: string
  readonly schema: Schema
}

/** A list body has a schema instead of fields. */
const isList = (endpoint: Endpoint, part: Part) => typeof endpoint[part]?.safeParse === 'function'

export function fieldsOf(endpoint: Endpoint): Field[] {
  return parts.flatMap((part) => {
    const shape = endpoint[part]
    if (shape === undefined || isList(endpoint, part)) return []
    return Object.entries(shape as Record<string, Schema>).map(([name, schema]) => ({ endpoint, part, name, schema }))
  })
}

export const allFields: readonly Field[] = endpoints.flatMap(fieldsOf)

const isRequired = ({ schema }: Field) => !schema.safeParse(undefined).success

/** Values that replace those of the contracts' examples; undefined omits the field. */
const exampleValues: Readonly<Record<string, Values>> = {
  publishFeed: {
    feed_content: 'text',
    feed_from: 5,
    feed_mark: 987654,
    images: undefined,
    video: undefined,
    repostable_type: undefined,
  },
  rewardFeed: { name: 'Flower', price: 1, numbers: 1 },
  rewardTopic: { name: 'Flower', price: 1, numbers: 1 },
  createEvent: { date: '2030-01-01 00:00:00' },
  createTopic: { name: 'A new topic', visible: 'visible', join_mode: 'open', join_permission: 'directJoin' },
  updateTopic: { name: 'A new name' },
  createIapOrder: { amount: 600, store_id: 'app.community.coins.4200' },
  recharge: { amount: 100 },
  login: { login: 'alice', password: 'password', verifiable_code: undefined },
  withdraw: { amount: 100 },
  listFeeds: { search: undefined, recommended_at: undefined, type: undefined, hot: undefined, only_video: undefined },
  hotFeeds: { type: undefined, only_video: undefined, repostable_type: undefined, city: undefined },
  listTopics: { only: undefined, q: undefined, status: undefined },
  listEvents: { keyword: undefined, recommended: undefined, area: undefined, ob: undefined },
  listBrands: { keyword: undefined, recommend: undefined, audit: undefined },
  listTopicFollowers: { name: undefined },
  listTopicCategories: { name: undefined },
  listEventCategories: { keyword: undefined },
  countTopics: { city: undefined },
  rankTopics: { type: undefined, city: undefined },
  listApplyLogs: { status: undefined },
  listCurrencyOrders: { action: undefined, type: undefined },
  listTopicNotifications: { count: undefined },
  updateImGroup: { groupname: 'A new name', desc: 'text', maxusers: 200, group_face: undefined },
  listEventReviews: { type: undefined },
  listAllEventReviews: { type: undefined },
}

/** Values to try for fields that the contracts declare as plain strings. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  'listFeeds.type': ['hot', 'newFollow', 'users', 'topics'],
  'listFeeds.recommended_at': [''],
}

/** A valid request that refers to public data where ids are required, with the maximum page size. */
function plainRequest(endpoint: Endpoint, open: ResourceIds): Record<Part, Values> {
  const plain = { params: {}, query: {}, body: {} } as Record<Part, Record<string, unknown>>
  for (const part of parts)
    if (endpoint[part] && !isList(endpoint, part)) plain[part] = { ...(exampleRequest(endpoint, part) as object) }
  for (const field of fieldsOf(endpoint)) {
    const { part, name } = field
    const kind = kindOf(endpoint.name, name)
    if (name === 'limit') plain[part][name] = 100
    if (name === 'page' || name === 'offset') delete plain[part][name]
    if (kind && isRequired(field)) plain[part][name] = valueFor(field, open[kind])
    else if (kind) delete plain[part][name]
    if (name in (exampleValues[endpoint.name] ?? {})) plain[part][name] = exampleValues[endpoint.name]?.[name]
  }
  return plain
}

/** The id as a number, a string or a list, as the field requires. */
function valueFor({ schema }: Field, id: Id | undefined): unknown {
  return [id, Number(id), [id], [Number(id)], String(id)].find((value) => schema.safeParse(value).success)
}

/** `repostable_id` needs a type. */
const withType = (field: Field, values: Values): Values =>
  field.name === 'repostable_id' && field.endpoint.name === 'publishFeed'
    ? { ...values, repostable_type: 'event' }
    : values

const changed = (plain: Record<Part, Values>, field: Field, value: unknown): Record<Part, Values> => ({
  ...plain,
  [field.part]: withType(field, { ...plain[field.part], [field.name]: value }),
})

const sendable = (endpoint: Endpoint, values: Record<Part, Values>): ProbeRequest['parts'] =>
  Object.fromEntries(
    parts
      .filter((part) => endpoint[part] !== undefined)
      .map((part) => [part, isList(endpoint, part) ? [1] : values[part]]),
  )

/** Requests with ids of every state, in each field alone and in all fields together. */
export function requestsFor(
  endpoint: Endpoint,
  open: ResourceIds,
  states: Readonly<Record<string, ResourceIds>>,
): ProbeRequest[] {
  const fields = fieldsOf(endpoint)
  const plain = plainRequest(endpoint, open)
  const request = (title: string, values: Record<Part, Values>): ProbeRequest => ({
    endpoint,
    title: `${endpoint.name} ${title}`.trim(),
    parts: sendable(endpoint, values),
  })
  const variants = [
    { title: '', values: plain },
    ...fields.flatMap((field) =>
      choicesFor(field).map((value) => ({ title: `${field.name}=${value}`, values: changed(plain, field, value) })),
    ),
  ]
  const single = variants.flatMap(({ title, values }) =>
    fields.flatMap((field) => {
      const kind = kindOf(endpoint.name, field.name)
      if (!kind) return []
      return Object.entries(states).flatMap(([state, things]) =>
        things[kind] === undefined
          ? []
          : [request(`${title} ${field.name}: ${state}`, changed(values, field, valueFor(field, things[kind])))],
      )
    }),
  )
  const together = Object.entries(states).map(([state, things]) => {
    const values = fields.filter(isIdentifier).reduce((soFar, field) => {
      const kind = kindOf(endpoint.name, field.name)
      return kind && things[kind] !== undefined ? changed(soFar, field, valueFor(field, things[kind])) : soFar
    }, plain)
    return request(`all: ${state}`, values)
  })
  return [...variants.map(({ title, values }) => request(title, values)), ...single, ...together]
}

const isIdentifier = (field: Field) => isRequired(field) && kindOf(field.endpoint.name, field.name) !== undefined

function choicesFor({ endpoint, name, schema }: Field): readonly unknown[] {
  const core = coreOf(schema)
  const listed = core.type === 'enum' || core.type === 'literal' ? choicesOf(core as never) : []
  const simple = listed.filter((value) => typeof value !== 'object')
  return choices[`${endpoint.name}.${name}`] ?? simple
}

/** Keyword searches for private texts. */
export const searchesFor = (endpoint: Endpoint, open: ResourceIds, texts: readonly Marker[]): ProbeRequest[] =>
  fieldsOf(endpoint)
    .filter(({ name }) => searchFields.has(`${endpoint.name}.${name}`))
    .flatMap((field) =>
      texts.map((text) => ({
        endpoint,
        title: `${endpoint.name} ${field.name}=${text}`,
        parts: sendable(endpoint, changed(plainRequest(endpoint, open), field, text)),
      })),
    )
