import { InfrastructureError } from '../model/case-errors.ts'

/** Of one answer, decompressed. */
export const mostBytes = 8 * 2 ** 20

type Bytes = Uint8Array<ArrayBuffer>

export const answerTooLarge = (maxBytes: number): InfrastructureError =>
  new InfrastructureError(`the answer is larger than ${maxBytes / 2 ** 20} MB`)

const arrived = new WeakMap<Response, Bytes>()

/** Notes that all of the body is there: it need not be read piece by piece. */
export function withArrivedBody(response: Response, bytes: Bytes): Response {
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
    if (size > mostBytes) {
      await reader?.cancel()
      throw answerTooLarge(mostBytes)
    }
    pieces.push(read.value)
  }
  return joined(pieces, size)
}

export function joined(pieces: readonly Uint8Array[], size: number): Bytes {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
