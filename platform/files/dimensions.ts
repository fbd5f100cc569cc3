import type { FileMetadata } from './served-file.ts'

type Dimension = NonNullable<FileMetadata['dimension']>

/** Up to `length` bytes from `at` on. */
export type ReadBytes = (at: number, length: number) => Uint8Array

/** The width and height that a file states; undefined if it states none. Ignores the EXIF orientation. */
export function dimensionIn(mime: string, read: ReadBytes): Dimension | undefined {
  const found = readers[mime]?.(read)
  return found && found.width > 0 && found.height > 0 ? found : undefined
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

type Reader = (read: ReadBytes) => Dimension | undefined

const png: Reader = (read) => {
  const head = read(0, 24)
  if (head.length < 24 || textOf(head.subarray(12, 16)) !== 'IHDR') return undefined
  return { width: viewOf(head).getUint32(16), height: viewOf(head).getUint32(20) }
}

/** Skips segments up to the one that begins a frame. */
const jpeg: Reader = (read) => {
  for (let at = 2; ; ) {
    const head = read(at, 9)
    if (head.length < 9 || head[0] !== 0xff) return undefined
    const [marker, view] = [head[1] ?? 0, viewOf(head)]
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(7), height: view.getUint16(5) }
    at += 2 + view.getUint16(2)
  }
}

const gif: Reader = (read) => {
  const head = read(0, 10)
  if (head.length < 10 || textOf(head.subarray(0, 3)) !== 'GIF') return undefined
  return { width: viewOf(head).getUint16(6, true), height: viewOf(head).getUint16(8, true) }
}

const webp: Reader = (read) => {
  const head = read(0, 30)
  if (head.length < 30 || textOf(head.subarray(8, 12)) !== 'WEBP') return undefined
  const [kind, view] = [textOf(head.subarray(12, 16)), viewOf(head)]
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8X')
    return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) }
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const svg: Reader = (read) => {
  const text = new TextDecoder().decode(read(0, 4096))
  const start = text.search(/<svg\b/)
  const tag = start < 0 ? '' : text.slice(start, text.indexOf('>', start) + 1)
  const side = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1])
  const [, , width, height] = (/viewBox=["']([^"']+)["']/.exec(tag)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [wide, tall] = [side('width') || width, side('height') || height]
  return wide && tall ? { width: Math.round(wide), height: Math.round(tall) } : undefined
}

/** The first track header (moov, trak, tkhd) that has a width. */
const mp4: Reader = (read) => {
  for (const movie of boxes(read, 0, Number.POSITIVE_INFINITY, 'moov'))
    for (const track of boxes(read, movie.start, movie.end, 'trak'))
      for (const { end } of boxes(read, track.start, track.end, 'tkhd')) {
        const sides = read(end - 8, 8)
        const dimension = sides.length === 8 && {
          width: viewOf(sides).getUint16(0),
          height: viewOf(sides).getUint16(4),
        }
        if (dimension && dimension.width > 0) return dimension
      }
  return undefined
}

function* boxes(read: ReadBytes, from: number, to: number, type: string): Generator<{ start: number; end: number }> {
  for (let at = from; at + 8 <= to; ) {
    const head = read(at, 16)
    if (head.length < 8) return
    const view = viewOf(head)
    const [small, isLarge] = [view.getUint32(0), view.getUint32(0) === 1 && head.length === 16]
    const size = isLarge ? Number(view.getBigUint64(8)) : small === 0 ? to - at : small
    if (size < 8) return
    if (textOf(head.subarray(4, 8)) === type) yield { start: at + (isLarge ? 16 : 8), end: at + size }
    at += size
  }
}

const readers: Readonly<Record<string, Reader>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
  'image/svg+xml': svg,
  'video/mp4': mp4,
  'video/quicktime': mp4,
}
