import type { OwnReply } from './reply.ts'

const jsonType = 'application/json; charset=utf-8'

const isJsonType = (type: string | null | undefined) => /\bjson\b/i.test(type ?? jsonType)

const typeOf = ({ headers = {} }: OwnReply): string | null => new Headers(headers).get('content-type')

/** Whether the body is sent as it is, and not as JSON. */
export const isTextReply = (reply: OwnReply): boolean => typeof reply.body === 'string' && !isJsonType(typeOf(reply))

const withoutBody = new Set([204, 205, 304])

/** JSON even for those who do not ask for it: what was given is what arrives. */
export function responseOf(reply: OwnReply, everyHeader: Readonly<Record<string, string>>): Response {
  const { status, body } = reply
  const headers = new Headers(everyHeader)
  const isEmpty = body === undefined || withoutBody.has(status)
  if (!isEmpty) headers.set('content-type', jsonType)
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers.set(name, value)
  const text = isTextReply(reply) ? String(body) : JSON.stringify(body)
  return new Response(isEmpty ? null : text, { status, headers })
}

/** A response with its body: parsed if it is JSON, undefined if there is none. */
export interface ReadReply extends Pick<OwnReply, 'status' | 'body'> {
  readonly headers: Headers
}

/** Leaves the response readable. */
export async function readReply(response: Response): Promise<ReadReply> {
  const { status, headers } = response
  const text = response.body === null ? '' : await response.clone().text()
  return { status, headers, body: text === '' ? undefined : parsed(text, headers) }
}

function parsed(text: string, headers: Headers): unknown {
  if (!isJsonType(headers.get('content-type'))) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The same in the form of `reply`, with the type that decides how its body is sent. */
export const asReply = ({ status, body, headers }: ReadReply): OwnReply => {
  const type = headers.get('content-type')
  return { status, body, ...(type !== null && { headers: { 'content-type': type } }) }
}
