import { InfrastructureError } from '../../model/case-errors.ts'

/** Of one answer, decompressed. */
export const mostBytes = 8 * 2 ** 20

/** Reads to the end; throws when the body is too large. */
export async function readBounded(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes = mostBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = stream?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    if (size > maxBytes) {
      await reader?.cancel()
      throw new InfrastructureError(`the answer is larger than ${maxBytes / 2 ** 20} MB`)
    }
    pieces.push(read.value)
  }
  return joined(pieces, size)
}

/** As text; what is not UTF-8 becomes replacement characters. */
export const readText = async ({ body }: Response): Promise<string> => new TextDecoder().decode(await readBounded(body))

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
