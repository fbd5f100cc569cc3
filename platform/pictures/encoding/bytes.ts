/** A growing byte buffer. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16)
  #length = 0

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }

  all(values: Iterable<number>): void {
    for (const value of values) this.byte(value)
  }

  /** Most significant byte first. */
  word(value: number, bytes: 2 | 4): void {
    for (let shift = 8 * (bytes - 1); shift >= 0; shift -= 8) this.byte((value >>> shift) & 255)
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }
}
