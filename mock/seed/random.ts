import { randomText, type SeededRandom, seededRandom } from '../../platform/support/random.ts'

interface Range {
  readonly min?: number
  readonly max: number
}

/** Random choices, deterministic for each seed. */
export class Chance {
  readonly #random: SeededRandom

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  /** At least 0, below 1. */
  fraction(): number {
    return this.#random.next()
  }

  /** A whole number; both ends are included. */
  int({ min = 0, max }: Range): number {
    return min + Math.floor(this.fraction() * (max - min + 1))
  }

  boolean(probability = 0.5): boolean {
    return this.fraction() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int({ max: items.length - 1 })] as T
  }

  shuffled<T>(items: readonly T[]): T[] {
    return this.some(items, items.length)
  }

  /** Different items in a random order; all of them if there are too few. */
  some<T>(items: readonly T[], count: number | Required<Range>): T[] {
    const wanted = Math.min(items.length, typeof count === 'number' ? count : this.int(count))
    const left = [...items]
    for (let index = 0; index < wanted; index++) {
      const other = this.int({ min: index, max: left.length - 1 })
      const taken = left[other] as T
      left[other] = left[index] as T
      left[index] = taken
    }
    return left.slice(0, wanted)
  }

  /** Lower-case letters and digits. */
  text(length: number): string {
    return randomText(this.#random, length)
  }

  hexadecimal(length: number): string {
    return Array.from({ length }, () => this.int({ max: 15 }).toString(16)).join('')
  }
}
