import { escapeHtml } from '../support/html.ts'
import { prefersHtml } from './accept.ts'
import { fieldsOfForm, multipartFields, urlencodedFields } from './form.ts'
import { type JsonLimits, parseJson } from './json.ts'
import { refuseCall } from './refusal.ts'
import { RenderedResponse } from './rendered-response.ts'

const mebibyte = 2 ** 20

export interface BodyLimits extends JsonLimits {
  readonly maxBytes: number
}

/** No contract has a list of more than 100 entries. */
const bodyLimits = { maxBytes: mebibyte, maxEntries: 1000, maxValues: 5000 } as const

/** The JSON of a request; undefined without a body (G10). */
export async function readJson(request: Request, limits: BodyLimits = bodyLimits): Promise<unknown> {
  const text = await readText(request, limits.maxBytes)
  if (text === '') return undefined
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refuseCall(415, 'Send JSON, with Content-Type: application/json')
  }
  return parseJson(text, limits)
}

export interface SentBody {
  readonly body: unknown
  /** The values of a form are text. */
  readonly encoding: 'json' | 'text'
}

/** JSON, or an equivalent form, which mobile clients send (G10). */
export async function readBody(request: Request): Promise<SentBody> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { body: fieldsOfForm(await readForm(request)), encoding: 'text' }
  if (/^multipart\/form-data\b/i.test(type))
    return { body: fieldsOfForm(await multipartFields(await readText(request), type)), encoding: 'text' }
  return { body: await readJson(request), encoding: 'json' }
}

/** The fields of a form sent by a browser. */
export async function readForm(request: Request, maxBytes = mebibyte): Promise<URLSearchParams> {
  return urlencodedFields(await readText(request, maxBytes))
}

/** The texts of bodies that have been read, for the log: a request can be read only once. */
const bodyTexts = new WeakMap<Request, string>()

export const bodyTextOf = (request: Request): string | undefined => bodyTexts.get(request)

/** The text of a body, unless it is too large. */
export async function readText(request: Request, maxBytes = mebibyte): Promise<string> {
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity')
    return refuseCall(415, 'Send the body uncompressed, without Content-Encoding')
  const tooLarge = `The body is larger than ${maxBytes / mebibyte} MiB`
  const contentLength = Number(request.headers.get('content-length') ?? 0)
  if (contentLength > maxBytes) return refuseCall(413, tooLarge)
  const text = await request.text()
  bodyTexts.set(request, text)
  return new TextEncoder().encode(text).length > maxBytes ? refuseCall(413, tooLarge) : text
}

/** A body that is not text. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = `The body is larger than ${maxBytes / mebibyte} MiB`
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return refuseCall(413, tooLarge)
  const bytes = new Uint8Array(await request.arrayBuffer())
  return bytes.length > maxBytes ? refuseCall(413, tooLarge) : bytes
}

export const wantsJson = (request: Request) => !prefersHtml(request.headers.get('accept') ?? '')

const page = (status: number, text: string) =>
  `<!doctype html><meta charset="utf-8"><title>${status}</title><h1>${status}</h1><p>${escapeHtml(text)}</p>`

export interface Fetcher {
  fetch(request: Request): Promise<Response>
}

/** A response before it is rendered. */
export interface ResponseData {
  readonly status: number
  readonly body: unknown
  /** The JSON of the body, if validation has already written it. */
  readonly json?: string | undefined
  readonly media?: string
  /** The field that is sent as an HTML page if the request prefers HTML. */
  readonly page?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Writes of the rule on which the response does not depend; they may be sent together with the commit. */
  readonly lastWrites?: readonly Promise<unknown>[]
}

/** Errors are a small HTML page if the request prefers HTML (G02). `defaults` are headers that the response may replace. */
export function render(request: Request, data: ResponseData, defaults: ResponseData['headers'] = {}): Response {
  if (data.page !== undefined && !wantsJson(request)) return render(request, asPageOf(data, data.page), defaults)
  const { status, body, media = 'application/json', headers } = data
  if (body === undefined) return RenderedResponse.of(null, status, { ...defaults, ...headers })
  const asPage = status >= 400 && !wantsJson(request)
  const type = asPage ? 'text/html' : media
  const typed = { ...defaults, ...headers, 'content-type': `${type}; charset=utf-8` }
  if (asPage) return RenderedResponse.of(page(status, messageOf(body)), status, typed)
  const text = data.json ?? (media === 'application/json' ? JSON.stringify(body) : String(body))
  return RenderedResponse.of(text, status, typed)
}

const asPageOf = ({ page: _, body, json: __, ...data }: ResponseData, field: string): ResponseData => ({
  ...data,
  media: 'text/html',
  body: (body as Readonly<Record<string, unknown>>)[field],
})

/** Every error has a message. */
export function messageOf(body: unknown): string {
  const { message } = body as { readonly message: string | readonly string[] }
  return typeof message === 'string' ? message : message.join(', ')
}
