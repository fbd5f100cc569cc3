import * as z from 'zod'
import { describeType } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { didYouMean, nearest } from '../../contracts/runtime/did-you-mean.ts'
import { type Raw, requestSchemas } from '../../contracts/runtime/read.ts'
import type { CheckedExchange, Finding } from './hint.ts'
import { addressProblem, bodyProblem, formProblem, htmlProblem, tokenProblem } from './request-problems.ts'
import { type UnknownField, unknownIn } from './unknown-fields.ts'

/** Contract violations of a request, and the fields that are ignored. */
export function findProblems(exchange: CheckedExchange): Finding[] {
  const html = htmlProblem(exchange)
  return html ? [html, ...requestProblems(exchange)] : requestProblems(exchange)
}

function requestProblems(exchange: CheckedExchange): Finding[] {
  const { request, endpoint, sent } = exchange
  const url = () => new URL(request.url)
  if (!endpoint) return [addressProblem(request.method, url().pathname)].filter((one) => one !== undefined)
  if (!sent) return [tokenProblem(exchange, url()) ?? bodyProblem(exchange)].filter((one) => one !== undefined)
  const form = formProblem(exchange)
  return [
    ...(form ? [form] : []),
    ...unknownFields(endpoint, sent),
    ...refusedFields(endpoint, exchange),
    ...lenientFields(exchange),
    ...remarks(exchange),
  ]
}

/** Contract violations of an override. */
export const overrideProblems = ({ override, endpoint }: CheckedExchange): Finding[] =>
  (override?.violations ?? []).map(({ field, says }) => ({
    part: 'override',
    field,
    says,
    cites: { ids: [`section ${endpoint?.section}`] },
  }))

const lenientFields = ({ lenient = [] }: CheckedExchange): Finding[] =>
  lenient.map(({ field, says, gap }) => ({ part: 'body', field, says, cites: { ids: ['9/3', gap] } }))

const remarks = ({ remarks: made = [] }: CheckedExchange): Finding[] =>
  made.map(({ field, says, gap }) => ({ part: 'body', field, says, isIgnored: true, cites: { ids: [gap] } }))

function refusedFields(endpoint: Endpoint, { refused }: CheckedExchange): Finding[] {
  if (!refused) return []
  const { part, errors } = refused
  const schema = requestSchemas(endpoint)[part]
  return Object.entries(errors).map(([field, reasons]) => ({
    part,
    field,
    says: `${reasons.join(', ')}${expectedType(schema, field)}`,
    cites: part === 'params' ? { ids: ['G11'] } : { endpoint, part, field },
  }))
}

/** The type of a field, in words. */
function expectedType(schema: z.ZodType | undefined, field: string): string {
  const found =
    schema instanceof z.ZodObject && Object.hasOwn(schema.shape, field) ? (schema.shape[field] as z.ZodType) : undefined
  return found ? `; it takes ${describeType(found)}` : ''
}

const noFields = z.object({})

/** Each unknown field is compared with all known ones, and a body can have very many. */
const maxUnknown = 10

/** Repeated requests share the object parsed from their URL. */
const unknownFieldsOf = new WeakMap<Raw, Finding[]>()

function unknownFields(endpoint: Endpoint, sent: Raw): Finding[] {
  const cached = unknownFieldsOf.get(sent)
  if (cached) return cached
  const found = findUnknownFields(endpoint, sent)
  unknownFieldsOf.set(sent, found)
  return found
}

function findUnknownFields(endpoint: Endpoint, sent: Raw): Finding[] {
  const { query = noFields, body = noFields } = requestSchemas(endpoint)
  const belongsInBody = (field: string) => body instanceof z.ZodObject && Object.hasOwn(body.shape, field)
  const inQuery = unknownIn(query, sent.query).filter(({ field }) => field !== 'token' && !belongsInBody(field))
  return [
    ...inQuery.slice(0, maxUnknown).map((unknown) => unknownField(endpoint, 'query', unknown)),
    ...unknownIn(body, sent.body)
      .slice(0, maxUnknown)
      .map((unknown) => unknownField(endpoint, 'body', unknown)),
  ]
}

function unknownField(endpoint: Endpoint, part: 'query' | 'body', { field, name, known }: UnknownField): Finding {
  const says = `unknown field, ignored${didYouMean(name, known)}`
  return { part, field, says, isIgnored: true, cites: { endpoint, part, field: nearest(name, known) } }
}
