import { Trouble } from '../stop.ts'

/** Reads to the end, or stops when it is too much. */
export async function bodyWithin(
  stream: ReadableStream<Uint8Array>,
  largest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > largest) throw new Trouble(`an answer is larger than ${largest / 2 ** 20} MB; it was cut off`)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
