import {
  type AnyQuery,
  type AnyRow,
  type AnyWhere,
  isListCondition,
  totalOrder,
  type Value,
} from '../../platform/support/query.ts'
import { collect, lengthOf, merge, type Source, scan, take } from './index-scan.ts'
import { Overlay } from './overlay.ts'
import { type Plan, planFor } from './query-plan.ts'
import { comparator, isAfter, matchesAll, matchesWhere, sort } from './row-matching.ts'
import type { SeedTable } from './seed-data.ts'
import { compare, type Key } from './sorted-keys.ts'

/** The rows of a table in one world: the seed data merged with the changes of the world. */
export class MergedRows {
  readonly #name: string
  readonly seed: SeedTable
  readonly overlay: Overlay

  constructor(name: string, seed: SeedTable) {
    this.#name = name
    this.seed = seed
    this.overlay = new Overlay(seed)
  }

  get(id: number): AnyRow | undefined {
    const change = this.overlay.changes.get(id)
    return change === undefined ? this.seed.get(id) : (change ?? undefined)
  }

  find(query: AnyQuery): AnyRow[] {
    const { where, limit = Number.POSITIVE_INFINITY, offset = 0 } = query
    assertDefined(this.#name, where)
    if (typeof where?.id === 'number') return this.#findOne(where.id, query)
    if (where && isListCondition(where.id) && isUnordered(query)) return this.#findByIds(where.id.in, where)
    const plan = this.#plan(query)
    if (limit <= 0) return []
    if (plan.shape.isUnique && plan.spans.length === 1 && offset === 0 && !query.after) return this.#unique(plan, where)
    if (limit < Number.POSITIVE_INFINITY && plan.shape.isOrdered) return this.#page(plan, query, offset, limit)
    const rows = this.#all(plan, query)
    if (rows.length > 1) sort(rows, comparator(totalOrder(query.order)))
    return offset === 0 && limit >= rows.length ? rows : rows.slice(offset, offset + limit)
  }

  count(where: AnyWhere): number {
    if (typeof where.id === 'number') return this.find({ where }).length
    assertDefined(this.#name, where)
    const { shape, spans, rest } = this.#plan({ where })
    if (rest.length > 0) return this.find({ where }).length
    const { index } = shape
    const [seed, own, hidden] = [this.seed.index(index), this.overlay.own(index), this.overlay.hidden(index)]
    return spans.reduce((sum, span) => sum + lengthOf(seed, span) - lengthOf(hidden, span) + lengthOf(own, span), 0)
  }

  /** The row with this key in a unique index. */
  withKey(index: number, key: Key): AnyRow | undefined {
    const { changes } = this.overlay
    const own = this.overlay.unique(index).find(key)
    if (own !== undefined) return changes.get(own) ?? undefined
    const id = this.seed.unique(index).find(key)
    return id === undefined || changes.has(id) ? undefined : this.seed.get(id)
  }

  #findOne(id: number, { where = {}, order, after, limit = 1, offset = 0 }: AnyQuery): AnyRow[] {
    const row = this.get(id)
    const isMatch = row && matchesWhere(row, where) && (!after || isAfter(row, totalOrder(order), after))
    return isMatch && limit > 0 && offset === 0 ? [row] : []
  }

  /** The most common query of views: needs no index. */
  #findByIds(ids: readonly Value[], where: AnyWhere): AnyRow[] {
    const rows: AnyRow[] = []
    for (const id of isAscending(ids) ? ids : [...new Set(ids)].sort(compare)) {
      const row = this.get(id as number)
      if (row && matchesWhere(row, where)) rows.push(row)
    }
    return rows
  }

  #plan(query: AnyQuery): Plan {
    const plan = planFor(this.seed.indexes, query)
    if (plan) return plan
    const { where = {}, order = [] } = query
    throw new Error(`${this.#name}: no index for ${JSON.stringify({ where, order })}; declare one in platform/tables`)
  }

  /** Reads a page of rows in the order of the index. */
  #page(plan: Plan, query: AnyQuery, offset: number, limit: number): AnyRow[] {
    const { order, after } = query
    const isMatch = matching(plan, query)
    const scans = this.#sources(plan).flatMap((source) =>
      plan.spans.map((span) => scan(source, plan, span, after, isMatch)),
    )
    const [only] = scans
    return take(only && scans.length === 1 ? only : merge(scans, comparator(totalOrder(order))), offset, limit)
  }

  #unique({ shape, spans }: Plan, where: AnyWhere = {}): AnyRow[] {
    const row = this.withKey(shape.index, spans[0]?.low ?? [])
    return row && matchesWhere(row, where) ? [row] : []
  }

  /** All matching rows, unordered. */
  #all(plan: Plan, query: AnyQuery): AnyRow[] {
    const isMatch = matching(plan, query)
    const found: AnyRow[] = []
    for (const source of this.#sources(plan))
      for (const span of plan.spans) collect(source, plan, span, query.after, isMatch, found)
    return found
  }

  /** The unchanged rows of the seed, and the world's own rows, which include changed rows of the seed. An empty second source is left out. */
  #sources({ shape: { index } }: Plan): Source[] {
    const seed = { sorted: this.seed.index(index), row: this.#unchanged }
    const own = this.overlay.own(index)
    return own.isEmpty ? [seed] : [seed, { sorted: own, row: this.#changed }]
  }

  readonly #unchanged = (id: number) => (this.overlay.changes.has(id) ? undefined : this.seed.get(id))

  readonly #changed = (id: number) => this.overlay.changes.get(id) ?? undefined
}

/** Tests the conditions that the spans of the plan do not cover. */
function matching({ rest, shape }: Plan, { order, after }: AnyQuery): (row: AnyRow) => boolean {
  if (!after || shape.cursorAt !== undefined) return rest.length === 0 ? always : (row) => matchesAll(row, rest)
  const cursorOrder = totalOrder(order)
  return (row) => matchesAll(row, rest) && isAfter(row, cursorOrder, after)
}

const always = () => true

function isAscending(ids: readonly Value[]): boolean {
  for (let index = 1; index < ids.length; index++)
    if (compare(ids[index - 1] as Value, ids[index] as Value) >= 0) return false
  return true
}

const isUnordered = ({ order, after, limit, offset }: AnyQuery) =>
  order === undefined && after === undefined && limit === undefined && offset === undefined

function assertDefined(table: string, where: AnyWhere | undefined): void {
  for (const column in where)
    if (where[column] === undefined) throw new Error(`${table}: the condition on ${column} is undefined`)
}
