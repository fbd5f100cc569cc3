import { decode } from '../decode.ts'

/** Larger bodies are forwarded, but not judged. */
const maxBytes = 4 * 2 ** 20

type Bytes = Uint8Array<ArrayBuffer>

/** Collects the pieces of a body while they pass, up to a limit. */
export class CapturedBody {
  #pieces: Uint8Array[] = []
  #size = 0

  /** Whether everything was collected. */
  get isWhole(): boolean {
    return this.#size <= maxBytes
  }

  add(piece: Uint8Array): void {
    this.#size += piece.length
    if (this.isWhole) this.#pieces.push(piece)
    else this.#pieces = []
  }

  get bytes(): Bytes {
    return new Uint8Array(Buffer.concat(this.#pieces))
  }

  /** Decoded. Undefined if the body is too large, or is not text. */
  async text(contentEncoding: string | undefined, contentType: string | undefined): Promise<string | undefined> {
    if (!this.isWhole || isBinary(contentType)) return undefined
    const decoded = contentEncoding ? await decodedOf(this.bytes, contentEncoding) : this.bytes
    return decoded && new TextDecoder().decode(decoded)
  }
}

const isBinary = (type = ''): boolean => /^(?:image|video|audio|font)\/|^application\/octet-stream/i.test(type)

const decodedOf = (bytes: Bytes, contentEncoding: string): Promise<Bytes | undefined> =>
  decode(bytes, contentEncoding, 8 * maxBytes).catch(() => undefined)
