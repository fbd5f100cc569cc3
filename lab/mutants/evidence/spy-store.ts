import type { Changes, Order, Query, Store, Table, Where } from '../../../platform/store.ts'
import { type TableName, tables } from '../../../platform/tables/index.ts'

type AnyRow = { id: number }
type AnyTable = Table<AnyRow>
type Fields = Readonly<Record<string, unknown>>

/** Observes or manipulates what a rule does with its store. */
export interface StoreSpy {
  /** Writes to this table seem to succeed, but change nothing. */
  isFrozen(table: string): boolean
  /** Nothing is found in this table. */
  isHidden(table: string): boolean
  /** Queries of this table are sorted in the opposite direction. */
  isReversed(table: string): boolean
  where(table: string, where: Fields): Fields
  changes(table: string, changes: Fields): Fields
  /** Called for each access with `touches`, `changes`, `reads`, `asks` or `sorts`, and the table or column. */
  seen(verb: string, place: string): void
}

const passive: StoreSpy = {
  isFrozen: () => false,
  isHidden: () => false,
  isReversed: () => false,
  where: (_, where) => where,
  changes: (_, changes) => changes,
  seen: () => undefined,
}

/** Removes, after the rule has returned, rows that only seemed to be inserted. */
type Restore = () => Promise<void>

export function spyOn(store: Store, given: Partial<StoreSpy>): { store: Store; restore: Restore } {
  const spy = { ...passive, ...given }
  const inserted: Restore[] = []
  const wrap = (inner: Store): Store => ({
    ...(Object.fromEntries(names.map((name) => [name, spyOnTable(inner, name, spy, inserted)])) as unknown as Store),
    transaction: (work) => inner.transaction((within) => work(wrap(within))),
  })
  return {
    store: wrap(store),
    restore: async () => {
      for (const remove of inserted) await remove()
    },
  }
}

const names = Object.keys(tables) as TableName[]

function spyOnTable(store: Store, name: string, spy: StoreSpy, inserted: Restore[]): AnyTable {
  const table = (store as unknown as Record<string, AnyTable>)[name] as AnyTable
  return { ...reading(table, name, spy), ...writing(table, name, spy, inserted) }
}

function reading(table: AnyTable, name: string, spy: StoreSpy): Pick<AnyTable, 'get' | 'first' | 'find' | 'count'> {
  const where = (given: Where<AnyRow> = {}) => {
    spy.seen('reads', name)
    for (const column of Object.keys(given)) spy.seen('asks', `${name}.${column}`)
    return spy.where(name, given as Fields) as Where<AnyRow>
  }
  const query = (given: Query<AnyRow>): Query<AnyRow> => {
    if (given.order) spy.seen('sorts', name)
    const { after, ...rest } = given
    const order = spy.isReversed(name) && given.order ? { order: reversed(given.order) } : after && { after }
    return { ...rest, where: where(given.where), ...order }
  }
  const unlessHidden = <T>(nothing: T, found: () => Promise<T>) =>
    spy.isHidden(name) ? Promise.resolve(nothing) : found()
  return {
    get(id) {
      where({ id })
      return unlessHidden(undefined, () => table.get(id))
    },
    first: (given) => unlessHidden(undefined, () => table.first(query(given))),
    find: (given) => unlessHidden([], () => table.find(query(given))),
    count: (given) => unlessHidden(0, () => table.count(where(given))),
  }
}

const reversed = (order: Order<AnyRow>): Order<AnyRow> =>
  order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc'])

type Writing = Pick<AnyTable, 'insert' | 'insertAll' | 'update' | 'remove'>

function writing(table: AnyTable, name: string, spy: StoreSpy, inserted: Restore[]): Writing {
  const frozen = () => {
    spy.seen('touches', name)
    return spy.isFrozen(name)
  }
  const insert: AnyTable['insert'] = async (row) => {
    const made = await table.insert(row)
    if (frozen()) inserted.push(async () => void (await table.remove({ id: made.id })))
    return made
  }
  return {
    insert,
    async insertAll(rows) {
      for (const row of rows) await insert(row)
    },
    update(where, changes) {
      for (const column of Object.keys(changes)) spy.seen('changes', `${name}.${column}`)
      for (const column of Object.keys(where)) spy.seen('asks', `${name}.${column}`)
      const kept = spy.changes(name, changes as Fields) as Changes<AnyRow>
      if (frozen() || Object.keys(kept).length === 0) return table.count(where)
      return table.update(spy.where(name, where as Fields) as Where<AnyRow>, kept)
    },
    remove: (where) => (frozen() ? table.count(where) : table.remove(where)),
  }
}
