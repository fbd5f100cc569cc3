import { keptText } from '../http/kept-text.ts'
import { type RenderedResponse, renderedOf } from '../http/rendered-response.ts'
import { remembered } from '../support/remembered.ts'

/** A body, or as much of it as is known. */
export interface HeldBody {
  /** Without a charset; empty without a body. */
  readonly type: string
  readonly text?: string | undefined
  /** Of the text, if it is known without it. */
  readonly length?: number
  /** Undefined if unknown. */
  readonly bytes?: number
  /** Whether the text ends early. */
  readonly isCut?: boolean
  /** While the text is being copied. */
  readonly copied?: Promise<void>
}

type CopiedBody = { -readonly [Name in keyof HeldBody]: HeldBody[Name] }

/** More of a response that was not rendered here is not kept. */
const mostCopied = 256 * 1024

/** What headers and the rest take, in characters. */
const ownSize = 1000

export const sizeOf = (body: HeldBody): number => ownSize + (body.length ?? body.text?.length ?? 0)

const typeIn = remembered((contentType) => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '', 64)

const mediaType = (contentType: string | null) => typeIn(contentType ?? '')

export const isText = (type: string): boolean =>
  /^text\/|^application\/(?:[\w.-]+\+)?(?:json|xml)$|^application\/(?:x-www-form-urlencoded|javascript)$|^multipart\/form-data$/.test(
    type,
  )

const noBody: HeldBody = { type: '', bytes: 0 }

/** A body that was not read has no text. */
export function holdRequestBody(request: Request): HeldBody {
  if (request.method === 'GET' || request.method === 'HEAD') return noBody
  const text = keptText(request)
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
  const body: CopiedBody = { type: mediaType(request.headers.get('content-type')) }
  if (text) body.text = text
  if (Number.isSafeInteger(bytes)) body.bytes = bytes
  return body
}

export function holdResponseBody(response: Response): HeldBody {
  const rendered = renderedOf(response)
  if (rendered) return new RenderedBody(rendered)
  const body: CopiedBody = { type: mediaType(response.headers.get('content-type')) }
  const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
  if (Number.isSafeInteger(bytes)) body.bytes = bytes
  if (canBeCopied(response, body.type)) body.copied = copyInto(body, response.clone()).catch(() => undefined)
  return body
}

/** Its text is made when somebody looks. */
class RenderedBody implements HeldBody {
  readonly type: string
  readonly #rendered: RenderedResponse

  constructor(rendered: RenderedResponse) {
    this.type = mediaType(rendered.header('content-type'))
    this.#rendered = rendered
  }

  get text(): string {
    return this.#rendered.content ?? ''
  }

  get length(): number {
    return this.#rendered.length
  }
}

/** A stream of events has no end, and would be kept open by a second reader. */
const canBeCopied = ({ body, bodyUsed }: Response, type: string) =>
  body !== null && !bodyUsed && !body.locked && isText(type) && type !== 'text/event-stream'

/** Reads beside the caller. */
async function copyInto(held: CopiedBody, { body }: Response): Promise<void> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    text += done ? decoder.decode() : decoder.decode(value, { stream: true })
    held.isCut = !done
    held.text = text
    if (done) return
    if (text.length >= mostCopied) return reader?.cancel()
  }
}
