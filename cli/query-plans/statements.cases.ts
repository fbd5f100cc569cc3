import type { AnyOrder, AnyWhere, Value } from '../../platform/question.ts'
import type { Engine, Statement } from '../../reference-server/sql/engine.ts'
import { placesAfter } from '../../reference-server/sql/order.ts'
import { isNothing, tidy } from '../../reference-server/sql/question.ts'
import { type TableSchema, wantedSchema } from '../../reference-server/sql/schema.ts'
import { Statements } from '../../reference-server/sql/statements.ts'
import type { Question } from './questions.cases.ts'

export interface Asked extends Statement {
  /** The operation that asks first, and the table. */
  readonly name: string
  readonly isPage: boolean
}

/** The statements that answer questions, each shape once. */
export function statementsFor(engine: Engine, questions: readonly Question[]): Asked[] {
  const schemas: Readonly<Record<string, TableSchema>> = wantedSchema
  const made = questions.flatMap(({ operation, table, what, query }) => {
    const schema = schemas[table] as TableSchema
    const where = tidy(table, (query.where ?? {}) as AnyWhere)
    if (isNothing(where) || query.limit === 0) return []
    const statements = new Statements(engine, table, schema)
    const about = { name: `${operation}: ${table}`, isPage: query.limit !== undefined }
    if (what === 'count') return [{ ...about, ...statements.count(where) }]
    const order = query.order as AnyOrder | undefined
    const places = query.after ? placesAfter(schema, where, order, query.after as Value[]) : [[]]
    const { limit, offset } = query
    return places.map((place) => ({ ...about, ...statements.page({ where, order, place, limit, offset }) }))
  })
  return [...new Map(made.toReversed().map((one) => [one.sql, one])).values()].reverse()
}
