/** A text that is sent more than once, and encoded by the first who sends it. */
export class RenderedText {
  readonly text: string
  #bytes: Uint8Array | undefined

  constructor(text: string) {
    this.text = text
  }

  encoded(by: (text: string) => Uint8Array): Uint8Array {
    this.#bytes ??= by(this.text)
    return this.#bytes
  }
}
