import { NotARecording } from './not-a-recording.ts'

/** The text of one item of a list in a JSON document, and the line where it begins. */
export interface JsonItem {
  readonly text: string
  readonly line: number
}

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, colon, newline] = [code('"'), code('\\'), code(':'), code('\n')]
const isOpening = (unit: number) => unit === code('{') || unit === code('[')
const isClosing = (unit: number) => unit === code('}') || unit === code(']')

/** Longer names are not in any path. */
const maxName = 100

/**
 * Yields the items of the list at `path`, such as `log.entries`, one after the other. The document may be larger than memory;
 * only one item is held at a time.
 */
export async function* jsonItems(
  chunks: AsyncIterable<string> | Iterable<string>,
  path: readonly string[],
): AsyncGenerator<JsonItem> {
  const scanner = new Scanner(path)
  for await (const chunk of chunks) yield* scanner.read(chunk)
  scanner.end()
}

class Scanner {
  readonly #path: readonly string[]
  #depth = 0
  #isString = false
  #isEscaped = false
  #text = ''
  /** The name of the current field at each depth. */
  readonly #names: string[] = []
  #line = 1
  /** Pieces of the current item. */
  #pieces: string[] | undefined
  #itemLine = 1
  #isFound = false
  #count = 0

  constructor(path: readonly string[]) {
    this.#path = path
  }

  *read(chunk: string): Generator<JsonItem> {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const unit = chunk.charCodeAt(at)
      if (unit === newline) this.#line++
      if (this.#isString) this.#readString(chunk, at, unit)
      else if (unit === quote) this.#beginString()
      else if (unit === colon) this.#names[this.#depth] = this.#text
      else if (isOpening(unit)) {
        if (this.#isAtItem()) from = this.#beginItem(at)
        this.#depth++
        if (this.#isAtItem()) this.#isFound = true
      } else if (isClosing(unit)) {
        this.#depth--
        if (!this.#pieces || !this.#isAtItem()) continue
        yield { text: [...this.#pieces, chunk.slice(from, at + 1)].join(''), line: this.#itemLine }
        this.#pieces = undefined
        this.#count++
      }
    }
    this.#pieces?.push(chunk.slice(from))
  }

  end(): void {
    const name = this.#path.join('.')
    if (this.#depth > 0 || this.#isString || this.#pieces)
      throw new NotARecording(
        `line ${this.#line}: the file ends in the middle, after ${this.#count} items of ${name}; it was probably cut off`,
      )
    if (!this.#isFound) throw new NotARecording(`there is no list ${name}`)
  }

  #readString(chunk: string, at: number, unit: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (unit === backslash) this.#isEscaped = true
    else if (unit === quote) this.#isString = false
    else if (!this.#pieces && this.#text.length < maxName) this.#text += chunk[at]
  }

  #beginString(): void {
    this.#isString = true
    this.#text = ''
  }

  #beginItem(at: number): number {
    this.#pieces = []
    this.#itemLine = this.#line
    return at
  }

  /** Directly inside the list. */
  #isAtItem(): boolean {
    const { length } = this.#path
    return this.#depth === length + 1 && this.#path.every((name, place) => this.#names[place + 1] === name)
  }
}
