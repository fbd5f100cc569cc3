import * as z from 'zod'
import { endpoints } from '../chapters.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { repliesOf } from './declared.ts'

const known = new WeakMap<z.ZodType, z.ZodType>()

/** A compiled copy of the schema, several times as fast; compiled on first use. Use the schema itself for error messages. */
export function compiled(schema: z.ZodType): z.ZodType {
  const found = known.get(schema)
  if (found) return found
  const fresh = z.compile(schema)
  known.set(schema, fresh)
  return fresh
}

/** Compiles the responses that no request has needed yet, one per step, so that the first request need not wait for it. */
export function* compileReplies(of: readonly Endpoint[] = endpoints): Generator<void> {
  for (const endpoint of of)
    for (const { body } of repliesOf(endpoint)) {
      if (known.has(body)) continue
      compiled(body)
      yield
    }
}
