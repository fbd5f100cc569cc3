import type { AnyRow } from '../../platform/question.ts'
import type { Change } from './journal.ts'
import type { Pristine } from './pristine.ts'
import { Sorted } from './sorted.ts'

/** What one world has changed of a table's pristine rows, under the same indexes. */
export class Overlay {
  readonly #pristine: Pristine
  readonly #changes = new Map<number, AnyRow | null>()
  readonly #own = new Map<number, Sorted>()
  readonly #hidden = new Map<number, Sorted>()

  constructor(pristine: Pristine) {
    this.#pristine = pristine
  }

  get changes(): ReadonlyMap<number, AnyRow | null> {
    return this.#changes
  }

  /** Rows that are this world's own, or that it has changed. */
  own(index: number): Sorted {
    return this.#known(this.#own, index, () => [...this.#changes.values()].filter((row) => row !== null))
  }

  /** Pristine rows that it has changed or removed. */
  hidden(index: number): Sorted {
    return this.#known(this.#hidden, index, () =>
      [...this.#changes.keys()].flatMap((id) => this.#pristine.get(id) ?? []),
    )
  }

  set(id: number, change: Change): void {
    const before = this.#changes.get(id)
    for (const sorted of this.#own.values()) exchange(sorted, before, change)
    const pristine = this.#pristine.get(id)
    if (pristine)
      for (const sorted of this.#hidden.values())
        exchange(sorted, before !== undefined && pristine, change !== undefined && pristine)
    if (change === undefined) this.#changes.delete(id)
    else this.#changes.set(id, change)
  }

  clear(): void {
    this.#changes.clear()
    this.#own.clear()
    this.#hidden.clear()
  }

  #known(all: Map<number, Sorted>, index: number, rows: () => Iterable<AnyRow>): Sorted {
    const known = all.get(index) ?? new Sorted(this.#pristine.indexes[index]?.columns ?? [], rows())
    all.set(index, known)
    return known
  }
}

type Absent = null | undefined | false

function exchange(sorted: Sorted, before: AnyRow | Absent, after: AnyRow | Absent): void {
  if (before && after) sorted.replace(before, after)
  else if (before) sorted.delete(before)
  else if (after) sorted.add(after)
}
