import * as z from 'zod'
import { type EndpointName, endpoints } from '../chapters.ts'
import type { Values } from '../dsl/conditions.ts'
import { childrenOf, coreOf, findMeta } from '../dsl/describe.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import type { Limit } from '../dsl/limits.ts'
import { exampleOf, exampleRequest } from '../openapi/example.ts'
import { type Raw, readRequest, requestSchemas } from '../runtime/read.ts'
import { wideText } from './wide-text.cases.ts'

/** Requests with every text, list and number at its bound, and with one field beyond it. */

type Fields = Record<string, unknown>

export interface BoundaryRequest {
  readonly endpoint: Endpoint
  readonly raw: Raw
  /** The field that is beyond its bound. */
  readonly beyond?: string
}

const checksOf = (schema: z.ZodType) => (schema.def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def)

const maxLengthOf = (core: z.ZodType): number | undefined => {
  const found = checksOf(core).flatMap((check) => (check.check === 'max_length' ? [check.maximum] : []))
  return found.length > 0 ? Math.min(...found) : undefined
}

/** Begins like the example, because some texts have to match a pattern. */
function textOf(core: z.ZodString, length: number): string {
  const start = [exampleOf(core), 'local:', '9'].map(String)
  const all = start.flatMap((one) => [one + wideText(length).slice(one.length * 2), one.padEnd(length, '9')])
  const patterns = checksOf(core).flatMap((check) => (check.check === 'string_format' ? [check.pattern] : []))
  return all.find((one) => patterns.every((pattern) => pattern?.test(one))) ?? String(exampleOf(core))
}

/** The largest allowed value if `more` is 0, one beyond it if `more` is 1; undefined if no value is beyond it. */
function sized(schema: z.ZodType, more: 0 | 1): unknown {
  const core = coreOf(schema)
  const max = maxLengthOf(core)
  const bytes = findMeta(core, 'x-max-bytes')
  if (typeof bytes === 'number') return wideText(Math.floor(bytes / 4) - 1) + 'x'.repeat((bytes % 4) + 4 + more)
  if (core instanceof z.ZodString && max !== undefined) return textOf(core, max + more)
  if (core instanceof z.ZodArray && max !== undefined)
    return Array.from({ length: max + more }, (_, place) => itemOf(core.element as z.ZodType, place))
  if (core instanceof z.ZodNumber) return more ? numberBeyond(schema, core) : core.maxValue
  if (core instanceof z.ZodObject && !more)
    return Object.fromEntries(childrenOf(core).map(([name, child]) => [name, sized(child, 0)]))
  return more ? undefined : exampleOf(schema)
}

/** A page size that is too large may be clamped. Adding 2 to a number beyond 2^53 may not change it. */
function numberBeyond(schema: z.ZodType, { maxValue }: z.ZodNumber): number | undefined {
  if ((findMeta(schema, 'x-limit') as Limit | undefined)?.outside === 'clamped') return undefined
  const max = Number(maxValue)
  return max + 2 > max ? max + 2 : 2 * max
}

const itemOf = (element: z.ZodType, place: number) =>
  coreOf(element) instanceof z.ZodNumber ? place + 1 : sized(element, 0)

const isNumber = (schema: z.ZodType) => coreOf(schema) instanceof z.ZodNumber

/** References that exist in a seeded world, or none, so that the other fields are stored. */
const pins: { readonly [Name in EndpointName]?: Fields } = {
  publishFeed: { topics: [1], repostable_type: undefined, repostable_id: undefined },
  rewardFeed: { gift_id: undefined },
  rewardTopic: { gift_id: undefined },
  createEvent: { date: '2030-01-01 08:30:00' },
  createImGroup: { members: [2] },
  registerImUsers: { user_ids: [2] },
  createTopic: { visible: 'hidden' },
}

/** Leaves out fields that break a condition. */
function withinConditions({ conditions = [] }: Endpoint, values: Fields): Fields {
  for (const { field, breaks } of conditions) if (breaks?.(values as Values)) delete values[field]
  return values
}

const fieldsOf = (schema: z.ZodType | undefined): [string, z.ZodType][] =>
  schema instanceof z.ZodObject ? (Object.entries(schema.shape) as [string, z.ZodType][]) : []

const paramsOf = ({ params = {} }: Endpoint) => Object.fromEntries(Object.keys(params).map((name) => [name, 1]))

function bodiesOf(endpoint: Endpoint): BoundaryRequest[] {
  const { body } = requestSchemas(endpoint)
  if (!body) return []
  const params = paramsOf(endpoint)
  if (body instanceof z.ZodArray)
    return [0, 1].map((more) => ({
      endpoint,
      raw: { params, body: sized(body, more as 0 | 1) },
      ...(more && { beyond: 'body' }),
    }))
  const pinned = pins[endpoint.name as EndpointName]
  const example = withinConditions(endpoint, { ...(exampleRequest(endpoint, 'body') as Fields), ...pinned })
  const atBounds = [true, false].map((isForNumbers) => {
    const values = fieldsOf(body).flatMap(([name, one]) =>
      isNumber(one) === isForNumbers ? [[name, sized(one, 0)]] : [],
    )
    return withinConditions(endpoint, { ...example, ...Object.fromEntries(values), ...pinned })
  })
  const beyond = fieldsOf(body).flatMap(([name, one]) => {
    const value = sized(one, 1)
    return value === undefined ? [] : [{ endpoint, raw: { params, body: { ...example, [name]: value } }, beyond: name }]
  })
  return [...atBounds.map((values) => ({ endpoint, raw: { params, body: values } })), ...beyond]
}

/** One field at a time, because a server also limits the length of the whole URL. */
function queriesOf(endpoint: Endpoint): BoundaryRequest[] {
  const { query } = requestSchemas(endpoint)
  const needed = Object.fromEntries(
    fieldsOf(query).flatMap(([name, one]) => (one.safeParse(undefined).success ? [] : [[name, exampleOf(one)]])),
  )
  return fieldsOf(query).flatMap(([name, one]) =>
    ([0, 1] as const).flatMap((more) => {
      const value = short(sized(one, more))
      if (value === undefined) return []
      const raw = { params: paramsOf(endpoint), query: { ...needed, [name]: value } }
      return [{ endpoint, raw, ...(more && { beyond: name }) }]
    }),
  )
}

/** A list of long texts does not fit into a URL. */
const short = (value: unknown) =>
  Array.isArray(value)
    ? value.map((item) => (String(item).length > 20 ? String(item).slice(0, 2) : item)).join()
    : value

export const boundaryRequests: readonly BoundaryRequest[] = endpoints.flatMap((endpoint) => [
  ...queriesOf(endpoint),
  ...bodiesOf(endpoint),
])

/** Whether the contract accepts values within the bounds and refuses others. */
export const respectsBounds = ({ endpoint, raw, beyond }: BoundaryRequest): boolean =>
  readRequest(endpoint, raw).ok === (beyond === undefined)
