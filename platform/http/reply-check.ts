import * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import { metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { compiled, isCompiled } from '../../contracts/runtime/compiled.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import type { Answer } from './http.ts'

/** Compiles the replies that no call has needed yet, one at each step: the first call of an operation need not wait for it. */
export function* compileReplies(of: readonly Endpoint[] = endpoints): Generator<void> {
  for (const endpoint of of)
    for (const { body } of repliesOf(endpoint)) {
      if (isCompiled(body)) continue
      compiled(body)
      yield
    }
}

/** A reply is declared by the document, by a gap, or by what the endpoint takes. */
export const declares = (endpoint: Endpoint, status: number): boolean =>
  repliesOf(endpoint).some((reply) => reply.status === status)

/** Throws if a rule answers something that its contract does not declare; removes undeclared fields. */
export function checkedReply(endpoint: Endpoint, { status, body }: Answer): Pick<Answer, 'body' | 'page'> {
  const declared = repliesOf(endpoint).find((reply) => reply.status === status)
  if (!declared) throw new Error(`${endpoint.name} answered ${status}, which its contract does not declare`)
  const result = compiled(declared.body).safeParse(body)
  if (!result.success)
    throw new Error(`${endpoint.name} answered ${status} with an invalid body: ${z.prettifyError(result.error)}`)
  const page = metaOf(declared.body)['x-page']
  return { body: result.data, ...(typeof page === 'string' && { page }) }
}
