import { InfrastructureError } from '../model/case-errors.ts'

/** Of one answer, decompressed. */
export const maxBytes = 8 * 2 ** 20

type Bytes = Uint8Array<ArrayBuffer>

export const responseTooLarge = (maxBytes: number): InfrastructureError =>
  new InfrastructureError(`the answer is larger than ${maxBytes / 2 ** 20} MB`)

const arrived = new WeakMap<Response, Bytes>()

/** Notes that all of the body is there: it need not be read piece by piece. */
export function withBufferedBody(response: Response, bytes: Bytes): Response {
  arrived.set(response, bytes)
  return response
}

const decoder = new TextDecoder()

/** As text; what is not UTF-8 becomes replacement characters. */
export const readText = async (response: Response): Promise<string> =>
  decoder.decode(arrived.get(response) ?? (await readBounded(response.body)))

/** Reads to the end; throws when the body is too large. */
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
