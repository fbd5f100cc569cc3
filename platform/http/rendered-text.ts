/** How a text becomes bytes. */
export interface Encoder {
  encode(text: string): Uint8Array
  join(parts: readonly Uint8Array[]): Uint8Array
}

type Piece = string | RenderedText

/** A text that is sent more than once, or is made of such: it is encoded by the first who sends it. */
export class RenderedText {
  readonly #pieces: readonly Piece[]
  readonly length: number
  #text: string | undefined
  #bytes: Uint8Array | undefined

  constructor(...pieces: readonly Piece[]) {
    this.#pieces = pieces
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  }

  get text(): string {
    this.#text ??= this.#pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
    return this.#text
  }

  encoded(encoder: Encoder): Uint8Array {
    this.#bytes ??= this.#encode(encoder)
    return this.#bytes
  }

  #encode(encoder: Encoder): Uint8Array {
    const parts = this.#pieces.map((piece) =>
      typeof piece === 'string' ? encoder.encode(piece) : piece.encoded(encoder),
    )
    return parts.length === 1 && parts[0] ? parts[0] : encoder.join(parts)
  }
}
