import { readBody } from '../../client/runtime/http-message.ts'
import { InfrastructureError } from '../model/case-errors.ts'

/** Largest accepted body, after decompression. */
export const maxBytes = 8 * 2 ** 20

type Bytes = Uint8Array<ArrayBuffer>

export const responseTooLarge = (maxBytes: number): InfrastructureError =>
  new InfrastructureError(`the response is larger than ${maxBytes / 2 ** 20} MB`)

const buffered = new WeakMap<Response, Bytes>()

/** Attaches a body that has arrived completely, so that `readText` skips the stream. */
export function withBufferedBody(response: Response, bytes: Bytes): Response {
  buffered.set(response, bytes)
  return response
}

const decoder = new TextDecoder()

/** Decodes as UTF-8. Invalid bytes become replacement characters. */
export const readText = async (response: Response): Promise<string> => decoder.decode(await readBytes(response))

/** Throws if the body is too large. */
export const readBytes = async (response: Response): Promise<Bytes> =>
  buffered.get(response) ?? (await readBounded(response.body))

async function readBounded(stream: ReadableStream<Uint8Array> | null): Promise<Bytes> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = stream?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    if (size > maxBytes) {
      await reader?.cancel()
      throw responseTooLarge(maxBytes)
    }
    pieces.push(read.value)
  }
  return concatBytes(pieces, size)
}

export function concatBytes(pieces: readonly Uint8Array[], size: number): Bytes {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Protects recursive code from stack overflows. No documented response is nested half as deeply. */
const maxDepth = 200

/** Returns undefined if the text is not JSON or is nested too deeply. */
export function parseBody(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return readBody(text)
  } catch {
    return undefined
  }
}

const quote = 0x22
const backslash = 0x5c
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/** Ignores brackets inside strings. A single pass, because a hostile body may be megabytes long. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isString && code === backslash) at++
    else if (code === quote) isString = !isString
    else if (!isString && isOpening(code)) depth++
    else if (!isString && isClosing(code)) depth--
    if (depth > maxDepth) return true
  }
  return false
}
