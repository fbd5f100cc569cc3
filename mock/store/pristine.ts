import type { AnyRow } from '../../platform/question.ts'
import type { TableSpec } from '../../platform/tables/table.ts'
import { freeze } from './frozen.ts'
import type { Index } from './plan.ts'
import { Sorted } from './sorted.ts'

/** The rows that a world begins with. Shared by all worlds of one seed, never changed; each index is made when first asked for. */
export class Pristine {
  readonly indexes: readonly Index[]
  readonly lastId: number
  readonly #rows: ReadonlyMap<number, AnyRow>
  readonly #sorted = new Map<number, Sorted>()

  constructor(spec: TableSpec, rows: readonly AnyRow[]) {
    this.indexes = [
      { columns: ['id'], unique: 1 },
      ...spec.unique.map((columns) => ({ columns: endingWithId(columns), unique: columns.length })),
      ...spec.indexes.map((columns) => ({ columns: endingWithId(columns) })),
    ]
    this.#rows = new Map(rows.map((row) => [row.id, freeze(row)]))
    this.lastId = rows.reduce((last, { id }) => Math.max(last, id), 0)
  }

  get(id: number): AnyRow | undefined {
    return this.#rows.get(id)
  }

  sorted(index: number): Sorted {
    const known = this.#sorted.get(index) ?? new Sorted(this.indexes[index]?.columns ?? [], this.#rows.values())
    this.#sorted.set(index, known)
    return known
  }
}

const endingWithId = (columns: readonly string[]) => [...columns.filter((column) => column !== 'id'), 'id']
