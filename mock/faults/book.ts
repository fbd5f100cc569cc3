import type { Endpoint } from '../../contracts/endpoint.ts'
import type { FieldErrors } from '../../contracts/read.ts'
import { fieldErrors } from '../../platform/control/fields.ts'
import type { Faults } from '../../platform/control/route.ts'
import { type SeededRandom, seededRandom } from '../../platform/random.ts'
import { type Fault, type FaultKind, fault, reach, type WorldFaults } from '../faults.ts'

/** A fault, and how often it was met. */
export class Entry {
  readonly fault: Fault
  #met = 0
  #struck = 0

  constructor(given: Fault) {
    this.fault = given
  }

  get isSpent(): boolean {
    return this.#struck >= (this.fault.count ?? Infinity)
  }

  /** Whether it strikes this time. */
  take(): boolean {
    if (this.isSpent || ++this.#met <= (this.fault.after ?? 0)) return false
    this.#struck++
    return true
  }

  /** It did not strike after all. */
  spare(): void {
    this.#struck--
  }

  /** What is still to come of it. */
  get rest(): Fault {
    const { count, after } = this.fault
    return {
      ...this.fault,
      ...(count && { count: count - this.#struck }),
      ...(after && { after: Math.max(0, after - this.#met) }),
    }
  }

  get namesOperation(): boolean {
    return this.#operation !== undefined
  }

  canStrike(endpoint: Endpoint | undefined): boolean {
    const names = this.#operation === undefined ? reach[this.fault.kind] : [this.#operation].flat()
    return names === undefined || names.some((name) => name === endpoint?.name)
  }

  get #operation() {
    return 'operation' in this.fault ? this.fault.operation : undefined
  }
}

/** The faults of a world. */
export class FaultBook implements WorldFaults {
  readonly #first: readonly Fault[]
  readonly #seed: number
  /** Chance of its own, so that faults change nothing else. */
  readonly random: SeededRandom
  #entries: Entry[] = []

  constructor(first: readonly Fault[] = [], seed = 1) {
    this.#first = first
    this.#seed = seed
    this.random = seededRandom(seed)
    this.reset()
  }

  get isEmpty(): boolean {
    return this.#entries.every(({ isSpent }) => isSpent)
  }

  list(): readonly Fault[] {
    return this.#entries.filter(({ isSpent }) => !isSpent).map(({ rest }) => rest)
  }

  add(given: Fault): void {
    const errors = this.tryAdd(given)
    const lines = Object.entries(errors ?? {}).map(([field, says]) => `${field} ${says.join(', ')}`)
    if (errors) throw new Error(`this is no fault: ${lines.join('; ')}`)
  }

  /** Adds it, or says what is wrong with it. */
  tryAdd(given: unknown): FieldErrors | undefined {
    const read = fault.safeParse(given)
    if (!read.success) return fieldErrors(read.error.issues)
    this.#entries = [...this.#entries.filter(({ isSpent }) => !isSpent), new Entry(read.data)]
    return undefined
  }

  clear(): void {
    this.#entries = []
  }

  /** As the world began. */
  reset(): void {
    this.clear()
    this.random.state = this.#seed >>> 0
    for (const one of this.#first) this.add(one)
  }

  /** Those of a kind, in the order of adding; spent ones strike nobody. */
  of(kind: FaultKind): readonly Entry[] {
    return this.#entries.filter((entry) => entry.fault.kind === kind)
  }
}

/** The same by the control plane. */
export const controlled = (book: FaultBook): Faults => ({
  list: () => book.list(),
  add: (given) => book.tryAdd(given),
  clear: () => book.clear(),
})
