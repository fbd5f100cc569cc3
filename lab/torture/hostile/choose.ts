import { seededRandom } from '../../../platform/support/random.ts'

/** Choices that are the same for the same seed. */
export interface Choose {
  /** At least 0. */
  below(limit: number): number
  of<T>(values: readonly T[]): T
}

export function chooser(seed: number): Choose {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random.next() * limit)
  return { below, of: (values) => values[below(values.length)] as (typeof values)[number] }
}

/** Mostly small, so that many requests can be sent; sometimes up to this size. */
export const sizeOf = (choose: Choose, largest: number): number =>
  choose.below(Math.ceil(largest / choose.of([10_000, 10_000, 1000, 1000, 1000, 100, 100, 10, 1])))

/** Characters that take several bytes, combine, change direction, terminate strings, or are half of a surrogate pair. */
const odd = ['a', '汉', '😀', '\u0301', '\u202e', '\u0000', '\ud800', '"', '\\', '\n', ' ', '٣', 'ﷺ', '%', "'"]

export function hostileText(choose: Choose): string {
  const length = sizeOf(choose, 300_000)
  if (choose.below(2) === 0) return choose.of(odd).repeat(length)
  // All different, which is the worst case for an index of characters.
  return Array.from({ length: Math.min(length, 40_000) }, (_, at) => String.fromCodePoint(0x4e00 + (at % 20_000))).join(
    '',
  )
}
