import * as z from 'zod'
import { metaOf } from '../contracts/dsl/describe.ts'
import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import { compiled } from '../contracts/runtime/compiled.ts'
import { repliesOf } from '../contracts/runtime/declared.ts'
import { jsonWithFragments } from './cache/fragment-json.ts'
import type { ResponseData } from './http/http.ts'

/** Whether the document, a gap or the input of the endpoint declares this status. */
export const declares = (endpoint: Endpoint, status: number): boolean =>
  repliesOf(endpoint).some((reply) => reply.status === status)

/** Throws if a rule returns something that its contract does not declare; removes undeclared fields. */
export function checkedReply(endpoint: Endpoint, reply: ResponseData): ResponseData {
  const { status, body } = reply
  const declared = repliesOf(endpoint).find((reply) => reply.status === status)
  if (!declared) throw new Error(`${endpoint.name} returned ${status}, which its contract does not declare`)
  const json = jsonWithFragments(declared.body, body)
  if (json !== undefined) return { ...reply, json }
  const result = compiled(declared.body).safeParse(body)
  if (!result.success)
    throw new Error(`${endpoint.name} returned ${status} with an invalid body: ${z.prettifyError(result.error)}`)
  return { ...reply, body: result.data, page: metaOf(declared.body)['x-page'] as string | undefined }
}
