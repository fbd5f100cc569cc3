import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type FieldErrors, fieldErrors } from '../../contracts/runtime/field-errors.ts'
import type { Faults } from '../../platform/control/route.ts'
import { type SeededRandom, seededRandom } from '../../platform/support/random.ts'
import { type Fault, type FaultKind, fault, operationsOfKind, type WorldFaults } from './faults.ts'
import { UseCounter } from './use-counter.ts'

/** A fault, and how often it was met and applied. */
export class RegisteredFault {
  readonly fault: Fault
  readonly #counter: UseCounter

  constructor(given: Fault) {
    this.fault = given
    this.#counter = new UseCounter({ times: given.count, after: given.after })
  }

  get isUsedUp(): boolean {
    return this.#counter.isUsedUp
  }

  /** Counts a call. True if the fault applies to it. */
  consume(): boolean {
    return this.#counter.consume()
  }

  /** It did not apply after all. */
  refund(): void {
    this.#counter.refund()
  }

  /** The fault with the counts that are left. */
  get remaining(): Fault {
    const { times, after } = this.#counter.remaining
    return { ...this.fault, ...(times !== undefined && { count: times }), ...(after !== undefined && { after }) }
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
  /** A generator of its own, so that faults do not change what the world generates. */
  readonly random: SeededRandom
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

  list(): readonly Fault[] {
    return this.#entries.filter(({ isUsedUp }) => !isUsedUp).map(({ remaining }) => remaining)
  }

  add(given: Fault): void {
    const errors = this.tryAdd(given)
    const lines = Object.entries(errors ?? {}).map(([field, reasons]) => `${field} ${reasons.join(', ')}`)
    if (errors) throw new Error(`invalid fault: ${lines.join('; ')}`)
  }

  /** Adds a fault, or returns what is wrong with it. */
  tryAdd(given: unknown): FieldErrors | undefined {
    const read = fault.safeParse(given)
    if (!read.success) return fieldErrors(read.error.issues)
    this.#entries = [...this.#entries.filter(({ isUsedUp }) => !isUsedUp), new RegisteredFault(read.data)]
    return undefined
  }

  clear(): void {
    this.#entries = []
  }

  /** Back to the initial faults. */
  reset(): void {
    this.clear()
    this.random.state = this.#seed >>> 0
    for (const one of this.#initial) this.add(one)
  }

  /** In the order of adding, used-up ones included. */
  ofKind(kind: FaultKind): readonly RegisteredFault[] {
    return this.#entries.filter((entry) => entry.fault.kind === kind)
  }
}

/** The faults for the control plane. */
export const faultControl = (registry: FaultRegistry): Faults => ({
  list: () => registry.list(),
  add: (given) => registry.tryAdd(given),
  clear: () => registry.clear(),
})
