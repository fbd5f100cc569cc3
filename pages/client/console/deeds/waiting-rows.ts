import { type RowData, readRows } from '../shared/rows.ts'
import type { WaitingKind } from './waiting-kinds.ts'

/** An order, a topic or an application by its number, or those of a person. */
export type Sought = { readonly id: number } | { readonly person: number } | undefined

/** Rows that wait, read as far as they are asked for. */
export class WaitingRows {
  readonly #kind: WaitingKind
  readonly #sought: Sought
  readonly #read: RowData[] = []
  #next: number | null | undefined

  constructor(kind: WaitingKind, sought: Sought) {
    this.#kind = kind
    this.#sought = sought
  }

  /** Whether there may be more. */
  get hasMore(): boolean {
    return this.#read.length > 0 || this.#next !== null
  }

  /** The next ones, at most `count`. A page of the server may be empty without being the last. */
  async take(count: number): Promise<RowData[]> {
    while (this.#read.length <= count && this.#next !== null) {
      const { rows, next } = await readRows(this.#kind.table, this.#query)
      this.#read.push(...rows)
      this.#next = next
    }
    return this.#read.splice(0, count)
  }

  get #query(): Record<string, string | number> {
    const before: Record<string, number> = this.#next ? { before: this.#next } : {}
    const sought = this.#sought
    const filter = { ...this.#kind.filter, limit: 50, ...before }
    if (!sought) return filter
    return 'id' in sought ? { ...filter, id: sought.id } : { ...filter, [this.#kind.person]: sought.person }
  }
}
