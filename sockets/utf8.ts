import { transcode } from 'node:buffer'
import type { Encoder } from '../platform/http/rendered-text.ts'

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

/** Short texts among many pieces are written to their places at once. */
export const utf8: Encoder = {
  encode(pieces) {
    const [only] = pieces
    if (typeof only === 'string' && pieces.length === 1) return utf8Of(only)
    const parts = pieces.map((piece) => (typeof piece === 'string' && piece.length >= shortest ? utf8Of(piece) : piece))
    const joined = Buffer.allocUnsafe(parts.reduce((size, part) => size + Buffer.byteLength(part), 0))
    let end = 0
    for (const part of parts) {
      if (typeof part === 'string') end += joined.write(part, end)
      else {
        joined.set(part, end)
        end += part.length
      }
    }
    return joined
  },
}
