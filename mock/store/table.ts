import { type AnyQuery, type AnyRow, type AnyWhere, type Value, wholeOrder } from '../../platform/question.ts'
import { Taken } from '../../platform/store.ts'
import type { TableSpec } from '../../platform/tables/table.ts'
import { frozenCopy } from './frozen.ts'
import type { Change, Journal } from './journal.ts'
import { Overlay } from './overlay.ts'
import { type Plan, planFor } from './plan.ts'
import type { Pristine } from './pristine.ts'
import { comparing, fits, isAfter } from './question.ts'
import { lengthOf, merge, steps } from './walk.ts'

export type Values = Readonly<Record<string, unknown>>

/** One table of one world: the pristine rows, which worlds share, under what this world has changed. */
export class MemoryTable {
  readonly name: string
  readonly #spec: TableSpec
  readonly #pristine: Pristine
  readonly #journal: Journal
  readonly #overlay: Overlay
  #nextId: number

  constructor(name: string, spec: TableSpec, pristine: Pristine, journal: Journal) {
    this.name = name
    this.#spec = spec
    this.#pristine = pristine
    this.#journal = journal
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
    const plan = this.#plan(query)
    if (limit <= 0) return []
    const order = comparing(wholeOrder(query.order))
    const walks = this.#walks(plan, query)
    if (limit < Number.POSITIVE_INFINITY && plan.isOrdered) return part(merge(walks, order), offset, limit)
    const rows = walks.flatMap((walk) => [...walk])
    return rows.sort(order).slice(offset, offset + limit)
  }

  count(where: AnyWhere): number {
    if (typeof where.id === 'number') return this.#findOne(where.id, { where }).length
    const { index, spans, rest } = this.#plan({ where })
    if (rest.length > 0) return this.find({ where }).length
    const [pristine, own, hidden] = [
      this.#pristine.sorted(index),
      this.#overlay.own(index),
      this.#overlay.hidden(index),
    ]
    return spans.reduce((sum, span) => sum + lengthOf(pristine, span) - lengthOf(hidden, span) + lengthOf(own, span), 0)
  }

  insert(values: Values): AnyRow {
    const id = (values.id as number | undefined) ?? this.#nextId
    if (this.get(id)) throw new Taken(this.name, ['id'])
    const row = frozenCopy({ ...values, id })
    this.#refuseTaken(row)
    this.#put(id, row)
    return row
  }

  update(where: AnyWhere, changes: Values): number {
    const rows = this.find({ where })
    this.#journal.atomically(() => {
      for (const row of rows) this.#replace(row, changes)
    })
    return rows.length
  }

  remove(where: AnyWhere): number {
    const rows = this.find({ where })
    for (const { id } of rows) this.#put(id, this.#pristine.get(id) && null)
    return rows.length
  }

  /** Takes a change back. */
  restore(id: number, before: Change): void {
    this.#overlay.set(id, before)
  }

  /** What this world has in place of what it began with. */
  change(id: number): Change {
    return this.#overlay.changes.get(id)
  }

  /** Takes a change over from somebody who shares this world. */
  adopt(id: number, change: Change): void {
    this.#set(id, frozenCopy(change))
  }

  /** What this world has beyond its seed. */
  changes(): [number, AnyRow | null][] {
    return [...this.#overlay.changes]
  }

  reset(changes: readonly (readonly [number, AnyRow | null])[] = []): void {
    this.#overlay.clear()
    this.#nextId = this.#pristine.lastId + 1
    for (const [id, row] of changes) this.#set(id, frozenCopy(row))
  }

  #replace(row: AnyRow, changes: Values): void {
    const made = frozenCopy({ ...row, ...moved(row, changes) })
    this.#refuseTaken(made, row)
    this.#put(row.id, made)
  }

  #put(id: number, change: Change): void {
    this.#journal.note(this, id, this.#overlay.changes.get(id))
    this.#set(id, change)
  }

  #set(id: number, change: Change): void {
    this.#overlay.set(id, change)
    if (id >= this.#nextId) this.#nextId = id + 1
  }

  #findOne(id: number, { where = {}, order, after, limit = 1, offset = 0 }: AnyQuery): AnyRow[] {
    refuseUndefined(this.name, where)
    const row = this.get(id)
    const isMeant = row && fits(row, Object.entries(where)) && (!after || isAfter(row, wholeOrder(order), after))
    return isMeant && limit > 0 && offset === 0 ? [row] : []
  }

  #plan(query: AnyQuery): Plan {
    refuseUndefined(this.name, query.where ?? {})
    const plan = planFor(this.#pristine.indexes, query)
    if (plan) return plan
    const { where = {}, order = [] } = query
    throw new Error(`${this.name}: no index for ${JSON.stringify({ where, order })}; declare one in platform/tables`)
  }

  /** Walks along the index that together meet every row once. */
  #walks(plan: Plan, { order, after }: AnyQuery): Generator<AnyRow, undefined>[] {
    const [pristine, own] = [this.#pristine.sorted(plan.index), this.#overlay.own(plan.index)]
    const { changes } = this.#overlay
    const whole = after && plan.cursorAt === undefined ? wholeOrder(order) : undefined
    const isMeant = (row: AnyRow) => fits(row, plan.rest) && (!after || !whole || isAfter(row, whole, after))
    return plan.spans.flatMap((span) => [
      steps(pristine, plan, span, after, (row) => !changes.has(row.id) && isMeant(row)),
      steps(own, plan, span, after, isMeant),
    ])
  }

  #refuseTaken(row: AnyRow, before?: AnyRow): void {
    for (const [place, columns] of this.#spec.unique.entries()) {
      if (before && columns.every((column) => before[column] === row[column])) continue
      const key = columns.map((column) => row[column] as Value)
      if (!key.includes(null) && this.#holds(place + 1, key, row.id)) throw new Taken(this.name, columns)
    }
  }

  /** Whether somebody else has a key of a unique index. */
  #holds(index: number, key: readonly Value[], except: number): boolean {
    const { changes } = this.#overlay
    const own = this.#overlay.own(index).with(key)
    const pristine = this.#pristine.sorted(index).with(key)
    return (
      (own !== undefined && own.id !== except) ||
      (pristine !== undefined && !changes.has(pristine.id) && pristine.id !== except)
    )
  }
}

function refuseUndefined(table: string, where: AnyWhere): void {
  for (const [column, test] of Object.entries(where))
    if (test === undefined) throw new Error(`${table}: ${column} is asked to be undefined`)
}

function part(rows: Iterable<AnyRow>, offset: number, limit: number): AnyRow[] {
  const found: AnyRow[] = []
  let place = 0
  for (const row of rows) {
    if (place++ >= offset) found.push(row)
    if (found.length >= limit) break
  }
  return found
}

/** The new values; `add` moves a number from where it is. */
function moved(row: AnyRow, changes: Values): Values {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([column, value]) => [column, movedFrom(row[column], value)]))
}

const movedFrom = (before: unknown, value: unknown): unknown =>
  typeof before === 'number' && typeof value === 'object' && value !== null && 'add' in value
    ? before + Number(value.add)
    : value
