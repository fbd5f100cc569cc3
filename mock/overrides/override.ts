import * as z from 'zod'
import { endpointNamed } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { type FieldErrors, fieldErrors } from '../../contracts/runtime/field-errors.ts'
import { requestSchemas } from '../../contracts/runtime/read.ts'
import type { ContractViolation } from '../../platform/middleware.ts'
import { everyOperation, span, unknownOperation } from '../faults/faults.ts'

const parts = ['params', 'query', 'body'] as const

const fields = z.record(z.string(), z.unknown()).optional()

/** Limits an override to requests that match all of it. */
const condition = z.strictObject({
  params: fields,
  query: fields,
  body: fields,
  /** An id, a name, a phone number or an e-mail address; null for requests without a token. */
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
  /** How many requests it applies to; then it is removed. */
  times: z.int().positive().optional(),
  /** How many requests it skips first. */
  after: z.int().min(0).optional(),
  when: condition.optional(),
}

export const operationName = z.enum(everyOperation, { error: ({ input }) => unknownOperation(String(input)) })

/** An override as data, for the control plane, flags and options. */
export const overrideData = z
  .strictObject({
    operation: operationName,
    status: z.int().min(200).max(599),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).refine(areHeaders, 'must be valid names and values').optional(),
    delay: span.optional(),
    ...limits,
  })
  .superRefine(({ operation, when }, context) => checkCondition(operation, when, context))

export type OverrideData = z.output<typeof overrideData>

/** Rejects conditions on fields that the operation does not have: they would never match. */
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

/** An override that is not used up. */
export interface OverrideEntry extends Partial<Omit<OverrideData, 'operation'>> {
  readonly id: number
  readonly operation: string
  /** The override is a function, so it has no status. */
  readonly isFunction?: true
  /** How many requests it was applied to. */
  readonly used: number
  readonly violations: readonly ContractViolation[]
}

type Validated<T> = { readonly value: T } | { readonly errors: FieldErrors }

export function validate<T>(schema: z.ZodType<T>, given: unknown): Validated<T> {
  const read = schema.safeParse(given)
  return read.success ? { value: read.data } : { errors: fieldErrors(read.error.issues) }
}

export function validateOrThrow<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = validate(schema, given)
  if ('value' in result) return result.value
  throw new Error(`invalid override: ${errorLines(result.errors)}`)
}

export const errorLines = (errors: FieldErrors): string =>
  Object.entries(errors)
    .map(([field, reasons]) => `${field} ${reasons.join(', ')}`)
    .join('; ')
