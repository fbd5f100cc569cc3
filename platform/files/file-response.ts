import { type ByteRange, rangeIn } from './ranges.ts'
import type { ServedFile } from './served-file.ts'

/** A picture or a video may show itself and nothing else, also one that contains markup. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Answers GET and HEAD: conditional requests, and the ranges that players and downloads ask for. */
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

/** A part of another version must not be appended to what a client has. */
const wantsRange = ({ headers }: Request, etag: string) => (headers.get('if-range') ?? etag) === etag
