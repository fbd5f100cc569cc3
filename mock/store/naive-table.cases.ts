import { UniqueViolation } from '../../platform/store.ts'
import type { AnyQuery, AnyRow, AnyWhere, Range, Value } from '../../platform/support/query.ts'
import type { Values } from './table.ts'

/** A slow and simple table. The table of the memory store must behave like it. */
export class NaiveTable {
  readonly #unique: readonly (readonly string[])[]
  #rows: readonly AnyRow[]
  #nextId: number

  constructor(unique: readonly (readonly string[])[], rows: readonly AnyRow[]) {
    this.#unique = unique
    this.#rows = rows
    this.#nextId = Math.max(0, ...rows.map(({ id }) => id)) + 1
  }

  /** Returns a function that restores the current rows. */
  save(): () => void {
    const rows = this.#rows
    return () => {
      this.#rows = rows
    }
  }

  get(id: number): AnyRow | undefined {
    return this.#rows.find((row) => row.id === id)
  }

  find({ where = {}, order = [], after = [], limit, offset = 0 }: AnyQuery): AnyRow[] {
    const fullOrder = [...order, ['id', order.at(-1)?.[1] ?? 'asc'] as const]
    const sign = (index: number) => (fullOrder[index]?.[1] === 'desc' ? -1 : 1)
    const compare = (a: readonly Value[], b: readonly Value[]) => {
      const index = b.findIndex((value, index) => a[index] !== value)
      return index < 0 ? 0 : sign(index) * (isLess(a[index] ?? null, b[index] ?? null) ? -1 : 1)
    }
    const keyOf = (row: AnyRow) => fullOrder.map(([column]) => row[column] as Value)
    return this.#rows
      .filter((row) => matches(row, where))
      .filter((row) => after.length === 0 || compare(keyOf(row), after) > 0)
      .toSorted((a, b) => compare(keyOf(a), keyOf(b)))
      .slice(offset, limit === undefined ? undefined : offset + limit)
  }

  count(where: AnyWhere): number {
    return this.find({ where }).length
  }

  insert(values: Values): AnyRow {
    const row = { ...values, id: (values.id as number | undefined) ?? this.#nextId }
    if (this.get(row.id)) throw new UniqueViolation('', ['id'])
    this.#replace([...this.#rows, row], row)
    this.#nextId = Math.max(this.#nextId, row.id + 1)
    return row
  }

  update(where: AnyWhere, changes: Values): number {
    const [back, rows] = [this.save(), this.find({ where })]
    try {
      for (const before of rows) {
        const row = { ...before, ...resolve(before, changes) }
        this.#replace(
          this.#rows.map((other) => (other.id === row.id ? row : other)),
          row,
        )
      }
    } catch (error) {
      back()
      throw error
    }
    return rows.length
  }

  remove(where: AnyWhere): number {
    const before = this.#rows.length
    this.#rows = this.#rows.filter((row) => !matches(row, where))
    return before - this.#rows.length
  }

  #replace(rows: readonly AnyRow[], row: AnyRow): void {
    const taken = this.#unique.find((columns) =>
      rows.some((other) => other.id !== row.id && shares(other, row, columns)),
    )
    if (taken) throw new UniqueViolation('', taken)
    this.#rows = rows
  }
}

const shares = (a: AnyRow, b: AnyRow, columns: readonly string[]) =>
  columns.every((column) => a[column] === b[column] && a[column] !== null)

const resolve = (row: AnyRow, { n, ...changes }: Values): Values =>
  n === undefined ? changes : { ...changes, n: typeof n === 'number' ? n : Number(row.n) + (n as { add: number }).add }

const isLess = (a: Value, b: Value) => b !== null && (a === null || a < b)

function matches(row: AnyRow, where: AnyWhere): boolean {
  return Object.entries(where).every(([column, test]) => {
    const value = row[column] as Value
    if (typeof test !== 'object' || test === null) return value === test
    if ('in' in test) return test.in.includes(value)
    return value !== null && Object.entries(test as Range).every(([sign, bound]) => signs[sign]?.(value, bound))
  })
}

const signs: Record<string, (a: number | string | boolean, b: number | string | boolean) => boolean> = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
}
