import * as z from 'zod'
import { metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { compiled } from '../../contracts/runtime/compiled.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import type { Answer } from './http.ts'
import { textWithParts } from './reply-text.ts'

/** A reply is declared by the document, by a gap, or by what the endpoint takes. */
export const declares = (endpoint: Endpoint, status: number): boolean =>
  repliesOf(endpoint).some((reply) => reply.status === status)

/** Throws if a rule answers something that its contract does not declare; removes undeclared fields. */
export function checkedReply(endpoint: Endpoint, { status, body }: Answer): Pick<Answer, 'body' | 'page' | 'rendered'> {
  const declared = repliesOf(endpoint).find((reply) => reply.status === status)
  if (!declared) throw new Error(`${endpoint.name} answered ${status}, which its contract does not declare`)
  const rendered = textWithParts(declared.body, body)
  if (rendered) return { body, rendered }
  const result = compiled(declared.body).safeParse(body)
  if (!result.success)
    throw new Error(`${endpoint.name} answered ${status} with an invalid body: ${z.prettifyError(result.error)}`)
  return { body: result.data, page: metaOf(declared.body)['x-page'] as string | undefined }
}
