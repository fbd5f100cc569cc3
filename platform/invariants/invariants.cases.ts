import type { Store } from '../store.ts'
import { currencyInvariants } from './currency.cases.ts'
import { deletedAccountInvariant } from './deleted-accounts.cases.ts'
import { feedInvariants } from './feeds.cases.ts'
import { peopleInvariants } from './people.cases.ts'
import { allRows, type Invariant } from './rows.cases.ts'
import { topicInvariants } from './topics.cases.ts'

/** Conditions that the rows of a store must meet after any operation. */
export const invariants: readonly Invariant[] = [
  ...currencyInvariants,
  ...topicInvariants,
  ...feedInvariants,
  ...peopleInvariants,
  deletedAccountInvariant,
]

/** Descriptions of the violations. */
export async function brokenInvariants(store: Store): Promise<string[]> {
  const rows = await allRows(store)
  return invariants.flatMap((invariant) => invariant.broken(rows))
}
