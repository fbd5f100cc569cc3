import type * as z from 'zod'
import type { FieldErrors } from '../../contracts/read.ts'

/** What is wrong, field by field, under dotted names. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], within = ''): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = [...(within ? [within] : []), ...path].join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}
