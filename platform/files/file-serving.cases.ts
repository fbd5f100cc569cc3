import { expect } from 'vitest'

export interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The size of the body in bytes. */
  readonly size: number
}

export type SendRequest = (
  path: string,
  method?: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<Received>

/** Converts a `Response`, for senders that use `fetch`. */
export async function received(response: Response): Promise<Received> {
  const size = (await response.arrayBuffer()).byteLength
  return { status: response.status, headers: Object.fromEntries(response.headers), size }
}

const video = '/_kit/files/2026/11/video-1.mp4'

/** Every entry point and server must handle types, sizes, HEAD, validators and ranges of files. */
export async function expectFilesServed(ask: SendRequest): Promise<void> {
  for (const [path, type] of [
    ['/_kit/files/2026/11/logo-3.png', 'image/png'],
    ['/_kit/files/2026/11/avatar-3.jpg', 'image/jpeg'],
    [video, 'video/mp4'],
  ] as const) {
    const { status, headers, size } = await ask(path)
    expect([status, headers['content-type'], headers['content-length']]).toEqual([200, type, String(size)])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'accept-ranges': 'bytes' })
    const head = await ask(path, 'HEAD')
    expect(head).toMatchObject({ status: 200, size: 0, headers: { etag: headers.etag, 'content-type': type } })
    const known = await ask(path, 'GET', { 'if-none-match': `"other", W/${headers.etag}` })
    expect([known.status, known.size]).toEqual([304, 0])
  }
  await expectRanges(ask)
}

async function expectRanges(ask: SendRequest): Promise<void> {
  const { size, headers } = await ask(video)
  const ranges: [range: string, status: number, contentRange: string | undefined, bytes: number][] = [
    ['bytes=0-99', 206, `bytes 0-99/${size}`, 100],
    ['bytes=1000-', 206, `bytes 1000-${size - 1}/${size}`, size - 1000],
    ['bytes=-50', 206, `bytes ${size - 50}-${size - 1}/${size}`, 50],
    [`bytes=10-${size + 10}`, 206, `bytes 10-${size - 1}/${size}`, size - 10],
    [`bytes=${size}-`, 416, `bytes */${size}`, 0],
    ['bytes=5-4', 200, undefined, size],
  ]
  for (const [range, status, contentRange, bytes] of ranges) {
    const part = await ask(video, 'GET', { range })
    expect([range, part.status, part.headers['content-range'], part.size]).toEqual([range, status, contentRange, bytes])
  }
  const same = await ask(video, 'GET', { range: 'bytes=0-9', 'if-range': headers.etag ?? '' })
  const changed = await ask(video, 'GET', { range: 'bytes=0-9', 'if-range': '"an earlier version"' })
  expect([same.size, changed.status, changed.size]).toEqual([10, 200, size])
}
