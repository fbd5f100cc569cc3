import type { AnyOrder, AnyWhere, Value } from '../../../platform/support/query.ts'
import { comparisonsOf, matchesNothing } from '../../../reference-server/sql/conditions.ts'
import type { Engine, Statement } from '../../../reference-server/sql/engine.ts'
import { seekRanges } from '../../../reference-server/sql/order.ts'
import { type TableSchema, wantedSchema } from '../../../reference-server/sql/schema/schema.ts'
import { Statements } from '../../../reference-server/sql/statements.ts'
import type { RecordedQuery } from './queries.cases.ts'

export interface QueryStatement extends Statement {
  /** The first operation that sends it, and the table. */
  readonly name: string
  readonly isPage: boolean
}

/** The SQL of the queries, each statement once. */
export function statementsFor(engine: Engine, queries: readonly RecordedQuery[]): QueryStatement[] {
  const schemas: Readonly<Record<string, TableSchema>> = wantedSchema
  const all = queries.flatMap(({ operation, table, kind, query }) => {
    const schema = schemas[table] as TableSchema
    const where = comparisonsOf(table, (query.where ?? {}) as AnyWhere)
    if (matchesNothing(where) || query.limit === 0) return []
    const statements = new Statements(engine, table, schema)
    const about = { name: `${operation}: ${table}`, isPage: query.limit !== undefined }
    if (kind === 'count') return [{ ...about, ...statements.count(where) }]
    const order = query.order as AnyOrder | undefined
    const ranges = query.after ? seekRanges(schema, where, order, query.after as Value[]) : [[]]
    const { limit, offset } = query
    return ranges.map((seek) => ({ ...about, ...statements.page({ where, order, seek, limit, offset }) }))
  })
  return [...new Map(all.toReversed().map((one) => [one.sql, one])).values()].reverse()
}
