import { InfrastructureError } from '../model/case-errors.ts'

/** Reads to the end; throws when the body is too large. */
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > maxBytes) throw new InfrastructureError(`the answer is larger than ${maxBytes / 2 ** 20} MB`)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
