import { foldText, foldUnits } from './fold.ts'
import type { View } from './views.ts'

/** Where something was found: positions of units in the view. */
export interface Found {
  readonly start: number
  readonly end: number
}

/** Of a long text only the end is looked up; what stands before is compared. */
const longestTail = 16
/** A text is searched once for each of these lengths. */
const tailLengths = [longestTail, 8, 6, 4]
/** Longer texts than this count as found by their end: pieces of a token are secret, too. */
const longestCompared = 32
/** Texts with the same end that are compared; a server may hand out as many as it likes. */
const mostAlike = 8

const base = 0x01000193
const slots = 2 ** 18
/** Of a hash, to its slot. */
const shift = 14

/** Texts whose ends have the same length: a rolling hash tells in one pass where one may end. */
class Tails {
  readonly length: number
  readonly #texts = new Map<number, string[]>()
  readonly #filter = new Uint8Array(slots)
  readonly #outgoing: number

  constructor(length: number) {
    this.length = length
    let power = 1
    for (let times = 0; times < length; times++) power = Math.imul(power, base)
    this.#outgoing = power
  }

  add(text: string): void {
    let hash = 0
    for (let at = text.length - this.length; at < text.length; at++)
      hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0
    const alike = this.#texts.get(hash) ?? []
    if (alike.length < mostAlike) this.#texts.set(hash, [...alike, text])
    this.#filter[hash >>> shift] = 1
  }

  find(units: Uint16Array, found: Found[]): void {
    const { length } = this
    const filter = this.#filter
    const outgoing = this.#outgoing
    let hash = 0
    for (let end = 1; end <= units.length; end++) {
      hash = (Math.imul(hash, base) + (units[end - 1] as number)) | 0
      if (end > length) hash = (hash - Math.imul(outgoing, units[end - 1 - length] as number)) | 0
      if (filter[hash >>> shift] === 1 && end >= length) this.#compare(hash, units, end, found)
    }
  }

  #compare(hash: number, units: Uint16Array, end: number, found: Found[]): void {
    for (const text of this.#texts.get(hash) ?? []) {
      const last = found.at(-1)
      const start = startOf(text, units, end, last?.end ?? 0)
      if (start === undefined || !isWhole(text, units, start, end)) continue
      // Pieces of a long text that touch are one: a server may send as many as it likes.
      if (last && text.length > longestCompared && start <= last.end)
        found[found.length - 1] = { start: last.start, end }
      else found.push({ start, end })
    }
  }
}

/** Compares backwards. A long text is compared only as far as nothing is found yet, or to the start of its end. */
function startOf(text: string, units: Uint16Array, end: number, floor: number): number | undefined {
  const isLong = text.length > longestCompared
  const least = isLong ? Math.max(end - text.length, Math.min(floor, end - longestTail), 0) : end - text.length
  if (least < 0) return undefined
  let start = end
  while (start > least && units[start - 1] === text.charCodeAt(text.length - 1 - (end - start))) start--
  return start === least || (isLong && end - start >= longestTail) ? start : undefined
}

const isDigit = (unit: number | undefined) => unit !== undefined && unit >= 0x30 && unit <= 0x39
const wordCharacter = /[\p{L}\p{N}]/u
const isWord = (unit: number | undefined) => unit !== undefined && wordCharacter.test(String.fromCharCode(unit))
const dot = 0x2e

/** A short word may be part of others: it is found only as a word of its own. */
const shortestInside = 6

/** A code of digits is not found inside a longer number or a time. */
function isWhole(text: string, units: Uint16Array, start: number, end: number): boolean {
  const [before, after] = [units[start - 1], units[end]]
  if (/^\d+$/.test(text)) return !isDigit(before) && !isDigit(after) && !(before === dot && isDigit(units[start - 2]))
  return text.length >= shortestInside || !(isWord(before) || isWord(after))
}

/** Finds many texts at once, in time that depends on the length of what is searched and not on their number. */
export class SecretIndex {
  readonly #tails = new Map<number, Tails>()
  readonly #known = new Set<string>()
  /** Nothing is found in a text that is shorter. */
  shortest = Number.POSITIVE_INFINITY

  add(text: string): void {
    const folded = foldText(text)
    const length = tailLengths.find((one) => one <= folded.length)
    if (length === undefined || this.#known.has(folded)) return
    this.#known.add(folded)
    const tails = this.#tails.get(length) ?? new Tails(length)
    this.#tails.set(length, tails)
    tails.add(folded)
    this.shortest = Math.min(this.shortest, length)
  }

  find(view: View): Found[] {
    const units = foldUnits(view.units)
    const all: Found[] = []
    for (const tails of this.#tails.values()) {
      const found: Found[] = []
      if (units.length >= tails.length) tails.find(units, found)
      for (const one of found) all.push(one)
    }
    return all
  }
}
