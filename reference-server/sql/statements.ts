import type { AnyWhere } from '../../platform/support/query.ts'
import type { Engine, Sql, Statement } from './engine.ts'
import { type Page, ParameterCollector } from './query-shape.ts'
import type { TableSchema } from './schema/schema.ts'
import { type ParameterSource, StatementBuilder } from './statement-builder.ts'

interface CompiledSql {
  readonly sql: string
  readonly sources: readonly ParameterSource[]
}

/** The statements of one table: the SQL is compiled once for each shape of a query, and then gets new values. */
export class Statements {
  readonly #engine: Engine
  readonly #builder: StatementBuilder
  readonly #columns: readonly string[]
  readonly #ints: ReadonlySet<string>
  readonly #compiled = new Map<string, CompiledSql>()

  constructor(engine: Engine, name: string, schema: TableSchema) {
    this.#engine = engine
    this.#builder = new StatementBuilder(engine, name, schema)
    this.#columns = schema.columns.map((column) => column.name)
    this.#ints = new Set(schema.columns.filter(({ kind }) => kind === 'int').map((column) => column.name))
  }

  page(page: Page): Statement {
    const collector = new ParameterCollector()
    const shape = collector.page(page)
    return this.#statement(`page${collector.key}`, collector.values, () => this.#builder.page(shape))
  }

  count(where: AnyWhere): Statement {
    const collector = new ParameterCollector()
    const shape = collector.where(where)
    return this.#statement(`count${collector.key}`, collector.values, () => this.#builder.count(shape))
  }

  insert(row: object): Statement {
    const given = row as Readonly<Record<string, unknown>>
    const columns = given.id === undefined ? this.#columns : ['id', ...this.#columns]
    const values = columns.map((name) => given[name])
    return this.#statement(`insert ${columns.length}`, values, () => this.#builder.insert(columns))
  }

  update(where: AnyWhere, changes: readonly (readonly [string, unknown])[]): Statement {
    const collector = new ParameterCollector()
    const shapes = changes.map(([column, value]) => {
      const added = this.#ints.has(column) ? incrementIn(value) : undefined
      const as = added === undefined ? `,${column} =` : `,${column} +`
      return [column, collector.take(added ?? value, as), added !== undefined] as const
    })
    const shape = collector.where(where)
    return this.#statement(`update${collector.key}`, collector.values, () => this.#builder.update(shape, shapes))
  }

  remove(where: AnyWhere): Statement {
    const collector = new ParameterCollector()
    const shape = collector.where(where)
    return this.#statement(`remove${collector.key}`, collector.values, () => this.#builder.remove(shape))
  }

  #statement(key: string, values: readonly unknown[], build: () => Sql): Statement {
    const { sql, sources } = this.#compiled.get(key) ?? this.#compile(key, build())
    return { sql, parameters: sources.map((source) => valueFor(source, values)) }
  }

  #compile(key: string, statement: Sql): CompiledSql {
    const { sql, parameters } = statement.compile(this.#engine.kysely)
    const compiled = { sql, sources: parameters as readonly ParameterSource[] }
    this.#compiled.set(key, compiled)
    return compiled
  }
}

/** The amount of `{ add }`. */
const incrementIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'add' in value ? value.add : undefined

function valueFor({ index, encode }: ParameterSource, values: readonly unknown[]): unknown {
  const value = values[index] ?? null
  return value === null || !encode ? value : encode(value)
}
