import { filesPath } from './links.ts'
import { refuse } from './refusal.ts'

/** Bodies in, answers out: what HTTP adds to a rule. */

const mebibyte = 2 ** 20

/** The JSON of a request, undefined when it has no body (G10). */
export async function readJson(request: Request, largest = mebibyte): Promise<unknown> {
  const text = await readText(request, largest)
  if (text === '') return undefined
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refuse(415, 'Send JSON, with Content-Type: application/json')
  }
  return parse(text)
}

/** The fields of a form, as a browser sends it. */
export async function readForm(request: Request, largest = mebibyte): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, largest))
}

async function readText(request: Request, largest: number): Promise<string> {
  const coding = request.headers.get('content-encoding') ?? 'identity'
  if (coding.toLowerCase() !== 'identity') return refuse(415, 'Send the body as it is, without Content-Encoding')
  const tooLarge = `The body is larger than ${largest / mebibyte} MiB`
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > largest) return refuse(413, tooLarge)
  const text = await request.text()
  const isTooLarge = text.length > largest || new TextEncoder().encode(text).length > largest
  return isTooLarge ? refuse(413, tooLarge) : text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(400, 'The body is not valid JSON')
  }
}

const wantsJson = (request: Request) => /\bjson\b/i.test(request.headers.get('accept') ?? '')

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const page = (status: number, text: string) =>
  `<!doctype html><meta charset="utf-8"><title>${status}</title><h1>${status}</h1><p>${escapeHtml(text)}</p>`

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly media?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Where the files are that the body names. */
  readonly origin?: string
}

/**
 * Errors are a small page unless JSON is asked for (G02); successes are what their contract says. Rows name files by their path; an
 * app on another origin needs the host too.
 */
export function render(request: Request, answer: Answer): Response {
  const { status, body, media = 'application/json', headers = {}, origin = '' } = answer
  if (body === undefined) return new Response(null, { status, headers })
  const asPage = status >= 400 && !wantsJson(request)
  const text = asPage
    ? page(status, messageOf(body))
    : media === 'application/json'
      ? JSON.stringify(body).replaceAll(`"${filesPath}`, `"${origin}${filesPath}`)
      : String(body)
  const type = asPage ? 'text/html' : media
  return new Response(text, { status, headers: { ...headers, 'content-type': `${type}; charset=utf-8` } })
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : body
  return Array.isArray(message) ? message.join(', ') : String(message)
}
