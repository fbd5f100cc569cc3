import type { AnyQuery, AnyRow, AnyWhere, Value } from '../../platform/question.ts'
import { type Table, Taken } from '../../platform/store.ts'
import type { Engine, Result, Run, Statement } from './engine.ts'
import { placesAfter } from './order.ts'
import { isNothing, tidy } from './question.ts'
import type { TableSchema } from './schema.ts'
import type { Page } from './shape.ts'
import { Statements } from './statements.ts'

/** How statements reach the database. */
export interface Ways {
  readonly read: Run
  readonly write: Run
}

/** What a table knows of itself, whoever runs its statements. */
export interface TableParts {
  readonly name: string
  readonly schema: TableSchema
  readonly engine: Engine
  readonly statements: Statements
  /** In the order of a row's values. */
  readonly columns: readonly ColumnReader[]
}

interface ColumnReader {
  readonly name: string
  readonly decode: ((value: unknown) => unknown) | undefined
}

export const partsOf = (engine: Engine, name: string, schema: TableSchema): TableParts => ({
  name,
  schema,
  engine,
  statements: new Statements(engine, name, schema),
  columns: [
    { name: 'id', decode: undefined },
    ...schema.columns.map((column) => ({ name: column.name, decode: engine.decoders[column.kind] })),
  ],
})

/** Functions without a `this`, so that they can be handed around. */
export function tableOver(parts: TableParts, { read, write }: Ways): Table<AnyRow> {
  const { name, schema, statements } = parts

  const rows = async (page: Page): Promise<AnyRow[]> => decoded(parts, await read(statements.page(page)))

  async function find({ where = {}, after, limit, offset = 0, order }: AnyQuery): Promise<AnyRow[]> {
    const page: Page = { order, where: tidy(name, where), limit, offset }
    if (limit === 0 || isNothing(page.where)) return []
    return after ? pageAfter(page, after) : rows(page)
  }

  async function pageAfter({ limit, offset = 0, ...page }: Page, after: readonly Value[]): Promise<AnyRow[]> {
    const wanted = limit === undefined ? undefined : limit + offset
    const found: AnyRow[] = []
    for (const place of placesAfter(schema, page.where, page.order, after)) {
      found.push(...(await rows({ ...page, place, limit: wanted && wanted - found.length })))
      if (found.length === wanted) break
    }
    return found.slice(offset)
  }

  /** Runs what may meet a unique value. */
  async function change(statement: Statement): Promise<Result> {
    return write(statement).catch((error) => {
      const columns = parts.engine.takenColumns(error, name, schema)
      throw columns ? new Taken(name, columns) : error
    })
  }

  async function count(where: object): Promise<number> {
    const tests = tidy(name, where as AnyWhere)
    return isNothing(tests) ? 0 : Number((await read(statements.count(tests))).rows[0]?.[0])
  }

  return {
    get: async (id) => (await rows({ where: { id } }))[0],
    first: async (query) => (await find({ ...(query as AnyQuery), limit: 1 }))[0],
    find: (query) => find(query as AnyQuery),
    count,
    insert: async (row) => decoded(parts, await change(statements.insert(row)))[0] as AnyRow,
    async update(where, changes) {
      const tests = tidy(name, where as AnyWhere)
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      if (isNothing(tests) || given.length === 0) return count(tests)
      return (await change(statements.update(tests, given))).count
    },
    async remove(where) {
      const tests = tidy(name, where as AnyWhere)
      return isNothing(tests) ? 0 : (await write(statements.remove(tests))).count
    },
  }
}

const decoded = ({ columns }: TableParts, { rows }: Result): AnyRow[] =>
  rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let place = 0; place < columns.length; place++) {
      const { name, decode } = columns[place] as ColumnReader
      const value = values[place]
      row[name] = decode && value !== null ? decode(value) : value
    }
    return row as AnyRow
  })
