const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** Brands of ISO media files, at byte 8. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]/, 'image/avif'],
  [/^qt/, 'video/quicktime'],
  [/^/, 'video/mp4'],
]

/** The media type of a picture or video, by its first bytes. Undefined for everything else. */
export function mediaTypeIn(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return 'video/webm'
  if (ascii(bytes, 4, 8) === 'ftyp') return brands.find(([brand]) => brand.test(ascii(bytes, 8, 12)))?.[1]
  return isSvg(new TextDecoder().decode(bytes.subarray(0, 1024))) ? 'image/svg+xml' : undefined
}

/** Markup that may precede the root element, with its start and end. */
const prologue: readonly (readonly [start: string, end: string])[] = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!DOCTYPE svg', '>'],
]

function isSvg(text: string): boolean {
  const rest = text.trimStart()
  const skipped = prologue.find(([start]) => rest.startsWith(start))
  if (!skipped) return /^<svg[\s>/]/.test(rest)
  const end = rest.indexOf(skipped[1], skipped[0].length)
  return end >= 0 && isSvg(rest.slice(end + skipped[1].length))
}
