import { bodyTextOf } from '../http/http.ts'
import { renderedOf } from '../http/rendered-response.ts'
import { memoize } from '../support/memoize.ts'

/** A body, or the part of it that is known. */
export interface HeldBody {
  /** Without a charset; empty without a body. */
  readonly type: string
  text?: string | undefined
  /** Undefined if unknown. */
  bytes?: number
  /** Whether the text was cut off. */
  isCut?: boolean
  /** Settles when the text has been copied. */
  readonly copied?: Promise<void>
}

/** Longer responses that were not rendered here are cut off. */
const maxCopied = 256 * 1024

const mediaType = (contentType: string | null): string => contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''

export const isText = (type: string): boolean =>
  /^text\/|^application\/(?:[\w.-]+\+)?(?:json|xml)$|^application\/(?:x-www-form-urlencoded|javascript)$|^multipart\/form-data$/.test(
    type,
  )

/** Rendered responses have one of a few types. */
const renderedType = memoize(mediaType)

const noBody: HeldBody = { type: '', bytes: 0 }

/** A body that was not read has no text. */
export function holdRequestBody(request: Request): HeldBody {
  if (request.method === 'GET' || request.method === 'HEAD') return noBody
  const text = bodyTextOf(request)
  return { type: mediaType(request.headers.get('content-type')), ...(text && { text }), ...lengthIn(request.headers) }
}

export function holdResponseBody(response: Response): HeldBody {
  const rendered = renderedOf(response)
  if (rendered) return { type: renderedType(rendered.header('content-type') ?? ''), text: rendered.content ?? '' }
  const body: HeldBody = { type: mediaType(response.headers.get('content-type')), ...lengthIn(response.headers) }
  return canBeCopied(response, body.type) ? copying(body, response.clone()) : body
}

function lengthIn(headers: Headers): { readonly bytes?: number } {
  const bytes = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isSafeInteger(bytes) ? { bytes } : {}
}

/** A stream of events never ends, and a second reader would keep it open. */
const canBeCopied = ({ body, bodyUsed }: Response, type: string) =>
  body !== null && !bodyUsed && !body.locked && isText(type) && type !== 'text/event-stream'

/** Reads a copy while the caller reads the original. */
function copying(body: HeldBody, copy: Response): HeldBody {
  return Object.assign(body, { copied: copyInto(body, copy).catch(() => undefined) })
}

async function copyInto(held: HeldBody, { body }: Response): Promise<void> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    text += done ? decoder.decode() : decoder.decode(value, { stream: true })
    held.isCut = !done
    held.text = text
    if (done) return
    if (text.length >= maxCopied) return reader?.cancel()
  }
}
