/** The last of many, oldest first. Nothing is moved when the oldest makes room. */
export class LastOnes<T> {
  readonly #most: number
  #items: T[] = []
  /** Where the oldest is. */
  #first = 0

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#items.length
  }

  /** Returns the one that had to make room. */
  add(item: T): T | undefined {
    if (this.#items.length < this.#most) {
      this.#items.push(item)
      return undefined
    }
    const oldest = this.#items[this.#first]
    this.#items[this.#first] = item
    this.#first = (this.#first + 1) % this.#most
    return oldest
  }

  removeOldest(): void {
    this.#items = this.list().slice(1)
    this.#first = 0
  }

  list(): T[] {
    return [...this.#items.slice(this.#first), ...this.#items.slice(0, this.#first)]
  }
}
