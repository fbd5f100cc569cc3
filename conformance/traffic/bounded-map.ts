/** A map of limited size that evicts the least recently used entry. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #maxSize: number

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#maxSize) return
    const [oldest] = this.#entries.keys()
    this.#entries.delete(oldest as Key)
  }

  getOrCreate(key: Key, create: () => Value): Value {
    const known = this.get(key)
    if (known !== undefined) return known
    const created = create()
    this.set(key, created)
    return created
  }

  values(): IterableIterator<Value> {
    return this.#entries.values()
  }
}
