import { type Random, randomDigits, seededRandom } from '../../../platform/support/random.ts'

const syllables = ['an', 'bel', 'cor', 'da', 'el', 'fin', 'ga', 'hel', 'ir', 'jo', 'ka', 'lu', 'mar', 'ni', 'or', 'pe']

/** Made-up values in place of personal ones, derived from a seed. */
export class MadeUpValues {
  readonly #random: Random
  readonly #known = new Map<string, string>()

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  learn(field: string, value: string): void {
    if (value === '' || value === '***' || this.#known.has(value)) return
    this.#known.set(value, this.#made(field))
  }

  /** The longest values first, so that a part of a name does not replace the beginning of another. */
  replacements(): ReadonlyMap<string, string> {
    return new Map([...this.#known].toSorted(([a], [b]) => b.length - a.length))
  }

  #made(field: string): string {
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
