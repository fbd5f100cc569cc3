import * as z from 'zod'
import { childrenOf, coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { errorBody } from '../../contracts/runtime/errors.ts'
import { fieldsOf } from './json.ts'

const anything = z.unknown()

/** The declared body of this status, else the error body of section 7. */
export function schemaOf(endpoint: Endpoint, status: number): z.ZodType {
  const declared = repliesOf(endpoint).find((response) => response.status === status)
  return declared?.body ?? (status >= 400 ? errorBody : anything)
}

/** The schema that describes the value: one option of a union. */
export function formOf(schema: z.ZodType, value: unknown): z.ZodType {
  const core = coreOf(schema)
  if (!(core instanceof z.ZodUnion)) return core
  const options = childrenOf(core).map(([, option]) => option)
  return formOf(options.find((option) => option.safeParse(value).success) ?? z.unknown(), value)
}

interface ChildValue {
  readonly schema: z.ZodType
  readonly value: unknown
}

export function childValues(form: z.ZodType, value: unknown): [PropertyKey, ChildValue][] {
  if (form instanceof z.ZodArray && Array.isArray(value)) {
    const schema = form.element as z.ZodType
    return value.map((item, place) => [place, { schema, value: item }])
  }
  if (form instanceof z.ZodObject)
    return childrenOf(form).map(([name, schema]) => [name, { schema, value: fieldsOf(value)[name] }])
  if (form instanceof z.ZodRecord) {
    const schema = form.valueType as z.ZodType
    return Object.entries(fieldsOf(value)).map(([name, item]) => [name, { schema, value: item }])
  }
  return []
}
