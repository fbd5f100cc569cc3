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
  /** Called for each access with `writes`, `sets`, `reads`, `filters` or `sorts`, and the table or column. */
  onAccess(verb: string, place: string): void
}

const passive: StoreSpy = {
  isFrozen: () => false,
  isHidden: () => false,
  isReversed: () => false,
  where: (_, where) => where,
  changes: (_, changes) => changes,
  onAccess: () => undefined,
}

/** Removes, after the rule has returned, rows that only seemed to be inserted. */
type Restore = () => Promise<void>

export function spyOn(store: Store, hooks: Partial<StoreSpy>): { store: Store; restore: Restore } {
  const spy = { ...passive, ...hooks }
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
  return { ...readMethods(table, name, spy), ...writeMethods(table, name, spy, inserted) }
}

function readMethods(table: AnyTable, name: string, spy: StoreSpy): Pick<AnyTable, 'get' | 'first' | 'find' | 'count'> {
  const where = (conditions: Where<AnyRow> = {}) => {
    spy.onAccess('reads', name)
    for (const column of Object.keys(conditions)) spy.onAccess('filters', `${name}.${column}`)
    return spy.where(name, conditions as Fields) as Where<AnyRow>
  }
  const mutate = (query: Query<AnyRow>): Query<AnyRow> => {
    if (query.order) spy.onAccess('sorts', name)
    const { after, ...rest } = query
    const order = spy.isReversed(name) && query.order ? { order: reversed(query.order) } : after && { after }
    return { ...rest, where: where(query.where), ...order }
  }
  const unlessHidden = <T>(nothing: T, read: () => Promise<T>) =>
    spy.isHidden(name) ? Promise.resolve(nothing) : read()
  return {
    get(id) {
      where({ id })
      return unlessHidden(undefined, () => table.get(id))
    },
    first: (query) => unlessHidden(undefined, () => table.first(mutate(query))),
    find: (query) => unlessHidden([], () => table.find(mutate(query))),
    count: (conditions) => unlessHidden(0, () => table.count(where(conditions))),
  }
}

const reversed = (order: Order<AnyRow>): Order<AnyRow> =>
  order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc'])

type WriteMethods = Pick<AnyTable, 'insert' | 'insertAll' | 'update' | 'remove'>

function writeMethods(table: AnyTable, name: string, spy: StoreSpy, inserted: Restore[]): WriteMethods {
  const isFrozen = () => {
    spy.onAccess('writes', name)
    return spy.isFrozen(name)
  }
  const insert: AnyTable['insert'] = async (row) => {
    const stored = await table.insert(row)
    if (isFrozen()) inserted.push(async () => void (await table.remove({ id: stored.id })))
    return stored
  }
  return {
    insert,
    async insertAll(rows) {
      for (const row of rows) await insert(row)
    },
    update(where, changes) {
      for (const column of Object.keys(changes)) spy.onAccess('sets', `${name}.${column}`)
      for (const column of Object.keys(where)) spy.onAccess('filters', `${name}.${column}`)
      const remaining = spy.changes(name, changes as Fields) as Changes<AnyRow>
      if (isFrozen() || Object.keys(remaining).length === 0) return table.count(where)
      return table.update(spy.where(name, where as Fields) as Where<AnyRow>, remaining)
    },
    remove: (where) => (isFrozen() ? table.count(where) : table.remove(where)),
  }
}
