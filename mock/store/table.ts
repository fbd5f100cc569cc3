import { UniqueViolation } from '../../platform/store.ts'
import { freezeOwned, frozenCopy } from '../../platform/support/deep-freeze.ts'
import type { AnyQuery, AnyRow, AnyWhere, Value } from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'
import { isVolatile, type TableSpec } from '../../platform/tables/table.ts'
import { MergedRows } from './merged-rows.ts'
import type { SeedTable } from './seed-data.ts'
import type { Change, UndoLog } from './undo-log.ts'

export type Values = Readonly<Record<string, unknown>>

/** One table of one world. */
export class MemoryTable {
  readonly name: TableName
  readonly #spec: TableSpec
  readonly #undoLog: UndoLog
  #rows: MergedRows
  #nextId: number

  constructor(name: TableName, spec: TableSpec, seed: SeedTable, undoLog: UndoLog) {
    this.name = name
    this.#spec = spec
    this.#undoLog = undoLog
    this.#rows = new MergedRows(name, seed)
    this.#nextId = seed.lastId + 1
  }

  get(id: number): AnyRow | undefined {
    return this.#rows.get(id)
  }

  find(query: AnyQuery): AnyRow[] {
    return this.#rows.find(query)
  }

  count(where: AnyWhere): number {
    return this.#rows.count(where)
  }

  insert(values: Values): AnyRow {
    const id = (values.id as number | undefined) ?? this.#nextId
    if (this.get(id)) throw new UniqueViolation(this.name, ['id'])
    const row = freezeOwned({ ...values, id }) as AnyRow
    this.#assertUnique(row)
    this.#put(id, row)
    return row
  }

  insertAll(rows: readonly Values[]): void {
    for (const row of rows) this.insert(row)
  }

  update(where: AnyWhere, changes: Values): number {
    const rows = this.find({ where })
    this.#undoLog.atomically(() => {
      const areVolatile = isVolatile(this.#spec, Object.keys(changes))
      for (const row of rows) this.#replace(row, changes, areVolatile)
    })
    return rows.length
  }

  remove(where: AnyWhere): number {
    const rows = this.find({ where })
    for (const { id } of rows) this.#put(id, this.#rows.seed.get(id) && null)
    return rows.length
  }

  /** Undoes a change. */
  restore(id: number, before: Change): void {
    this.#rows.overlay.set(id, before)
  }

  /** The change of a seeded row; undefined if there is none. */
  change(id: number): Change {
    return this.#rows.overlay.changes.get(id)
  }

  /** Applies a change of another tab that shares this world. */
  adopt(id: number, change: Change): void {
    this.#set(id, frozenCopy(change))
  }

  /** All changes since the seed. */
  changes(): [number, AnyRow | null][] {
    return [...this.#rows.overlay.changes]
  }

  reset(changes: readonly (readonly [number, AnyRow | null])[] = []): void {
    const { overlay, seed } = this.#rows
    overlay.clear()
    this.#nextId = seed.lastId + 1
    for (const [id, row] of changes) this.#set(id, frozenCopy(row))
  }

  rebase(seed: SeedTable): void {
    const changes = this.changes()
    this.#rows = new MergedRows(this.name, seed)
    this.reset(changes)
  }

  #replace(row: AnyRow, changes: Values, areVolatile: boolean): void {
    // The unchanged values are already frozen.
    const updated = Object.freeze({ ...row, ...resolve(row, changes) })
    this.#assertUnique(updated, row)
    this.#put(row.id, updated, areVolatile)
  }

  #put(id: number, change: Change, areVolatile = false): void {
    this.#undoLog.record(this, id, this.change(id), areVolatile)
    this.#set(id, change)
  }

  #set(id: number, change: Change): void {
    this.#rows.overlay.set(id, change)
    if (id >= this.#nextId) this.#nextId = id + 1
  }

  #assertUnique(row: AnyRow, before?: AnyRow): void {
    for (const [index, columns] of this.#spec.unique.entries()) {
      if (before && columns.every((column) => before[column] === row[column])) continue
      const key = columns.map((column) => row[column] as Value)
      const taken = key.includes(null) ? undefined : this.#rows.withKey(index + 1, key)
      if (taken && taken.id !== row.id) throw new UniqueViolation(this.name, columns)
    }
  }
}

/** Copies of the new values; `add` increments the current number. */
function resolve(row: AnyRow, changes: Values): Values {
  const resolved: Record<string, unknown> = {}
  for (const column in changes)
    if (changes[column] !== undefined) resolved[column] = frozenCopy(resolveValue(row[column], changes[column]))
  return resolved
}

const resolveValue = (before: unknown, value: unknown): unknown =>
  typeof before === 'number' && typeof value === 'object' && value !== null && 'add' in value
    ? before + Number(value.add)
    : value
