import { type StoreSpy, spyOn } from '../evidence/spy-store.ts'
import type { Kind, Kinds, RuleMutation } from '../model/mutant.ts'

/** Wrong database statements of an operation. */

type Change = (place: string) => Partial<StoreSpy>

const mutating =
  (spy: Partial<StoreSpy>): RuleMutation =>
  (rule) =>
  async (input, world) => {
    const { store, restore } = spyOn(world.store, spy)
    const response = await rule(input, { ...world, store })
    await restore()
    return response
  }

/** `verb` is a use of the store that the baseline run recorded. */
const kind = (verb: string, change: Change): Kind => ({
  places: (_, used) => [...used].flatMap((use) => (use.startsWith(`${verb} `) ? [use.slice(verb.length + 1)] : [])),
  make: (_, place) => ({ mutateRule: mutating(change(place)) }),
})

const isAt = (place: string, table: string, column: string) => place === `${table}.${column}`

const without = (fields: object, drop: (column: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([column]) => !drop(column)))

export const storeKinds: Kinds = {
  'does not write': kind('writes', (place) => ({ isFrozen: (table) => table === place })),
  'does not set': kind('sets', (place) => ({
    changes: (table, changes) => without(changes, (column) => isAt(place, table, column)),
  })),
  'finds nothing in': kind('reads', (place) => ({ isHidden: (table) => table === place })),
  'does not filter by': kind('filters', (place) => ({
    where: (table, where) => without(where, (column) => isAt(place, table, column)),
  })),
  'sorts in reverse': kind('sorts', (place) => ({ isReversed: (table) => table === place })),
}
