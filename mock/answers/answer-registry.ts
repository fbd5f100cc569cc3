import { endpointNamed } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Overrides } from '../../platform/control/route.ts'
import type { Departure } from '../../platform/middleware.ts'
import { UseCounter } from '../faults/use-counter.ts'
import { type AnswerData, type AnswerEntry, answerData, checked, checkedOrThrow } from './answer.ts'
import { meets, type ReadCall } from './answer-call.ts'
import { departuresOf } from './departures.ts'
import { type FunctionAnswer, givenAnswer } from './given-answer.ts'
import type { AnsweredCall, UseAnswer, UsedAnswer } from './use.ts'

type Given = AnswerData | FunctionAnswer

const mostCalls = 1000

/** An answer, and the calls that it was given to. */
export class RegisteredAnswer implements UsedAnswer {
  readonly id: number
  readonly given: Given
  readonly calls: AnsweredCall[] = []
  readonly #counter: UseCounter
  readonly #remove: (id: number) => void
  departs: readonly Departure[]

  constructor(id: number, given: Given, endpoint: Endpoint, remove: (id: number) => void) {
    this.id = id
    this.given = 'give' in given ? given : asJson(given)
    this.#counter = new UseCounter(given)
    this.#remove = remove
    this.departs = 'give' in this.given ? [] : departuresOf(endpoint, { body: undefined, ...this.given })
  }

  get isUsedUp(): boolean {
    return this.#counter.isUsedUp
  }

  /** Counts a call. True if the answer is given to it. A function gets only requests that follow the contract. */
  consume(call: ReadCall): boolean {
    const { given } = this
    if (('give' in given && !call.input) || (given.when && !meets(call, given.when))) return false
    return this.#counter.consume()
  }

  record(call: AnsweredCall): void {
    this.calls.push(call)
    if (this.calls.length > mostCalls) this.calls.shift()
  }

  remove(): void {
    this.#remove(this.id)
  }

  get entry(): AnswerEntry {
    const { id, given, departs } = this
    const { used, remaining } = this.#counter
    if (!('give' in given)) return { id, ...given, ...remaining, used, departs }
    const { give: _, ...rest } = given
    return { id, ...rest, ...remaining, isFunction: true, used, departs }
  }
}

/** What is sent, whatever happens to the given object later. */
const asJson = (given: AnswerData): AnswerData =>
  given.body === undefined ? given : { ...given, body: JSON.parse(JSON.stringify(given.body)) }

/** The answers of a world. */
export interface WorldAnswers {
  /** Those that can still be given, the newest first. */
  list(): readonly AnswerEntry[]
  /** As data; throws an error that says why when it is invalid. */
  add(answer: AnswerData): UsedAnswer
  clear(): void
}

export class AnswerRegistry implements WorldAnswers {
  readonly #initial: readonly AnswerData[]
  #lastId = 0
  #entries: readonly RegisteredAnswer[] = []

  constructor(initial: readonly AnswerData[] = []) {
    this.#initial = initial
    this.reset()
  }

  readonly use: UseAnswer = (...args: Parameters<typeof givenAnswer>): UsedAnswer =>
    this.#register(givenAnswer(...args))

  get isEmpty(): boolean {
    return this.#entries.every(({ isUsedUp }) => isUsedUp)
  }

  /** The newest first. */
  answersTo({ name }: Endpoint): readonly RegisteredAnswer[] {
    return this.#entries.filter(({ given, isUsedUp }) => given.operation === name && !isUsedUp)
  }

  list(): readonly AnswerEntry[] {
    return this.#entries.filter(({ isUsedUp }) => !isUsedUp).map(({ entry }) => entry)
  }

  add(given: AnswerData): RegisteredAnswer {
    return this.#register(checkedOrThrow(answerData, given))
  }

  /** Undefined for an unknown id. */
  find(id: number): RegisteredAnswer | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }

  clear(): void {
    this.#entries = []
  }

  /** Back to the initial answers. */
  reset(): void {
    this.clear()
    for (const one of this.#initial) this.add(one)
  }

  #register(given: Given): RegisteredAnswer {
    const remove = (id: number) => {
      this.#entries = this.#entries.filter((entry) => entry.id !== id)
    }
    const endpoint = endpointNamed.get(given.operation) as Endpoint
    const added = new RegisteredAnswer(++this.#lastId, given, endpoint, remove)
    this.#entries = [added, ...this.#entries.filter(({ isUsedUp }) => !isUsedUp)]
    return added
  }
}

/** The answers for the control plane. */
export const answerControl = (registry: AnswerRegistry): Overrides => ({
  list: () => registry.list(),
  add(given) {
    const result = checked(answerData, given)
    return 'errors' in result ? result : { added: registry.add(result.value).entry }
  },
  remove(id) {
    const found = registry.find(id)
    found?.remove()
    return found !== undefined
  },
  clear: () => registry.clear(),
})
