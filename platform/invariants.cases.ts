import { currencyInvariants } from './invariants/currency.cases.ts'
import { feedInvariants } from './invariants/feeds.cases.ts'
import { peopleInvariants } from './invariants/people.cases.ts'
import { allRows, type Invariant } from './invariants/rows.cases.ts'
import { topicInvariants } from './invariants/topics.cases.ts'
import type { Store } from './store.ts'

/** What holds between the rows of any store after any operation. */
export const invariants: readonly Invariant[] = [
  ...currencyInvariants,
  ...topicInvariants,
  ...feedInvariants,
  ...peopleInvariants,
]

/** What does not hold, in words. */
export async function brokenInvariants(store: Store): Promise<string[]> {
  const rows = await allRows(store)
  return invariants.flatMap((invariant) => invariant.broken(rows))
}
