import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { UniqueViolation } from '../../platform/store.ts'
import type { AnyRow, Value } from '../../platform/support/query.ts'
import { NaiveTable } from './naive-table.cases.ts'
import { anyQuery, anyWhere, ids, indexedQuery, spec, values } from './random-queries.cases.ts'
import { SeedTable } from './seed-data.ts'
import { MemoryTable } from './table.ts'
import { UndoLog } from './undo-log.ts'

class Pair {
  readonly naive: NaiveTable
  readonly undoLog = new UndoLog()
  readonly memory: MemoryTable

  constructor(rows: readonly AnyRow[]) {
    this.naive = new NaiveTable(spec.unique, rows)
    this.memory = new MemoryTable('things', spec, new SeedTable(spec, () => rows), this.undoLog)
  }

  /** Both must return the same result or throw the same error. */
  same<T>(run: (table: NaiveTable | MemoryTable) => T): void {
    expect(outcome(() => run(this.memory))).toEqual(outcome(() => run(this.naive)))
  }

  sameOrNoIndex<T>(run: (table: NaiveTable | MemoryTable) => T): void {
    const found = outcome(() => run(this.memory))
    if (!String(found).includes('no index')) expect(found).toEqual(outcome(() => run(this.naive)))
  }
}

function outcome<T>(run: () => T): T | string {
  try {
    return run()
  } catch (error) {
    return error instanceof UniqueViolation ? `taken: ${error.columns.join()}` : String(error)
  }
}

/** One operation on both; printed when the test fails. */
class Step {
  readonly #says: string
  readonly run: (pair: Pair) => void

  constructor(says: unknown[], run: (pair: Pair) => void) {
    this.#says = fc.stringify(says)
    this.run = run
  }

  [fc.toStringMethod](): string {
    return this.#says
  }
}

const row = fc.record(values)
const changes = fc.oneof(
  fc.record(values, { requiredKeys: [] }),
  fc.record({ n: fc.record({ add: fc.integer({ min: -2, max: 2 }) }) }),
)

const insert = fc
  .tuple(fc.option(ids, { nil: undefined, freq: 2 }), row)
  .map(([id, row]) => (id === undefined ? row : { ...row, id }))
  .map((row) => new Step(['insert', row], (pair) => pair.same((table) => table.insert(row).id)))
const update = fc
  .tuple(anyWhere, changes)
  .map(
    ([where, to]) => new Step(['update', where, to], (pair) => pair.sameOrNoIndex((table) => table.update(where, to))),
  )
const remove = anyWhere.map(
  (where) => new Step(['remove', where], (pair) => pair.sameOrNoIndex((table) => table.remove(where))),
)
const count = anyWhere.map(
  (where) => new Step(['count', where], (pair) => pair.sameOrNoIndex((table) => table.count(where))),
)
const get = ids.map((id) => new Step(['get', id], (pair) => pair.same((table) => table.get(id))))
const find = indexedQuery.map((query) => new Step(['find', query], (pair) => pair.same((table) => table.find(query))))
const findAnything = anyQuery.map(
  (query) => new Step(['find', query], (pair) => pair.sameOrNoIndex((table) => table.find(query))),
)

const step = fc.oneof(
  { weight: 4, arbitrary: insert },
  { weight: 4, arbitrary: find },
  { weight: 2, arbitrary: findAnything },
  update,
  remove,
  count,
  get,
)

/** Some steps that are then rolled back. */
const rolledBack = fc.array(step, { minLength: 2, maxLength: 6 }).map(
  (steps) =>
    new Step(['rolled back', steps], (pair) => {
      const [before, back] = [pair.undoLog.length, pair.naive.save()]
      for (const one of steps) one.run(pair)
      pair.undoLog.undo(before)
      back()
    }),
)

const withUniqueU = (rows: readonly Record<string, Value>[]) =>
  rows.filter(({ u }, index) => u === null || rows.findIndex((other) => other.u === u) === index)

test('a table behaves like a plain list after any operations', () => {
  const seeded = fc
    .array(row, { maxLength: 12 })
    .map((rows) => withUniqueU(rows).map((row, index) => ({ id: index + 1, ...row })))
  const steps = fc.array(fc.oneof({ weight: 5, arbitrary: step }, rolledBack), { minLength: 15, maxLength: 25 })
  fc.assert(
    fc.property(seeded, steps, (rows, steps) => {
      const pair = new Pair(rows)
      for (const one of steps) one.run(pair)
      pair.same((table) => table.find({}))
    }),
    { numRuns: 300, seed: 1 },
  )
})
