import type * as z from 'zod'
import { metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { errorBody } from '../../contracts/runtime/errors.ts'
import { fieldErrors } from '../../contracts/runtime/field-errors.ts'
import { unknownIn } from '../../platform/hints/unknown-fields.ts'
import type { ContractViolation } from '../../platform/middleware.ts'
import { isTextReply } from './override-response.ts'
import type { OverrideReply } from './reply.ts'

const maxUnknown = 10

/** How a reply violates the contract. Statuses from 500 on may have any body, because any server can fail. */
export function violationsOf(endpoint: Endpoint, reply: OverrideReply): ContractViolation[] {
  const { status, body } = reply
  if (status >= 500) return []
  const declared = repliesOf(endpoint)
  const found = declared.find((one) => one.status === status)
  if (!found) {
    const known = declared.map((one) => one.status).join(', ')
    return [{ field: 'status', says: `${endpoint.name} does not declare ${status}; it declares ${known}` }]
  }
  if (isTextReply(reply)) return metaOf(found.body)['x-page'] ? [] : [{ field: 'body', says: 'must be JSON' }]
  return [...wrongFields(found.body, body), ...unknownFields(found.body, body)]
}

function wrongFields(schema: z.ZodType, body: unknown): ContractViolation[] {
  const read = schema.safeParse(body, { error: ({ input }) => (input === undefined ? 'is required' : undefined) })
  if (read.success) return []
  if (schema === errorBody) return [{ field: 'body', says: 'has none of the five error shapes of section 7' }]
  return Object.entries(fieldErrors(read.error.issues)).map(([field, reasons]) => ({
    field: field === 'body' ? field : `body.${field}`,
    says: reasons.join(', '),
  }))
}

const unknownFields = (schema: z.ZodType, body: unknown): ContractViolation[] =>
  unknownIn(schema, body)
    .slice(0, maxUnknown)
    .map(({ field, name, known }) => ({
      field: `body.${field}`,
      says: `is not a field of the contract${didYouMean(name, known)}`,
    }))
