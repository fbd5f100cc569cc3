import type { Value } from '../../platform/support/query.ts'

/** The values of some columns, or a prefix of them. */
export type Key = readonly Value[]

/** Null sorts first, false before true. */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  return a < b ? -1 : 1
}

/** Compares the prefix of a key with the given values. */
export function comparePrefix(key: Key, given: Key): number {
  for (let index = 0; index < given.length; index++) {
    const order = compare(key[index] as Value, given[index] as Value)
    if (order !== 0) return order
  }
  return 0
}

/** A position in the list. At the end of the list, `block` is the number of blocks. */
export interface KeyPosition {
  readonly block: number
  readonly offset: number
}

/** A sorted list of keys in blocks, so that inserting and removing moves few keys. */
export class SortedKeys {
  readonly #maxBlock: number
  /** No block is empty. */
  readonly #blocks: Key[][] = []
  /** The position of the first key of each block, and of the end; undefined after blocks were added or removed. */
  #starts: number[] | undefined
  /** The block of the last lookup, because the next lookup is usually near. */
  #recent = 0

  /** Blocks with more than `maxBlock` keys are split. */
  constructor(sorted: readonly Key[], maxBlock = 512) {
    this.#maxBlock = maxBlock
    for (let start = 0; start < sorted.length; start += maxBlock / 2)
      this.#blocks.push(sorted.slice(start, start + maxBlock / 2))
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0
  }

  at(position: number): Key | undefined {
    const starts = this.#startsOfBlocks()
    if (position < (starts[this.#recent] ?? 0) || position >= (starts[this.#recent + 1] ?? 0))
      this.#recent = starts.findLastIndex((start) => start <= position)
    return this.#blocks[this.#recent]?.[position - (starts[this.#recent] ?? 0)]
  }

  positionOf({ block, offset }: KeyPosition): number {
    return (this.#startsOfBlocks()[block] ?? 0) + offset
  }

  /** The position of the first key that is not before the given prefix; with `isAfter`, of the first key after it. */
  search(given: Key, isAfter = false): KeyPosition {
    const least = isAfter ? 1 : 0
    const block = countBelow(this.#blocks, lastOf, given, least)
    return { block, offset: countBelow(this.#blocks[block] ?? [], itself, given, least) }
  }

  /** The keys with the given prefix. */
  startingWith(given: Key): Key[] {
    const found: Key[] = []
    let { block, offset } = this.search(given)
    for (let keys = this.#blocks[block]; keys; keys = this.#blocks[++block], offset = 0)
      for (; offset < keys.length; offset++) {
        const key = keys[offset] as Key
        if (comparePrefix(key, given) !== 0) return found
        found.push(key)
      }
    return found
  }

  insert({ block, offset }: KeyPosition, key: Key): void {
    const isEnd = block > 0 && block === this.#blocks.length
    const at = isEnd ? block - 1 : block
    const keys = this.#blocks[at] ?? this.#add(at, [])
    if (isEnd) keys.push(key)
    else keys.splice(offset, 0, key)
    if (keys.length > this.#maxBlock) this.#add(at + 1, keys.splice(this.#maxBlock / 2))
    else this.#move(at, 1)
  }

  remove({ block, offset }: KeyPosition): void {
    const keys = this.#blocks[block]
    if (!keys) return
    keys.splice(offset, 1)
    if (keys.length > 0) this.#move(block, -1)
    else {
      this.#blocks.splice(block, 1)
      this.#starts = undefined
    }
  }

  #add(block: number, keys: Key[]): Key[] {
    this.#blocks.splice(block, 0, keys)
    this.#starts = undefined
    return keys
  }

  /** Shifts the positions of all later blocks. */
  #move(block: number, by: number): void {
    const starts = this.#starts
    if (starts) for (let after = block + 1; after < starts.length; after++) starts[after] = (starts[after] ?? 0) + by
  }

  #startsOfBlocks(): readonly number[] {
    if (this.#starts) return this.#starts
    const starts = [0]
    for (const [block, { length }] of this.#blocks.entries()) starts.push((starts[block] ?? 0) + length)
    this.#starts = starts
    return starts
  }
}

const itself = (key: Key): Key => key
const lastOf = (keys: readonly Key[]): Key => keys[keys.length - 1] as Key

/** Binary search: how many of the sorted items have keys that compare below `least` to the given values. */
function countBelow<T>(items: readonly T[], keyOf: (item: T) => Key, given: Key, least: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comparePrefix(keyOf(items[middle] as T), given) < least) low = middle + 1
    else high = middle
  }
  return low
}
