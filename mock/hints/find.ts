import * as z from 'zod'
import { typeWords } from '../../contracts/describe.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { requestSchemas } from '../../contracts/read.ts'
import type { Exchange } from '../../platform/exchange.ts'
import { didYouMean, nearest } from './nearest.ts'
import type { Finding } from './place.ts'
import { addressProblem, bodyProblem, tokenProblem } from './refusals.ts'
import { type Unknown, unknownIn } from './unknown.ts'

/** What a request did that the contract does not have. */
export function findProblems(exchange: Exchange): Finding[] {
  const { request, endpoint, sent } = exchange
  const url = new URL(request.url)
  if (!endpoint) return [addressProblem(request.method, url.pathname)].filter((one) => one !== undefined)
  if (!sent) return [tokenProblem(exchange, url) ?? bodyProblem(exchange)].filter((one) => one !== undefined)
  return [...unknownFields(endpoint, exchange), ...refusedFields(endpoint, exchange)]
}

function refusedFields(endpoint: Endpoint, { refused }: Exchange): Finding[] {
  if (!refused) return []
  const { part, errors } = refused
  const schema = requestSchemas(endpoint)[part]
  return Object.entries(errors).map(([field, reasons]) => ({
    part,
    field,
    says: `${reasons.join(', ')}${wordsFor(schema, field)}`,
    at: part === 'params' ? { ids: ['G11'] } : { endpoint, part, field },
  }))
}

/** What a field takes, in words. */
function wordsFor(schema: z.ZodType | undefined, field: string): string {
  const found = schema instanceof z.ZodObject ? (schema.shape[field] as z.ZodType | undefined) : undefined
  return found ? `; it takes ${typeWords(found)}` : ''
}

const nothing = z.object({})

function unknownFields(endpoint: Endpoint, { sent }: Exchange): Finding[] {
  const { query = nothing, body = nothing } = requestSchemas(endpoint)
  const inQuery = unknownIn(query, sent?.query).filter(({ field }) => field !== 'token')
  return [
    ...inQuery.map((unknown) => unknownField(endpoint, 'query', unknown)),
    ...unknownIn(body, sent?.body).map((unknown) => unknownField(endpoint, 'body', unknown)),
  ]
}

function unknownField(endpoint: Endpoint, part: 'query' | 'body', { field, name, known }: Unknown): Finding {
  const says = `is not known here and counts for nothing${didYouMean(name, known)}`
  return { part, field, says, at: { endpoint, part, field: nearest(name, known) } }
}
