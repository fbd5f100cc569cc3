/** The time during which a request that may have changed something was in flight. */
export interface WriteTime {
  readonly from: number
  /** Infinity while it is in flight. */
  to: number
  /** Set if it turned out to change nothing. */
  isHarmless?: boolean
}

/** Older writes are forgotten; before them nothing counts as quiet. */
const maxWrites = 100_000

/** Tells whether a write was in flight during a time, as far as the traffic shows. Times are milliseconds since 1970. */
export class WriteTimes {
  readonly #writes: WriteTime[] = []
  /** Before this, writes may be missing. */
  #knownFrom = Number.NEGATIVE_INFINITY
  #longest = 0
  readonly #open = new Set<WriteTime>()
  readonly #resolution: number

  /** `resolution` is the accuracy of times, in milliseconds. */
  constructor(resolution = 0) {
    this.#resolution = resolution
  }

  begin(from: number): WriteTime {
    const write = { from, to: Number.POSITIVE_INFINITY }
    this.#open.add(write)
    this.#insert(write)
    return write
  }

  end(write: WriteTime, to: number, isHarmless = false): void {
    write.to = to
    write.isHarmless = isHarmless
    this.#longest = Math.max(this.#longest, to - write.from)
    this.#open.delete(write)
  }

  /** Whether no other write overlaps. */
  isQuiet(begin: number, end: number, except?: WriteTime): boolean {
    const [from, to] = [begin - this.#resolution, end + this.#resolution]
    if (from <= this.#knownFrom) return false
    const overlaps = (write: WriteTime) => write !== except && !write.isHarmless && write.from <= to && write.to >= from
    for (const write of this.#open) if (overlaps(write)) return false
    for (let place = this.#placeAfter(to) - 1; place >= 0; place--) {
      const write = this.#writes[place] as WriteTime
      if (write.from < from - this.#longest) return true
      if (overlaps(write)) return false
    }
    return true
  }

  /** Keeps writes in the order in which they began. A new write is almost always the last. */
  #insert(write: WriteTime): void {
    this.#writes.splice(this.#placeAfter(write.from), 0, write)
    if (this.#writes.length <= maxWrites) return
    for (const old of this.#writes.splice(0, maxWrites / 10)) this.#knownFrom = Math.max(this.#knownFrom, old.to)
  }

  /** The place of the first write that began later. */
  #placeAfter(time: number): number {
    let [low, high] = [0, this.#writes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#writes[middle] as WriteTime).from <= time) low = middle + 1
      else high = middle
    }
    return low
  }
}
