import { UniqueViolation } from '../../platform/store.ts'
import { frozenCopy } from '../../platform/support/deep-freeze.ts'
import {
  type AnyQuery,
  type AnyRow,
  type AnyWhere,
  isListCondition,
  totalOrder,
  type Value,
} from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'
import { isShown, type TableSpec } from '../../platform/tables/table.ts'
import { collect, lengthOf, merge, scan, take } from './index-scan.ts'
import { resolve, type Values } from './new-values.ts'
import { Overlay } from './overlay.ts'
import type { PristineTable } from './pristine-world.ts'
import { type Plan, planFor } from './query-plan.ts'
import { comparator, isAfter, matchesAll, sort } from './row-matching.ts'
import { compare } from './sorted-index.ts'
import type { Change, UndoLog } from './undo-log.ts'

/** One table of one world: the shared pristine rows, overlaid with the changes of this world. */
export class MemoryTable {
  readonly name: TableName
  readonly #spec: TableSpec
  #pristine: PristineTable
  readonly #undoLog: UndoLog
  #overlay: Overlay
  #nextId: number

  constructor(name: TableName, spec: TableSpec, pristine: PristineTable, undoLog: UndoLog) {
    this.name = name
    this.#spec = spec
    this.#pristine = pristine
    this.#undoLog = undoLog
    this.#overlay = new Overlay(pristine)
    this.#nextId = pristine.lastId + 1
  }

  get(id: number): AnyRow | undefined {
    const change = this.#overlay.changes.get(id)
    return change === undefined ? this.#pristine.get(id) : (change ?? undefined)
  }

  find(query: AnyQuery): AnyRow[] {
    const { where, limit = Number.POSITIVE_INFINITY, offset = 0 } = query
    if (typeof where?.id === 'number') return this.#findOne(where.id, query)
    if (where && isListCondition(where.id) && isUnordered(query)) return this.#findByIds(where.id.in, where)
    const plan = this.#plan(query)
    if (limit <= 0) return []
    if (plan.isUnique && plan.spans.length === 1 && offset === 0 && !query.after) return this.#unique(plan, query)
    if (limit < Number.POSITIVE_INFINITY && plan.isOrdered) return this.#page(plan, query, offset, limit)
    const rows = this.#all(plan, query)
    if (rows.length > 1) sort(rows, comparator(totalOrder(query.order)))
    return offset === 0 && limit >= rows.length ? rows : rows.slice(offset, offset + limit)
  }

  count(where: AnyWhere): number {
    if (typeof where.id === 'number') return this.#findOne(where.id, { where }).length
    const { index, spans, rest } = this.#plan({ where })
    if (rest.length > 0) return this.find({ where }).length
    const [pristine, own, hidden] = [this.#pristine.index(index), this.#overlay.own(index), this.#overlay.hidden(index)]
    return spans.reduce((sum, span) => sum + lengthOf(pristine, span) - lengthOf(hidden, span) + lengthOf(own, span), 0)
  }

  insert(values: Values): AnyRow {
    const id = (values.id as number | undefined) ?? this.#nextId
    if (this.get(id)) throw new UniqueViolation(this.name, ['id'])
    const row = frozenCopy({ ...values, id })
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
      const shows = isShown(this.#spec, Object.keys(changes))
      for (const row of rows) this.#replace(row, changes, shows)
    })
    return rows.length
  }

  remove(where: AnyWhere): number {
    const rows = this.find({ where })
    for (const { id } of rows) this.#put(id, this.#pristine.get(id) && null)
    return rows.length
  }

  /** Undoes a change. */
  restore(id: number, before: Change): void {
    this.#overlay.set(id, before)
  }

  /** What this world has in place of the seeded row. */
  change(id: number): Change {
    return this.#overlay.changes.get(id)
  }

  /** Applies a change of another tab that shares this world. */
  adopt(id: number, change: Change): void {
    this.#set(id, frozenCopy(change))
  }

  /** All changes since the seed. */
  changes(): [number, AnyRow | null][] {
    return [...this.#overlay.changes]
  }

  reset(changes: readonly (readonly [number, AnyRow | null])[] = []): void {
    this.#overlay.clear()
    this.#nextId = this.#pristine.lastId + 1
    for (const [id, row] of changes) this.#set(id, frozenCopy(row))
  }

  rebase(pristine: PristineTable): void {
    const changes = this.changes()
    this.#pristine = pristine
    this.#overlay = new Overlay(pristine)
    this.reset(changes)
  }

  #replace(row: AnyRow, changes: Values, shows: boolean): void {
    // The values that stay are frozen already.
    const updated = Object.freeze({ ...row, ...resolve(row, changes) })
    this.#assertUnique(updated, row)
    this.#put(row.id, updated, shows)
  }

  #put(id: number, change: Change, shows = true): void {
    this.#undoLog.record(this, id, this.#overlay.changes.get(id), shows)
    this.#set(id, change)
  }

  #set(id: number, change: Change): void {
    this.#overlay.set(id, change)
    if (id >= this.#nextId) this.#nextId = id + 1
  }

  #findOne(id: number, { where = {}, order, after, limit = 1, offset = 0 }: AnyQuery): AnyRow[] {
    assertDefined(this.name, where)
    const row = this.get(id)
    const isMatch = row && matchesAll(row, Object.entries(where)) && (!after || isAfter(row, totalOrder(order), after))
    return isMatch && limit > 0 && offset === 0 ? [row] : []
  }

  /** What views ask for most: no index is searched. */
  #findByIds(ids: readonly Value[], where: AnyWhere): AnyRow[] {
    assertDefined(this.name, where)
    const distinct = [...new Set(ids)].sort(compare) as number[]
    const { id: _, ...others } = where
    const rest = Object.entries(others)
    const rows: AnyRow[] = []
    for (const id of distinct) {
      const row = this.get(id)
      if (row && matchesAll(row, rest)) rows.push(row)
    }
    return rows
  }

  #plan(query: AnyQuery): Plan {
    assertDefined(this.name, query.where ?? {})
    const plan = planFor(this.#pristine.indexes, query)
    if (plan) return plan
    const { where = {}, order = [] } = query
    throw new Error(`${this.name}: no index for ${JSON.stringify({ where, order })}; declare one in platform/tables`)
  }

  /** A few rows in the order of the index; an index without rows of this world needs no second scan. */
  #page(plan: Plan, query: AnyQuery, offset: number, limit: number): AnyRow[] {
    const { order, after } = query
    const { isMatch, isPristineMatch } = this.#matching(plan, query)
    const [pristine, own] = [this.#pristine.index(plan.index), this.#overlay.own(plan.index)]
    const scans = plan.spans.map((span) => scan(pristine, plan, span, after, isPristineMatch))
    if (!own.isEmpty) scans.push(...plan.spans.map((span) => scan(own, plan, span, after, isMatch)))
    const [only] = scans
    return take(only && scans.length === 1 ? only : merge(scans, comparator(totalOrder(order))), offset, limit)
  }

  /** The row of a unique key: found without its place in the index. */
  #unique(plan: Plan, query: AnyQuery): AnyRow[] {
    const { isMatch, isPristineMatch } = this.#matching(plan, query)
    const { low: key = [] } = plan.spans[0] ?? {}
    const own = this.#overlay.own(plan.index).find(key)
    if (own) return isMatch(own) ? [own] : []
    const pristine = this.#pristine.index(plan.index).find(key)
    return pristine && isPristineMatch(pristine) ? [pristine] : []
  }

  /** Every row once, in no order. */
  #all(plan: Plan, query: AnyQuery): AnyRow[] {
    const { after } = query
    const { isMatch, isPristineMatch } = this.#matching(plan, query)
    const [pristine, own] = [this.#pristine.index(plan.index), this.#overlay.own(plan.index)]
    const found: AnyRow[] = []
    for (const span of plan.spans) {
      collect(pristine, plan, span, after, isPristineMatch, found)
      if (!own.isEmpty) collect(own, plan, span, after, isMatch, found)
    }
    return found
  }

  /** What a row must be beyond the spans of the plan; pristine rows that this world has changed are found among its own. */
  #matching({ rest, cursorAt }: Plan, { order, after }: AnyQuery) {
    const { changes } = this.#overlay
    const cursorOrder = after && cursorAt === undefined ? totalOrder(order) : undefined
    const isMatch = (row: AnyRow) =>
      matchesAll(row, rest) && (!after || !cursorOrder || isAfter(row, cursorOrder, after))
    return {
      isMatch,
      isPristineMatch: changes.size === 0 ? isMatch : (row: AnyRow) => !changes.has(row.id) && isMatch(row),
    }
  }

  #assertUnique(row: AnyRow, before?: AnyRow): void {
    for (const [index, columns] of this.#spec.unique.entries()) {
      if (before && columns.every((column) => before[column] === row[column])) continue
      const key = columns.map((column) => row[column] as Value)
      if (!key.includes(null) && this.#isTaken(index + 1, key, row.id)) throw new UniqueViolation(this.name, columns)
    }
  }

  /** Whether another row has the key of a unique index. */
  #isTaken(index: number, key: readonly Value[], except: number): boolean {
    const { changes } = this.#overlay
    const own = this.#overlay.own(index).find(key)
    const pristine = this.#pristine.index(index).find(key)
    return (
      (own !== undefined && own.id !== except) ||
      (pristine !== undefined && !changes.has(pristine.id) && pristine.id !== except)
    )
  }
}

const isUnordered = ({ order, after, limit, offset }: AnyQuery) =>
  order === undefined && after === undefined && limit === undefined && offset === undefined

function assertDefined(table: string, where: AnyWhere): void {
  for (const column in where)
    if (where[column] === undefined) throw new Error(`${table}: the condition on ${column} is undefined`)
}
