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

export const utf8: Encoder = { encode: utf8Of, join: Buffer.concat }
