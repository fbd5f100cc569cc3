import { transcode } from 'node:buffer'
import type { Bytes, Encoder } from '../platform/http/rendered-text.ts'

/** Below, the detour saves little. */
const shortest = 2048

/** The bytes of a text, as `Buffer.from` gives them, which takes several times as long for long texts that are partly Chinese. */
export function utf8Of(text: string): Buffer {
  if (text.length < shortest) return Buffer.from(text)
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // Half of a pair of surrogates: no JSON has one.
    return Buffer.from(text)
  }
}

/** Node writes strings of up to 16 KB, headers and body in one, without memory of their own. */
const longestString = 12 * 1024

/** Strings are joined faster than buffers, and sent with their headers in one. */
export const utf8: Encoder = {
  encode(text) {
    const length = Buffer.byteLength(text)
    if (length > longestString) return utf8Of(text)
    return length === text.length ? text : utf8Of(text).toString('latin1')
  },
  join(parts) {
    let joined = ''
    for (const part of parts) {
      if (typeof part !== 'string' || joined.length + part.length > longestString) return joinedBuffer(parts)
      joined += part
    }
    return joined
  },
}

function joinedBuffer(parts: readonly Bytes[]): Buffer {
  const joined = Buffer.allocUnsafe(parts.reduce((size, part) => size + part.length, 0))
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') joined.write(part, end, 'latin1')
    else joined.set(part, end)
    end += part.length
  }
  return joined
}
