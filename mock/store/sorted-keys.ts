import type { Value } from '../../platform/support/query.ts'

/** The values of some columns, or the first of them. */
export type Key = readonly Value[]

/** Null sorts first, false before true. */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  return a < b ? -1 : 1
}

/** Compares the first values of a key with those that are given. */
export function compareStart(key: Key, given: Key): number {
  for (let index = 0; index < given.length; index++) {
    const order = compare(key[index] as Value, given[index] as Value)
    if (order !== 0) return order
  }
  return 0
}

/** A place in a list: the end of the list has no block. */
export interface Place {
  readonly block: number
  readonly offset: number
}

/** A sorted list of keys in blocks, so that a key that comes or goes moves few others. */
export class SortedKeys {
  readonly #most: number
  /** None of them is empty. */
  readonly #blocks: Key[][] = []
  /** The position of the first key of each block, and of the end; undefined when there are other blocks. */
  #starts: number[] | undefined
  /** Where the last key was: the next one is near. */
  #recent = 0

  /** Blocks of more than `most` keys are divided. */
  constructor(sorted: readonly Key[], most = 512) {
    this.#most = most
    for (let start = 0; start < sorted.length; start += most / 2)
      this.#blocks.push(sorted.slice(start, start + most / 2))
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

  positionOf({ block, offset }: Place): number {
    return (this.#startsOfBlocks()[block] ?? 0) + offset
  }

  /** The place of the first key that does not come before those that start with the given values; or that comes after them. */
  search(given: Key, isAfter = false): Place {
    const least = isAfter ? 1 : 0
    const block = countBelow(this.#blocks, lastOf, given, least)
    return { block, offset: countBelow(this.#blocks[block] ?? [], itself, given, least) }
  }

  /** The keys that start with the given values. */
  startingWith(given: Key): Key[] {
    const found: Key[] = []
    let { block, offset } = this.search(given)
    for (let keys = this.#blocks[block]; keys; keys = this.#blocks[++block], offset = 0)
      for (; offset < keys.length; offset++) {
        const key = keys[offset] as Key
        if (compareStart(key, given) !== 0) return found
        found.push(key)
      }
    return found
  }

  insert({ block, offset }: Place, key: Key): void {
    const isEnd = block > 0 && block === this.#blocks.length
    const at = isEnd ? block - 1 : block
    const keys = this.#blocks[at] ?? this.#add(at, [])
    if (isEnd) keys.push(key)
    else keys.splice(offset, 0, key)
    if (keys.length > this.#most) this.#add(at + 1, keys.splice(this.#most / 2))
    else this.#move(at, 1)
  }

  remove({ block, offset }: Place): void {
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

  /** What comes after a block has other positions. */
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

/** How many of the sorted items have keys that compare below `least` to the given values. */
function countBelow<T>(items: readonly T[], keyOf: (item: T) => Key, given: Key, least: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareStart(keyOf(items[middle] as T), given) < least) low = middle + 1
    else high = middle
  }
  return low
}
