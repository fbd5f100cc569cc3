import type { ServedFile } from './served-file.ts'

/** Files may contain markup, such as SVG. It must not run scripts or load anything. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Handles GET and HEAD, conditional requests, and byte ranges, which video players need. */
export async function respondWith(request: Request, file: ServedFile): Promise<Response> {
  const etag = `"${await file.tag()}"`
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  }
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  const isHead = request.method === 'HEAD'
  const range = isHead || !wantsRange(request, etag) ? undefined : rangeIn(request.headers.get('range'), file.size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  const { start, end }: ByteRange = range ?? { start: 0, end: file.size }
  const sent = { ...headers, 'content-type': file.mime, 'content-length': String(end - start) }
  if (isHead) return new Response(null, { headers: sent })
  const body = await file.read(start, end)
  if (!range) return new Response(body, { headers: sent })
  const part = { 'content-range': `bytes ${start}-${end - 1}/${file.size}` }
  return new Response(body, { status: 206, headers: { ...sent, ...part } })
}

const isKnown = ({ headers }: Request, etag: string) =>
  (headers.get('if-none-match') ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

/** A range must not be appended to a different version of the file. */
const wantsRange = ({ headers }: Request, etag: string) => (headers.get('if-range') ?? etag) === etag

export interface ByteRange {
  readonly start: number
  /** The byte after the last one. */
  readonly end: number
}

/** The range of a `Range` header. Undefined means the whole file, as for several ranges or other units (RFC 9110, 14.2). */
export function rangeIn(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) }
}
