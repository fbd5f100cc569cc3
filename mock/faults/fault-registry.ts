import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type FieldErrors, fieldErrors } from '../../contracts/runtime/field-errors.ts'
import type { Faults } from '../../platform/control/route.ts'
import { type SeededRandom, seededRandom } from '../../platform/support/random.ts'
import {
  type AddedFault,
  type Fault,
  type FaultEntry,
  type FaultKind,
  fault,
  operationsOfKind,
  type WorldFaults,
} from './faults.ts'
import { UseCounter } from './use-counter.ts'

/** A fault with its use counter. */
export class RegisteredFault implements AddedFault {
  readonly id: number
  readonly fault: Fault
  readonly #counter: UseCounter
  readonly #remove: (id: number) => void

  constructor(id: number, given: Fault, remove: (id: number) => void) {
    this.id = id
    this.fault = given
    this.#counter = new UseCounter({ times: given.count, after: given.after })
    this.#remove = remove
  }

  get used(): number {
    return this.#counter.used
  }

  remove(): void {
    this.#remove(this.id)
  }

  get isUsedUp(): boolean {
    return this.#counter.isUsedUp
  }

  /** Counts a request. True if the fault applies to it. */
  consume(): boolean {
    return this.#counter.consume()
  }

  /** Undoes the last `consume`. */
  refund(): void {
    this.#counter.refund()
  }

  get entry(): FaultEntry {
    const { id, fault, used } = this
    const { times, after } = this.#counter.remaining
    return { id, ...fault, ...(times !== undefined && { count: times }), ...(after !== undefined && { after }), used }
  }

  get namesOperation(): boolean {
    return this.#operation !== undefined
  }

  appliesTo(endpoint: Endpoint | undefined): boolean {
    const names = this.#operation === undefined ? operationsOfKind[this.fault.kind] : [this.#operation].flat()
    return names === undefined || names.some((name) => name === endpoint?.name)
  }

  get #operation() {
    return 'operation' in this.fault ? this.fault.operation : undefined
  }
}

/** The faults of a world. */
export class FaultRegistry implements WorldFaults {
  readonly #initial: readonly Fault[]
  readonly #seed: number
  /** A separate generator, so that faults do not change what the world generates. */
  readonly random: SeededRandom
  #lastId = 0
  #entries: RegisteredFault[] = []

  constructor(initial: readonly Fault[] = [], seed = 1) {
    this.#initial = initial
    this.#seed = seed
    this.random = seededRandom(seed)
    this.reset()
  }

  get isEmpty(): boolean {
    return this.#entries.every(({ isUsedUp }) => isUsedUp)
  }

  list(): readonly FaultEntry[] {
    return this.#entries.filter(({ isUsedUp }) => !isUsedUp).map(({ entry }) => entry)
  }

  add(given: Fault): RegisteredFault {
    const result = this.tryAdd(given)
    if ('added' in result) return result.added
    const lines = Object.entries(result.errors).map(([field, reasons]) => `${field} ${reasons.join(', ')}`)
    throw new Error(`invalid fault: ${lines.join('; ')}`)
  }

  /** Adds a fault, or returns its errors. */
  tryAdd(given: unknown): { readonly added: RegisteredFault } | { readonly errors: FieldErrors } {
    const read = fault.safeParse(given)
    if (!read.success) return { errors: fieldErrors(read.error.issues) }
    const added = new RegisteredFault(++this.#lastId, read.data, (id) => this.remove(id))
    this.#entries = [...this.#entries.filter(({ isUsedUp }) => !isUsedUp), added]
    return { added }
  }

  /** False for an unknown id. */
  remove(id: number): boolean {
    const before = this.#entries.length
    this.#entries = this.#entries.filter((entry) => entry.id !== id)
    return this.#entries.length < before
  }

  clear(): void {
    this.#entries = []
  }

  /** Restores the initial faults. */
  reset(): void {
    this.clear()
    this.random.state = this.#seed >>> 0
    for (const one of this.#initial) this.add(one)
  }

  /** In the order of adding, including used-up faults. */
  ofKind(kind: FaultKind): readonly RegisteredFault[] {
    return this.#entries.filter((entry) => entry.fault.kind === kind)
  }
}

export const faultControl = (registry: FaultRegistry): Faults => ({
  list: () => registry.list(),
  add(given) {
    const result = registry.tryAdd(given)
    return 'errors' in result ? result.errors : undefined
  },
  remove: (id) => registry.remove(id),
  clear: () => registry.clear(),
})
