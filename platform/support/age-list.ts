/** An item of an `AgeList`. */
export interface Aged<T> {
  readonly item: T
  older: Aged<T> | undefined
  newer: Aged<T> | undefined
  isListed: boolean
}

/**
 * Items that come and go with every call, oldest first. A Map in which keys come and go is made anew every few dozen of them, and V8 links each of these tables
 * to the next: as soon as one of them is old, all later ones survive until the next full collection, with all that was in them. Here what has gone refers to nothing.
 */
export class AgeList<T> {
  #oldest: Aged<T> | undefined
  #newest: Aged<T> | undefined
  #size = 0

  get size(): number {
    return this.#size
  }

  get oldest(): Aged<T> | undefined {
    return this.#oldest
  }

  add(item: T): Aged<T> {
    const aged: Aged<T> = { item, older: this.#newest, newer: undefined, isListed: true }
    if (this.#newest) this.#newest.newer = aged
    else this.#oldest = aged
    this.#newest = aged
    this.#size++
    return aged
  }

  /** Removing it again does nothing. */
  remove(aged: Aged<T>): void {
    if (!aged.isListed) return
    const { older, newer } = aged
    if (older) older.newer = newer
    else this.#oldest = newer
    if (newer) newer.older = older
    else this.#newest = older
    aged.older = undefined
    aged.newer = undefined
    aged.isListed = false
    this.#size--
  }

  list(): T[] {
    const items: T[] = []
    for (let aged = this.#oldest; aged; aged = aged.newer) items.push(aged.item)
    return items
  }
}
