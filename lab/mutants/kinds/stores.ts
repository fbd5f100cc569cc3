import { type Spied, spied } from '../evidence/spied-store.ts'
import type { Kind, Kinds, RuleMutation } from '../model/mutant.ts'

/** What is wrong with a statement that an operation sends to its database. */

type Change = (place: string) => Partial<Spied>

const mutating =
  (spy: Partial<Spied>): RuleMutation =>
  (rule) =>
  async (input, world) => {
    const { store, settle } = spied(world.store, spy)
    const answer = await rule(input, { ...world, store })
    await settle()
    return answer
  }

/** `verb` is what the baseline run recorded of the store. */
const kind = (verb: string, change: Change): Kind => ({
  places: (_, used) => [...used].flatMap((use) => (use.startsWith(`${verb} `) ? [use.slice(verb.length + 1)] : [])),
  make: (_, place) => ({ mutateRule: mutating(change(place)) }),
})

const isAt = (place: string, table: string, column: string) => place === `${table}.${column}`

const without = (fields: object, drop: (column: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([column]) => !drop(column)))

export const storeKinds: Kinds = {
  'leaves alone': kind('touches', (place) => ({ isFrozen: (table) => table === place })),
  'does not set': kind('changes', (place) => ({
    changes: (table, changes) => without(changes, (column) => isAt(place, table, column)),
  })),
  overlooks: kind('reads', (place) => ({ isHidden: (table) => table === place })),
  'does not ask for': kind('asks', (place) => ({
    where: (table, where) => without(where, (column) => isAt(place, table, column)),
  })),
  'sorts the other way': kind('sorts', (place) => ({ isTurned: (table) => table === place })),
}
