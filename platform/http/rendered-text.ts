/** How texts become bytes. */
export interface Encoder {
  encode(pieces: readonly (string | Uint8Array)[]): Uint8Array
}

type Piece = string | RenderedText

/** A text that is sent more than once, or is made of such: it is encoded by the first who sends it. Then only the bytes are held, outside of the heap. */
export class RenderedText {
  #pieces: readonly Piece[] | undefined
  readonly length: number
  #bytes: Uint8Array | undefined

  constructor(...pieces: readonly Piece[]) {
    this.#pieces = pieces
    let length = 0
    for (const piece of pieces) length += piece.length
    this.length = length
  }

  get text(): string {
    const pieces = this.#pieces?.map((piece) => (typeof piece === 'string' ? piece : piece.text))
    return pieces?.join('') ?? new TextDecoder().decode(this.#bytes)
  }

  encoded(encoder: Encoder): Uint8Array {
    const pieces = this.#pieces
    if (pieces) {
      this.#bytes = encoder.encode(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.encoded(encoder))))
      this.#pieces = undefined
    }
    return this.#bytes as Uint8Array
  }
}
