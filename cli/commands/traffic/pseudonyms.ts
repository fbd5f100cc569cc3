import { type Random, randomDigits, seededRandom } from '../../../platform/support/random.ts'

const syllables = ['an', 'bel', 'cor', 'da', 'el', 'fin', 'ga', 'hel', 'ir', 'jo', 'ka', 'lu', 'mar', 'ni', 'or', 'pe']

/** Shorter values are not replaced inside texts, because they are parts of other words. */
const minInside = 4

/** Replaced inside texts even if they belong to people who appear nowhere else. */
const contactPatterns = [
  ['email', /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g],
  ['phone', /(?<![\w/])1[3-9]\d{9}(?!\w)/g],
] as const

/** The longest first, so that a short name does not replace a part of a longer one. */
const byLength = ([a]: [string, string], [b]: [string, string]) => b.length - a.length

/** Replaces personal values with made-up ones, which are derived from a seed. */
export class Pseudonyms {
  readonly #random: Random
  readonly #known = new Map<string, string>()
  readonly #made = new Set<string>()
  #longest: [from: string, to: string][] | undefined

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  learn(field: string, value: string): void {
    if (value === '' || value === '***' || this.#known.has(value)) return
    const made = this.#make(field)
    this.#known.set(value, made)
    this.#made.add(made)
    this.#longest = undefined
  }

  /** Replaces the text if it is a known value, or else the values inside it. */
  replaced(text: string): string {
    const whole = this.#known.get(text)
    if (whole !== undefined) return whole
    this.#longest ??= [...this.#known].filter(([from]) => from.length >= minInside).toSorted(byLength)
    let shown = text
    for (const [from, to] of this.#longest) if (shown.includes(from)) shown = shown.replaceAll(from, to)
    for (const [field, pattern] of contactPatterns)
      shown = shown.replace(pattern, (found) => this.#contact(field, found))
    return shown
  }

  #contact(field: string, found: string): string {
    if (!this.#made.has(found)) this.learn(field, found)
    return this.#known.get(found) ?? found
  }

  #make(field: string): string {
    const digits = (count: number) => randomDigits(this.#random, count)
    if (field === 'phone') return `139${digits(8)}`
    if (field === 'email') return `${this.#name().toLowerCase()}${digits(3)}@example.com`
    if (field === 'name' || field === 'login') return `${this.#name()}${digits(2)}`
    return digits(12)
  }

  #name(): string {
    const pick = () => syllables[Math.floor(this.#random.next() * syllables.length)] ?? ''
    const word = pick() + pick() + pick()
    return word.charAt(0).toUpperCase() + word.slice(1)
  }
}
