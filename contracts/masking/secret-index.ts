import type { DecodedText } from './decodings.ts'

/** Positions of code units in the decoded text. */
export interface Match {
  readonly start: number
  readonly end: number
}

/** Only the end of a text is hashed; the part before it is compared. */
const maxTailLength = 16
/** The searched text is scanned once for each of these lengths. */
const tailLengths = [maxTailLength, 8, 6, 4]
/** Texts longer than this are found by their end alone: a piece of a token is secret too. */
const maxComparedLength = 32
/** Limits how many texts with the same end are compared, because a server can issue any number of them. */
const maxPerHash = 8

const base = 0x01000193
const slots = 2 ** 18
/** Maps a hash to its slot. */
const shift = 14

/** Texts whose ends have the same length. A rolling hash finds in one pass where one of them may end. */
class Tails {
  readonly length: number
  readonly #texts = new Map<number, string[]>()
  /** Found only as whole words, however long they are. */
  readonly #words = new Set<string>()
  readonly #filter = new Uint8Array(slots)
  readonly #outgoing: number

  constructor(length: number) {
    this.length = length
    let power = 1
    for (let times = 0; times < length; times++) power = Math.imul(power, base)
    this.#outgoing = power
  }

  add(text: string, isWord: boolean): void {
    if (isWord) this.#words.add(text)
    let hash = 0
    for (let at = text.length - this.length; at < text.length; at++)
      hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0
    const alike = this.#texts.get(hash) ?? []
    if (alike.length < maxPerHash) this.#texts.set(hash, [...alike, text])
    this.#filter[hash >>> shift] = 1
  }

  find(units: Uint16Array, found: Match[]): void {
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

  #compare(hash: number, units: Uint16Array, end: number, found: Match[]): void {
    for (const text of this.#texts.get(hash) ?? []) {
      const last = found.at(-1)
      const start = startOf(text, units, end, last?.end ?? 0)
      if (start === undefined || !isWhole(text, units, start, end, this.#words.has(text))) continue
      // Adjacent pieces of a long text are merged, because a server can send any number of them.
      if (last && text.length > maxComparedLength && start <= last.end)
        found[found.length - 1] = { start: last.start, end }
      else found.push({ start, end })
    }
  }
}

/** Compares backwards. A long text is compared only up to the previous match, but at least over the hashed end. */
function startOf(text: string, units: Uint16Array, end: number, floor: number): number | undefined {
  const isLong = text.length > maxComparedLength
  const least = isLong ? Math.max(end - text.length, Math.min(floor, end - maxTailLength), 0) : end - text.length
  if (least < 0) return undefined
  let start = end
  while (start > least && units[start - 1] === text.charCodeAt(text.length - 1 - (end - start))) start--
  return start === least || (isLong && end - start >= maxTailLength) ? start : undefined
}

const isDigit = (unit: number | undefined) => unit !== undefined && unit >= 0x30 && unit <= 0x39
const wordCharacter = /[\p{L}\p{N}]/u
const isWord = (unit: number | undefined) => unit !== undefined && wordCharacter.test(String.fromCharCode(unit))
const dot = 0x2e

/** Shorter secrets are found only as whole words, because they may be part of ordinary words. */
const minLengthInsideWords = 6

/** A code of digits is not a match inside a longer number or a time. */
function isWhole(text: string, units: Uint16Array, start: number, end: number, isWordOnly: boolean): boolean {
  const [before, after] = [units[start - 1], units[end]]
  if (/^\d+$/.test(text)) return !isDigit(before) && !isDigit(after) && !(before === dot && isDigit(units[start - 2]))
  const mayBeInside = text.length >= minLengthInsideWords && !isWordOnly
  return mayBeInside || !(isWord(before) || isWord(after))
}

const [plus, space] = [0x2b, 0x20]

function folded(unit: number): number {
  const lower = String.fromCharCode(unit).toUpperCase().toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
}

/** Folds each code unit, so that positions stay the same: upper case to lower case, and `+` to a space, as in forms. */
function makeTable(): Uint16Array {
  const table = Uint16Array.from({ length: 2 ** 16 }, (_, unit) => folded(unit))
  table[plus] = space
  return table
}

let table: Uint16Array | undefined

/** Created on first use: most commands never need it. */
function foldTable(): Uint16Array {
  table ??= makeTable()
  return table
}

function foldUnits(units: Uint16Array): Uint16Array {
  const [table, folded] = [foldTable(), new Uint16Array(units.length)]
  for (let at = 0; at < units.length; at++) folded[at] = table[units[at] as number] as number
  return folded
}

function foldText(text: string): string {
  const table = foldTable()
  let folded = ''
  for (let at = 0; at < text.length; at++) folded += String.fromCharCode(table[text.charCodeAt(at)] as number)
  return folded
}

/** Finds many texts at once. The time depends on the length of the searched text, not on their number. */
export class SecretIndex {
  readonly #tails = new Map<number, Tails>()
  readonly #known = new Set<string>()
  /** A shorter text contains no secret. */
  minLength = Number.POSITIVE_INFINITY

  /** With `isWord`, the text is found only as a whole word. */
  add(text: string, isWord = false): void {
    const folded = foldText(text)
    const length = tailLengths.find((one) => one <= folded.length)
    if (length === undefined || this.#known.has(folded)) return
    this.#known.add(folded)
    const tails = this.#tails.get(length) ?? new Tails(length)
    this.#tails.set(length, tails)
    tails.add(folded, isWord)
    this.minLength = Math.min(this.minLength, length)
  }

  find(text: DecodedText): Match[] {
    const units = foldUnits(text.units)
    const all: Match[] = []
    for (const tails of this.#tails.values()) {
      const found: Match[] = []
      if (units.length >= tails.length) tails.find(units, found)
      for (const one of found) all.push(one)
    }
    return all
  }
}
