import { type Table, UniqueViolation } from '../../platform/store.ts'
import type { AnyQuery, AnyRow, AnyWhere, Value } from '../../platform/support/query.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import { isVolatile } from '../../platform/tables/table.ts'
import { type Comparison, comparisonsOf, matchesNothing } from './conditions.ts'
import type { Engine, Result, Run, Statement } from './engine.ts'
import { insertRows } from './insert-rows.ts'
import { seekRanges } from './order.ts'
import { idColumn, type TableSchema } from './schema/schema.ts'
import { type Page, Statements } from './statements.ts'

/** Where statements run: reads may use another connection. */
export interface Runners {
  readonly read: Run
  readonly write: Run
  /** Called after writes that have changed rows. */
  readonly onChange?: ((table: TableName, isVolatile: boolean) => void) | undefined
}

type ReadRow = (values: readonly unknown[]) => AnyRow

/** The parts of a table that do not depend on the connection. */
export interface TableParts {
  readonly name: TableName
  readonly schema: TableSchema
  readonly engine: Engine
  readonly statements: Statements
  readonly readRow: ReadRow
}

export const tableParts = (engine: Engine, name: TableName, schema: TableSchema): TableParts => ({
  name,
  schema,
  engine,
  statements: new Statements(engine, name, schema),
  readRow: rowReader(engine, schema),
})

/** Returns a function that makes a row from the selected values. */
export function rowReader({ decoders }: Engine, { columns }: TableSchema): ReadRow {
  const fields = [idColumn, ...columns].map(({ name, kind }) => [name, decoders[kind]] as const)
  return (values) => {
    const row: Record<string, unknown> = {}
    let place = 0
    for (const [name, decode] of fields) {
      const value = values[place++]
      row[name] = decode && value !== null ? decode(value) : value
    }
    return row as AnyRow
  }
}

/** Its functions do not use `this`, so they can be passed around. */
export function sqlTable(parts: TableParts, { read, write, onChange }: Runners): Table<AnyRow> {
  const { name, schema, statements, readRow } = parts

  const rows = async (page: Page): Promise<AnyRow[]> => (await read(statements.page(page))).rows.map(readRow)

  async function find({ where = {}, after, limit, offset = 0, order }: AnyQuery): Promise<AnyRow[]> {
    const page: Page = { order, where: comparisonsOf(name, where), limit, offset }
    if (limit === 0 || matchesNothing(page.where)) return []
    return after ? pageAfter(page, after) : rows(page)
  }

  async function pageAfter({ limit, offset = 0, ...page }: Page, after: readonly Value[]): Promise<AnyRow[]> {
    const wanted = limit === undefined ? undefined : limit + offset
    const found: AnyRow[] = []
    for (const seek of seekRanges(schema, page.where, page.order, after)) {
      found.push(...(await rows({ ...page, seek, limit: wanted && wanted - found.length })))
      if (found.length === wanted) break
    }
    return found.slice(offset)
  }

  /** Runs a statement that may violate a unique key. */
  async function change(statement: Statement, areVolatile = false): Promise<Result> {
    const result = await write(statement).catch((error) => {
      const columns = parts.engine.uniqueViolationColumns(error, name, schema)
      throw columns ? new UniqueViolation(name, columns) : error
    })
    if (result.count > 0) onChange?.(name, areVolatile)
    return result
  }

  const conditionsOf = (where: object) => comparisonsOf(name, where as AnyWhere)

  async function count(where: readonly Comparison[]): Promise<number> {
    return matchesNothing(where) ? 0 : Number((await read(statements.count(where))).rows[0]?.[0])
  }

  return {
    get: async (id) => (await rows({ where: [['id', '=', id]] }))[0],
    first: async (query) => (await find({ ...(query as AnyQuery), limit: 1 }))[0],
    find: (query) => find(query as AnyQuery),
    count: (where) => count(conditionsOf(where)),
    insert: async (row) => (await change(statements.insert(row))).rows.map(readRow)[0] as AnyRow,
    insertAll: (rows) => insertRows(parts.engine, change, name, rows),
    async update(where, changes) {
      const conditions = conditionsOf(where)
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      if (matchesNothing(conditions) || given.length === 0) return count(conditions)
      const columns = given.map(([column]) => column)
      return (await change(statements.update(conditions, given), isVolatile(tables[name], columns))).count
    },
    async remove(where) {
      const conditions = conditionsOf(where)
      return matchesNothing(conditions) ? 0 : (await change(statements.remove(conditions))).count
    },
  }
}
