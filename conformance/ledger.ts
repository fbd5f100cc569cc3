import { actOf } from './journal/act.ts'
import { type Thing, thing } from './journal/effect.ts'
import type { Journal } from './journal.ts'
import type { Prepared } from './request.ts'
import { personNames } from './target.ts'

/** What the run had somebody pay and get, as far as requests and answers tell. */
export interface Deeds {
  readonly paid: readonly number[]
  readonly got: readonly number[]
  /** How often something more may have been paid or got, of an amount that no answer tells. */
  readonly uncertain: number
}

const none: Deeds = { paid: [], got: [], uncertain: 0 }

const rewarded: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => Thing>> = {
  rewardFeed: ({ feedId }) => thing('feed', feedId),
  rewardTopic: ({ topicId }) => thing('topic', topicId),
}

const admitting = new Set(['joinTopic', 'approveApplication'])

/** Keeps count of rewards and fees over a whole run. */
export class Ledger {
  readonly #deeds = new Map<string, Deeds>()

  of(person: string): Deeds {
    return this.#deeds.get(person) ?? none
  }

  notes(name: string, request: Prepared, status: number, journal: Journal): void {
    if (status < 200 || status >= 300 || request.method !== request.endpoint.method) return
    const { person, params, body } = actOf(name, request)
    const target = rewarded[request.operation]?.(params)
    if (target) this.#pays(person, journal.makerOf(target), Number(body.price) * Number(body.numbers))
    // An answer does not tell whether a fee was due, nor an approval whose.
    if (admitting.has(request.operation) && journal.isPriced(thing('topic', params.topicId)))
      for (const one of personNames) this.#adds(one, { uncertain: 1 })
  }

  #pays(giver: string, receiver: string | undefined, amount: number): void {
    const isKnown = Number.isInteger(amount)
    this.#adds(giver, isKnown ? { paid: [amount] } : { uncertain: 1 })
    if (receiver !== undefined) this.#adds(receiver, isKnown ? { got: [amount] } : { uncertain: 1 })
  }

  #adds(person: string, { paid = [], got = [], uncertain = 0 }: Partial<Deeds>): void {
    const before = this.of(person)
    this.#deeds.set(person, {
      paid: [...before.paid, ...paid],
      got: [...before.got, ...got],
      uncertain: before.uncertain + uncertain,
    })
  }
}

/** What came after. */
export const deedsSince = (before: Deeds, now: Deeds): Deeds => ({
  paid: now.paid.slice(before.paid.length),
  got: now.got.slice(before.got.length),
  uncertain: now.uncertain - before.uncertain,
})
