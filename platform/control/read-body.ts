import type * as z from 'zod'
import type { FieldErrors } from '../../contracts/runtime/read.ts'
import { refuseFields } from '../http/refusal.ts'

/** Error messages by field, with dotted names. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], within = ''): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = [...(within ? [within] : []), ...path].join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** Refuses with 422 if the body does not match the schema. */
export function readBody<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given)
  return read.success ? read.data : refuseFields(fieldErrors(read.error.issues))
}
