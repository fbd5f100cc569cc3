import * as z from 'zod'
import { repliesOf } from '../contracts/declared.ts'
import { metaOf } from '../contracts/describe.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import type { Answer } from './http.ts'

const compiled = new WeakMap<z.ZodType, z.ZodType>()

function fast(schema: z.ZodType): z.ZodType {
  const known = compiled.get(schema)
  if (known) return known
  const made = z.compile(schema)
  compiled.set(schema, made)
  return made
}

/** A refusal is declared too: by the document, by our choice, or by what the endpoint takes. */
export const declares = (endpoint: Endpoint, status: number): boolean =>
  repliesOf(endpoint).some((reply) => reply.status === status)

/** A rule answers what its contract declares: anything else is our own mistake, and undeclared fields never leave. */
export function checkedReply(endpoint: Endpoint, { status, body }: Answer): Pick<Answer, 'body' | 'media'> {
  const declared = repliesOf(endpoint).find((reply) => reply.status === status)
  if (!declared) throw new Error(`${endpoint.name} answered ${status}, which its contract does not declare`)
  const result = fast(declared.body).safeParse(body)
  if (!result.success)
    throw new Error(`${endpoint.name} answered ${status} with a wrong body: ${z.prettifyError(result.error)}`)
  const media = metaOf(declared.body)['x-media-type']
  return { body: result.data, ...(typeof media === 'string' && { media }) }
}
