import type { PreparedRequest } from '../http/request.ts'
import { personNames } from '../model/person.ts'
import { type ResourceRef, requestPartsOf, resourceRef } from './journal/effect.ts'
import type { Journal } from './journal/journal.ts'

/** What a person paid and received in a run, as far as requests and responses show. */
export interface Transfers {
  readonly paid: readonly number[]
  readonly got: readonly number[]
  /** Number of possible payments of unknown amounts. */
  readonly uncertain: number
}

const none: Transfers = { paid: [], got: [], uncertain: 0 }

const rewardTargets: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => ResourceRef>> = {
  rewardFeed: ({ feedId }) => resourceRef('feed', feedId),
  rewardTopic: ({ topicId }) => resourceRef('topic', topicId),
}

const joiningOperations = new Set(['joinTopic', 'approveApplication'])

/** Records rewards and fees over a whole run. */
export class Ledger {
  readonly #transfers = new Map<string, Transfers>()

  of(person: string): Transfers {
    return this.#transfers.get(person) ?? none
  }

  record(name: string, request: PreparedRequest, status: number, journal: Journal): void {
    if (status < 200 || status >= 300 || request.method !== request.endpoint.method) return
    const { person, params, body } = requestPartsOf(name, request)
    const target = rewardTargets[request.operation]?.(params)
    if (target) this.#recordPayment(person, journal.creatorOf(target), Number(body.price) * Number(body.numbers))
    // The response shows neither whether a fee was due nor, for an approval, who paid it.
    if (joiningOperations.has(request.operation) && journal.isPriced(resourceRef('topic', params.topicId)))
      for (const one of personNames) this.#add(one, { uncertain: 1 })
  }

  #recordPayment(giver: string, receiver: string | undefined, amount: number): void {
    const isKnown = Number.isInteger(amount)
    this.#add(giver, isKnown ? { paid: [amount] } : { uncertain: 1 })
    if (receiver !== undefined) this.#add(receiver, isKnown ? { got: [amount] } : { uncertain: 1 })
  }

  #add(person: string, { paid = [], got = [], uncertain = 0 }: Partial<Transfers>): void {
    const before = this.of(person)
    this.#transfers.set(person, {
      paid: [...before.paid, ...paid],
      got: [...before.got, ...got],
      uncertain: before.uncertain + uncertain,
    })
  }
}

/** Transfers after `before`. */
export const transfersSince = (before: Transfers, now: Transfers): Transfers => ({
  paid: now.paid.slice(before.paid.length),
  got: now.got.slice(before.got.length),
  uncertain: now.uncertain - before.uncertain,
})
