import type * as z from 'zod'
import { metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { errorBody } from '../../contracts/runtime/errors.ts'
import { fieldErrors } from '../../contracts/runtime/field-errors.ts'
import { unknownIn } from '../../platform/hints/unknown-fields.ts'
import type { Departure } from '../../platform/middleware.ts'
import { isTextReply } from './answer-response.ts'
import type { OwnReply } from './reply.ts'

const mostUnknown = 10

/** Where a reply differs from what the contract declares. Any server can fail: a status from 500 on may have any body. */
export function departuresOf(endpoint: Endpoint, reply: OwnReply): Departure[] {
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

function wrongFields(schema: z.ZodType, body: unknown): Departure[] {
  const read = schema.safeParse(body, { error: ({ input }) => (input === undefined ? 'is required' : undefined) })
  if (read.success) return []
  if (schema === errorBody) return [{ field: 'body', says: 'has none of the five error shapes of section 7' }]
  return Object.entries(fieldErrors(read.error.issues)).map(([field, reasons]) => ({
    field: field === 'body' ? field : `body.${field}`,
    says: reasons.join(', '),
  }))
}

const unknownFields = (schema: z.ZodType, body: unknown): Departure[] =>
  unknownIn(schema, body)
    .slice(0, mostUnknown)
    .map(({ field, name, known }) => ({
      field: `body.${field}`,
      says: `is not a field of the contract${didYouMean(name, known)}`,
    }))
