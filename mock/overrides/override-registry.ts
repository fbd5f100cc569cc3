import { endpointNamed } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Overrides } from '../../platform/control/route.ts'
import type { ContractViolation } from '../../platform/middleware.ts'
import { UseCounter } from '../faults/use-counter.ts'
import { violationsOf } from './contract-violations.ts'
import { type OverrideData, type OverrideEntry, overrideData, validate, validateOrThrow } from './override.ts'
import { matchesCondition, type ParsedCall } from './parse-call.ts'
import {
  type AddedOverride,
  type FunctionOverride,
  type OverriddenCall,
  parseUseArguments,
  type UseOverride,
} from './use.ts'

type Given = OverrideData | FunctionOverride

const maxCalls = 1000

/** An override with the requests that it was applied to. */
export class RegisteredOverride implements AddedOverride {
  readonly id: number
  readonly given: Given
  readonly calls: OverriddenCall[] = []
  readonly #counter: UseCounter
  readonly #remove: (id: number) => void
  violations: readonly ContractViolation[]

  constructor(id: number, given: Given, endpoint: Endpoint, remove: (id: number) => void) {
    this.id = id
    this.given = 'respond' in given ? given : copyOf(given)
    this.#counter = new UseCounter(given)
    this.#remove = remove
    this.violations = 'respond' in this.given ? [] : violationsOf(endpoint, { body: undefined, ...this.given })
  }

  get isUsedUp(): boolean {
    return this.#counter.isUsedUp
  }

  /** Counts a request. True if the override applies to it; functions apply only to requests that follow the contract. */
  consume(call: ParsedCall): boolean {
    const { given } = this
    if (('respond' in given && !call.input) || (given.when && !matchesCondition(call, given.when))) return false
    return this.#counter.consume()
  }

  record(call: OverriddenCall): void {
    this.calls.push(call)
    if (this.calls.length > maxCalls) this.calls.shift()
  }

  remove(): void {
    this.#remove(this.id)
  }

  get entry(): OverrideEntry {
    const { id, given, violations } = this
    const { used, remaining } = this.#counter
    if (!('respond' in given)) return { id, ...given, ...remaining, used, violations }
    const { respond: _, ...rest } = given
    return { id, ...rest, ...remaining, isFunction: true, used, violations }
  }
}

/** A copy, so that later changes to the given body have no effect. */
const copyOf = (given: OverrideData): OverrideData =>
  given.body === undefined ? given : { ...given, body: JSON.parse(JSON.stringify(given.body)) }

/** The overrides of a world. */
export interface WorldOverrides {
  /** The overrides that are not used up, newest first. */
  list(): readonly OverrideEntry[]
  /** Throws an error with the reasons if the data is invalid. */
  add(override: OverrideData): AddedOverride
  clear(): void
}

export class OverrideRegistry implements WorldOverrides {
  readonly #initial: readonly OverrideData[]
  #lastId = 0
  #entries: readonly RegisteredOverride[] = []

  constructor(initial: readonly OverrideData[] = []) {
    this.#initial = initial
    this.reset()
  }

  readonly use: UseOverride = (...args: Parameters<typeof parseUseArguments>): AddedOverride =>
    this.#register(parseUseArguments(...args))

  get isEmpty(): boolean {
    return this.#entries.every(({ isUsedUp }) => isUsedUp)
  }

  /** Newest first. */
  overridesOf({ name }: Endpoint): readonly RegisteredOverride[] {
    return this.#entries.filter(({ given, isUsedUp }) => given.operation === name && !isUsedUp)
  }

  list(): readonly OverrideEntry[] {
    return this.#entries.filter(({ isUsedUp }) => !isUsedUp).map(({ entry }) => entry)
  }

  add(given: OverrideData): RegisteredOverride {
    return this.#register(validateOrThrow(overrideData, given))
  }

  /** Undefined for an unknown id. */
  find(id: number): RegisteredOverride | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }

  clear(): void {
    this.#entries = []
  }

  /** Restores the initial overrides. */
  reset(): void {
    this.clear()
    for (const one of this.#initial) this.add(one)
  }

  #register(given: Given): RegisteredOverride {
    const remove = (id: number) => {
      this.#entries = this.#entries.filter((entry) => entry.id !== id)
    }
    const endpoint = endpointNamed.get(given.operation) as Endpoint
    const added = new RegisteredOverride(++this.#lastId, given, endpoint, remove)
    this.#entries = [added, ...this.#entries.filter(({ isUsedUp }) => !isUsedUp)]
    return added
  }
}

export const overrideControl = (registry: OverrideRegistry): Overrides => ({
  list: () => registry.list(),
  add(given) {
    const result = validate(overrideData, given)
    return 'errors' in result ? result : { added: registry.add(result.value).entry }
  },
  remove(id) {
    const found = registry.find(id)
    found?.remove()
    return found !== undefined
  },
  clear: () => registry.clear(),
})
