/** The maximum number of characters of a result, about 2,000 tokens. */
export const maxResult = 8_000

const pageLength = 8_000
const maxTexts = 50

/** Texts that are too long for a result, in pages that the client reads one at a time. */
export class LongTexts {
  readonly #texts = new Map<string, string>()
  #count = 0

  /** Returns the address of the first page. The oldest texts are dropped. */
  add(text: string): string {
    const id = String(++this.#count)
    this.#texts.set(id, text)
    const [oldest] = this.#texts.keys()
    if (this.#texts.size > maxTexts && oldest !== undefined) this.#texts.delete(oldest)
    return addressOf(id, 1)
  }

  /** A page with the address of the next one; undefined if there is no such page. */
  page(id: string, page: number): string | undefined {
    const text = this.#texts.get(id)
    const start = (page - 1) * pageLength
    if (text === undefined || !(start >= 0 && start < text.length)) return undefined
    const end = start + pageLength
    const rest = text.length - end
    return text.slice(start, end) + (rest > 0 ? `\n… ${rest} more characters: ${addressOf(id, page + 1)}` : '')
  }
}

const addressOf = (id: string, page: number) => `kit://texts/${id}/${page}`
