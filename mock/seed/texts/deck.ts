/** Hands out items in their order; after the last one it starts again, in the next round. */
export class Deck<T> {
  readonly #items: readonly T[]
  #dealt = 0

  constructor(items: readonly T[]) {
    this.#items = items
  }

  /** How many have not been handed out yet. */
  get left(): number {
    return Math.max(0, this.#items.length - this.#dealt)
  }

  next(): { readonly item: T; readonly round: number } {
    const round = Math.floor(this.#dealt / this.#items.length)
    const item = this.#items[this.#dealt % this.#items.length] as T
    this.#dealt += 1
    return { item, round }
  }
}
