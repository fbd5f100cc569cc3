import { CallError } from './call-error.ts'
import type { ResponseOf } from './response.ts'

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206

/** The body of a successful response. */
export type SuccessBody<R> = R extends ResponseOf<Success, infer Body> ? Body : never

/** Resolves to the body of a successful response; any other response is thrown as a `CallError` with the reason `refused`. */
export async function unwrap<R extends ResponseOf<number, unknown>>(response: R | Promise<R>): Promise<SuccessBody<R>> {
  const { status, body, headers } = await response
  if (status < 200 || status > 299)
    throw new CallError('refused', `${status}: ${messageIn(body)}`, { status, body, headers })
  return body as SuccessBody<R>
}

/** The first text in an error body, without Zod. `errorText` of `community-kit/contracts/errors` reads all shapes. */
function messageIn(body: unknown): string {
  if (typeof body === 'string') return body
  const [first] = typeof body === 'object' && body !== null ? Object.values(body) : []
  return first === undefined ? 'the response has no message' : messageIn(first)
}
