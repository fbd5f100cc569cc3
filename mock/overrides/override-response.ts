import type { OverrideReply } from './reply.ts'

const jsonType = 'application/json; charset=utf-8'

const isJsonType = (type: string | null | undefined) => /\bjson\b/i.test(type ?? jsonType)

const typeOf = ({ headers = {} }: OverrideReply): string | null => new Headers(headers).get('content-type')

/** Whether the body is sent unchanged instead of as JSON. */
export const isTextReply = (reply: OverrideReply): boolean =>
  typeof reply.body === 'string' && !isJsonType(typeOf(reply))

const statusesWithoutBody = new Set([204, 205, 304])

/** Ignores the `Accept` header: the body arrives as it was given. */
export function responseOf(reply: OverrideReply, everyHeader: Readonly<Record<string, string>>): Response {
  const { status, body } = reply
  const headers = new Headers(everyHeader)
  const isEmpty = body === undefined || statusesWithoutBody.has(status)
  if (!isEmpty) headers.set('content-type', jsonType)
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers.set(name, value)
  const text = isTextReply(reply) ? String(body) : JSON.stringify(body)
  return new Response(isEmpty ? null : text, { status, headers })
}

/** A response with its body: parsed if it is JSON, undefined if there is none. */
export interface ParsedResponse extends Pick<OverrideReply, 'status' | 'body'> {
  readonly headers: Headers
}

/** Leaves the response readable. */
export async function parseResponse(response: Response): Promise<ParsedResponse> {
  const { status, headers } = response
  const text = response.body === null ? '' : await response.clone().text()
  return { status, headers, body: text === '' ? undefined : parseBody(text, headers) }
}

function parseBody(text: string, headers: Headers): unknown {
  if (!isJsonType(headers.get('content-type'))) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Keeps the content type, which decides how the body is sent. */
export const replyFrom = ({ status, body, headers }: ParsedResponse): OverrideReply => {
  const type = headers.get('content-type')
  return { status, body, ...(type !== null && { headers: { 'content-type': type } }) }
}
