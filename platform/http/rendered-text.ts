/** What is sent: few bytes as a string with one character for each, which a socket takes together with the headers. */
export type Bytes = string | Uint8Array

/** How texts become bytes. */
export interface Encoder {
  encode(text: string): Bytes
  join(parts: readonly Bytes[]): Bytes
}

type Piece = string | RenderedText

/** A text that is sent more than once, or is made of such: it is encoded by the first who sends it. Then only the bytes are held. */
export class RenderedText {
  #pieces: readonly Piece[] | undefined
  readonly length: number
  #bytes: Bytes = ''

  constructor(...pieces: readonly Piece[]) {
    this.#pieces = pieces
    let length = 0
    for (const piece of pieces) length += piece.length
    this.length = length
  }

  get text(): string {
    const pieces = this.#pieces?.map((piece) => (typeof piece === 'string' ? piece : piece.text))
    return pieces?.join('') ?? textOf(this.#bytes)
  }

  encoded(encoder: Encoder): Bytes {
    const pieces = this.#pieces
    if (pieces) {
      const parts = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece.encoded(encoder)))
      this.#bytes = encoder.join(parts)
      this.#pieces = undefined
    }
    return this.#bytes
  }
}

const textOf = (bytes: Bytes): string => new TextDecoder().decode(typeof bytes === 'string' ? listOf(bytes) : bytes)

function listOf(bytes: string): Uint8Array {
  const list = new Uint8Array(bytes.length)
  for (let place = 0; place < list.length; place++) list[place] = bytes.charCodeAt(place)
  return list
}
