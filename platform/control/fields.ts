import type * as z from 'zod'
import type { FieldErrors } from '../../contracts/read.ts'
import { refuseFields } from '../refusal.ts'

/** What is wrong, field by field, under dotted names. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], within = ''): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = [...(within ? [within] : []), ...path].join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** What a schema makes of a body, or a refusal. */
export function readBody<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given)
  return read.success ? read.data : refuseFields(fieldErrors(read.error.issues))
}
