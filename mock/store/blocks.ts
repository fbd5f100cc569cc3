/** A place in a list: the end of the list has no block. */
export interface Place {
  readonly block: number
  readonly offset: number
}

/** A sorted list in blocks, so that an item that comes or goes moves few others. */
export class Blocks<T> {
  readonly #most: number
  /** None of them is empty. */
  readonly #blocks: T[][] = []
  /** The position of the first item of each block, and of the end; undefined after a change. */
  #starts: number[] | undefined
  /** Where the last item was: the next one is near. */
  #recent = 0

  /** Blocks of more than `most` items are divided. */
  constructor(sorted: readonly T[], most = 512) {
    this.#most = most
    for (let start = 0; start < sorted.length; start += most / 2)
      this.#blocks.push(sorted.slice(start, start + most / 2))
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0
  }

  at(position: number): T | undefined {
    const starts = this.#startsOfBlocks()
    if (position < (starts[this.#recent] ?? 0) || position >= (starts[this.#recent + 1] ?? 0))
      this.#recent = countBefore(starts, (start) => start <= position) - 1
    return this.#blocks[this.#recent]?.[position - (starts[this.#recent] ?? 0)]
  }

  get({ block, offset }: Place): T | undefined {
    return this.#blocks[block]?.[offset]
  }

  positionOf({ block, offset }: Place): number {
    return (this.#startsOfBlocks()[block] ?? 0) + offset
  }

  /** The place of the first item that is not before something. */
  search(isBefore: (item: T) => boolean): Place {
    const block = countBefore(this.#blocks, (items) => isBefore(items[items.length - 1] as T))
    return { block, offset: countBefore(this.#blocks[block] ?? [], isBefore) }
  }

  /** Visits the items from a place on, until one is not wanted. */
  visit({ block, offset }: Place, isWanted: (item: T) => boolean): void {
    for (let at = block, from = offset; at < this.#blocks.length; at++, from = 0) {
      const items = this.#blocks[at] as T[]
      for (let index = from; index < items.length; index++) if (!isWanted(items[index] as T)) return
    }
  }

  insert({ block, offset }: Place, item: T): void {
    const isEnd = block > 0 && block === this.#blocks.length
    const at = isEnd ? block - 1 : block
    const items = this.#blocks[at]
    if (!items) this.#blocks.push([item])
    else {
      items.splice(isEnd ? items.length : offset, 0, item)
      if (items.length > this.#most) this.#blocks.splice(at + 1, 0, items.splice(this.#most / 2))
    }
    this.#starts = undefined
  }

  remove({ block, offset }: Place): void {
    const items = this.#blocks[block]
    items?.splice(offset, 1)
    if (items?.length === 0) this.#blocks.splice(block, 1)
    this.#starts = undefined
  }

  set({ block, offset }: Place, item: T): void {
    const items = this.#blocks[block]
    if (items) items[offset] = item
  }

  #startsOfBlocks(): readonly number[] {
    if (this.#starts) return this.#starts
    const starts = [0]
    for (const [block, { length }] of this.#blocks.entries()) starts.push((starts[block] ?? 0) + length)
    this.#starts = starts
    return starts
  }
}

/** How many of the sorted items are before something. */
function countBefore<T>(items: readonly T[], isBefore: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(items[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
