import type * as z from 'zod'
import { fieldErrors } from '../../contracts/runtime/field-errors.ts'
import { refuseFields } from '../http/refusal.ts'

/** Refuses with 422 if the body does not match the schema. */
export function readBody<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given)
  return read.success ? read.data : refuseFields(fieldErrors(read.error.issues))
}
