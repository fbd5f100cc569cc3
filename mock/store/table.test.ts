import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyRow, Value } from '../../platform/question.ts'
import { Taken } from '../../platform/store.ts'
import { Journal } from './journal.ts'
import { NaiveTable } from './naive.cases.ts'
import { Pristine } from './pristine.ts'
import { anything, anyWhere, askable, ids, spec, values } from './questions.cases.ts'
import { MemoryTable } from './table.ts'

class Pair {
  readonly naive: NaiveTable
  readonly journal = new Journal()
  readonly memory: MemoryTable

  constructor(rows: readonly AnyRow[]) {
    this.naive = new NaiveTable(spec.unique, rows)
    this.memory = new MemoryTable('things', spec, new Pristine(spec, rows), this.journal)
  }

  /** The same from both, or the same refusal. */
  same<T>(ask: (table: NaiveTable | MemoryTable) => T): void {
    expect(outcome(() => ask(this.memory))).toEqual(outcome(() => ask(this.naive)))
  }

  sameOrNoIndex<T>(ask: (table: NaiveTable | MemoryTable) => T): void {
    const found = outcome(() => ask(this.memory))
    if (!String(found).includes('no index')) expect(found).toEqual(outcome(() => ask(this.naive)))
  }
}

function outcome<T>(ask: () => T): T | string {
  try {
    return ask()
  } catch (error) {
    return error instanceof Taken ? `taken: ${error.columns.join()}` : String(error)
  }
}

/** One thing that happens to both; a failure prints it. */
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
const ask = askable.map((query) => new Step(['find', query], (pair) => pair.same((table) => table.find(query))))
const askAnything = anything.map(
  (query) => new Step(['find', query], (pair) => pair.sameOrNoIndex((table) => table.find(query))),
)

const step = fc.oneof(
  { weight: 4, arbitrary: insert },
  { weight: 4, arbitrary: ask },
  { weight: 2, arbitrary: askAnything },
  update,
  remove,
  count,
  get,
)

/** Some steps that are then taken back. */
const undone = fc.array(step, { minLength: 2, maxLength: 6 }).map(
  (steps) =>
    new Step(['undone', steps], (pair) => {
      const [before, back] = [pair.journal.length, pair.naive.save()]
      for (const one of steps) one.run(pair)
      pair.journal.undo(before)
      back()
    }),
)

const unused = (rows: readonly Record<string, Value>[]) =>
  rows.filter(({ u }, place) => u === null || rows.findIndex((other) => other.u === u) === place)

test('a table answers like a list that is searched through, whatever happened to it', () => {
  const seeded = fc
    .array(row, { maxLength: 12 })
    .map((rows) => unused(rows).map((row, place) => ({ id: place + 1, ...row })))
  const story = fc.array(fc.oneof({ weight: 5, arbitrary: step }, undone), { minLength: 15, maxLength: 25 })
  fc.assert(
    fc.property(seeded, story, (rows, steps) => {
      const pair = new Pair(rows)
      for (const one of steps) one.run(pair)
      pair.same((table) => table.find({}))
    }),
    { numRuns: 300, seed: 1 },
  )
})
