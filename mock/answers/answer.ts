import * as z from 'zod'
import { endpointNamed } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { type FieldErrors, fieldErrors } from '../../contracts/runtime/field-errors.ts'
import { requestSchemas } from '../../contracts/runtime/read.ts'
import type { Departure } from '../../platform/middleware.ts'
import { everyOperation, span, unknownOperation } from '../faults/faults.ts'

/** An answer of one's own, as data: what the control plane, flags and options take. */

const parts = ['params', 'query', 'body'] as const

const fields = z.record(z.string(), z.unknown()).optional()

/** Only for calls that have all of this. */
const condition = z.strictObject({
  params: fields,
  query: fields,
  body: fields,
  /** An id, or a name, phone number or e-mail address; null for a caller without a token. */
  person: z.union([z.int(), z.string(), z.null()], { error: 'must be an id, a name or null' }).optional(),
})

export type Condition = z.output<typeof condition>

function areHeaders(given: Record<string, string>): boolean {
  try {
    return new Headers(given) !== undefined
  } catch {
    return false
  }
}

export const limits = {
  /** How many calls it answers; then it is removed. */
  times: z.int().positive().optional(),
  /** How many calls it leaves to the platform first. */
  after: z.int().min(0).optional(),
  when: condition.optional(),
}

export const operationName = z.enum(everyOperation, { error: ({ input }) => unknownOperation(String(input)) })

export const answerData = z
  .strictObject({
    operation: operationName,
    status: z.int().min(200).max(599),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).refine(areHeaders, 'must be valid names and values').optional(),
    delay: span.optional(),
    ...limits,
  })
  .superRefine(({ operation, when }, context) => checkCondition(operation, when, context))

export type AnswerData = z.output<typeof answerData>

/** A condition on a field that the operation does not have would never be met. */
export function checkCondition(operation: string, when: Condition | undefined, { addIssue }: z.RefinementCtx): void {
  const endpoint = endpointNamed.get(operation)
  if (!endpoint || !when) return
  for (const part of parts)
    for (const field of Object.keys(when[part] ?? {})) {
      const known = fieldsOf(endpoint, part)
      if (!known.includes(field))
        addIssue({
          code: 'custom',
          path: ['when', part, field],
          message: `is not a field of ${operation}${didYouMean(field, known)}`,
        })
    }
}

function fieldsOf(endpoint: Endpoint, part: (typeof parts)[number]): string[] {
  const schema = requestSchemas(endpoint)[part]
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** An answer that can still be given. */
export interface AnswerEntry extends Partial<Omit<AnswerData, 'operation'>> {
  readonly id: number
  readonly operation: string
  /** A function of the request, which has no status of its own. */
  readonly isFunction?: true
  /** How many calls it has answered. */
  readonly used: number
  readonly departs: readonly Departure[]
}

export type Checked<T> = { readonly value: T } | { readonly errors: FieldErrors }

export function checked<T>(schema: z.ZodType<T>, given: unknown): Checked<T> {
  const read = schema.safeParse(given)
  return read.success ? { value: read.data } : { errors: fieldErrors(read.error.issues) }
}

export function checkedOrThrow<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = checked(schema, given)
  if ('value' in result) return result.value
  const lines = Object.entries(result.errors).map(([field, reasons]) => `${field} ${reasons.join(', ')}`)
  throw new Error(`invalid answer: ${lines.join('; ')}`)
}
