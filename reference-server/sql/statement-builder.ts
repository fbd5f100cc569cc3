import { sql } from 'kysely'
import type { AnyOrder } from '../../platform/support/query.ts'
import { chooseIndex } from './choose-index.ts'
import type { Engine, Sql } from './engine.ts'
import { remainingOrder } from './order.ts'
import {
  type ComparisonShape,
  type ConditionShape,
  isListShape,
  type PageShape,
  Placeholder,
  type WhereShape,
} from './query-shape.ts'
import { indexName } from './schema/names.ts'
import { isUniqueAmong, type Kind, type TableSchema } from './schema/schema.ts'

/** Where the value of a parameter comes from, and how it is encoded. */
export interface ParameterSource {
  readonly index: number
  readonly encode: ((value: unknown) => unknown) | undefined
}

const operators = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const
const and = sql` and `
const empty = sql``

/** Builds the SQL of one table's statements, once for each shape of a query. */
export class StatementBuilder {
  readonly #engine: Engine
  readonly #name: string
  readonly #table: Sql
  readonly #schema: TableSchema
  readonly #kinds: ReadonlyMap<string, Kind>
  readonly #nullable: ReadonlySet<string>
  readonly #columns: Sql

  constructor(engine: Engine, name: string, schema: TableSchema) {
    this.#engine = engine
    this.#name = name
    this.#table = sql.table(name)
    this.#schema = schema
    this.#kinds = new Map([['id', 'int'], ...schema.columns.map(({ name, kind }) => [name, kind] as const)])
    this.#nullable = new Set(schema.columns.filter(({ nullable }) => nullable).map(({ name }) => name))
    this.#columns = sql.join([...this.#kinds.keys()].map((column) => sql.ref(column)))
  }

  page(page: PageShape): Sql {
    const { where, order, limit, offset } = page
    const listColumn = limit && this.#listColumn(where)
    const hint = limit ? this.#indexHint(where, order) : empty
    const from = listColumn
      ? this.#forEach(listColumn, page)
      : sql`select ${this.#columns} from ${this.#table}${hint}${this.#where(where, page.seek)}`
    const noLimit = offset && !limit ? sql` limit ${this.#engine.noLimit}` : empty
    const slice = sql`${limit ? sql` limit ${this.#rows(limit)}` : noLimit}${offset ? sql` offset ${this.#rawValue(offset)}` : empty}`
    return sql`${from}${this.#order(where, order)}${slice}`
  }

  count(where: WhereShape): Sql {
    return sql`select count(*) from ${this.#table}${this.#where(where)}`
  }

  insert(columns: readonly string[]): Sql {
    const names = sql.join(columns.map((name) => sql.ref(name)))
    const values = sql.join(columns.map((name, index) => this.#value(name, new Placeholder(index))))
    const advanceSequence =
      columns.includes('id') && this.#engine.advanceSequence
        ? sql`, ${this.#engine.advanceSequence(this.#name)}`
        : empty
    return sql`insert into ${this.#table} (${names}) values (${values}) returning ${this.#columns}${advanceSequence}`
  }

  update(where: WhereShape, changes: readonly (readonly [string, Placeholder, isIncrement: boolean])[]): Sql {
    const changed = changes.map(([column, placeholder, isIncrement]) => {
      const [name, value] = [sql.ref(column), this.#value(column, placeholder)]
      return isIncrement ? sql`${name} = ${name} + ${value}` : sql`${name} = ${value}`
    })
    return sql`update ${this.#table} set ${sql.join(changed)}${this.#where(where)}`
  }

  remove(where: WhereShape): Sql {
    return sql`delete from ${this.#table}${this.#where(where)}`
  }

  /** A column with a list condition, where many rows may match. */
  #listColumn(where: WhereShape): string | undefined {
    const columns = Object.keys(where)
    const valued = columns.filter((column) => where[column] instanceof Placeholder || isListShape(where[column]))
    if (isUniqueAmong(this.#schema, new Set(valued))) return undefined
    return columns.find((column) => isListShape(where[column]))
  }

  /** The first rows of the whole list are among the first rows of each value, which an index yields in order. */
  #forEach(column: string, { where, seek, order, limit, offset }: PageShape): Sql {
    const { [column]: condition, ...rest } = where
    const kind = this.#kinds.get(column) ?? 'text'
    const list = this.#list(kind, isListShape(condition) ? condition.in : new Placeholder(0))
    const each = { ...where, [column]: new Placeholder(0) }
    const ordered = sql`${this.#where(rest, seek, sql`${sql.ref(column)} = one.value`)}${this.#order(each, order)}`
    const enough = [limit, offset].flatMap((placeholder) => (placeholder ? this.#rows(placeholder) : []))
    return this.#engine.forEach(this.#columns, this.#table, kind, list, (columns) => {
      const from = sql`${this.#table}${this.#indexHint(each, order)}`
      return sql`select ${columns} from ${from}${ordered} limit ${sql.join(enough, sql` + `)}`
    })
  }

  /** How many. A plain parameter tells SQLite's planner, which would make a new plan each time that it gets a value. */
  #rows(placeholder: Placeholder): Sql {
    return sql`cast(${this.#rawValue(placeholder)} as bigint)`
  }

  #indexHint(where: WhereShape, order: AnyOrder | undefined): Sql {
    const index = this.#engine.indexHint && chooseIndex(this.#schema, where, remainingOrder(this.#schema, where, order))
    if (!index || !this.#engine.indexHint) return empty
    return this.#engine.indexHint(index.join() === 'id' ? undefined : indexName(this.#name, index))
  }

  #where(where: WhereShape, seek: readonly ComparisonShape[] = [], ...more: readonly Sql[]): Sql {
    const own = Object.entries(where).flatMap(([column, condition]) => this.#condition(column, condition))
    const conditions = [...more, ...own, ...seek.map((comparison) => this.#compare(comparison))]
    return conditions.length === 0 ? empty : sql` where ${sql.join(conditions, and)}`
  }

  #condition(column: string, condition: ConditionShape): Sql | Sql[] {
    const name = sql.ref(column)
    if (condition === null) return sql`${name} is null`
    if (condition instanceof Placeholder) return sql`${name} = ${this.#value(column, condition)}`
    if (isListShape(condition))
      return this.#engine.isOneOf(name, this.#list(this.#kinds.get(column) ?? 'text', condition.in))
    const ends = Object.entries(condition) as [keyof typeof operators, Placeholder][]
    return ends.map(([end, placeholder]) => sql`${name} ${operators[end]} ${this.#value(column, placeholder)}`)
  }

  #compare([column, operator, placeholder]: ComparisonShape): Sql {
    return sql`${sql.ref(column)} ${sql.raw(operator)} ${placeholder ? this.#value(column, placeholder) : sql`null`}`
  }

  #order(where: WhereShape, order: AnyOrder | undefined): Sql {
    const remaining = remainingOrder(this.#schema, where, order)
    const by = [...this.#nullColumns(where, remaining), ...remaining].map(
      ([column, direction]) => sql`${sql.ref(column)} ${this.#engine.direction(direction, this.#nullable.has(column))}`,
    )
    return by.length === 0 ? empty : sql` order by ${sql.join(by)}`
  }

  /** PostgreSQL does not see that rows which are all null in a column are sorted by it; naming the column lets it use the index. */
  #nullColumns(where: WhereShape, remaining: AnyOrder): AnyOrder {
    const direction = remaining[0]?.[1]
    if (this.#engine.kind !== 'postgres' || !direction) return []
    const index = chooseIndex(this.#schema, where, remaining) ?? []
    return index.filter((column) => where[column] === null).map((column) => [column, direction])
  }

  #value(column: string, { index }: Placeholder): Sql {
    return parameter({ index, encode: this.#engine.encoders[this.#kinds.get(column) ?? 'text'] })
  }

  #rawValue({ index }: Placeholder): Sql {
    return parameter({ index, encode: undefined })
  }

  #list(kind: Kind, { index }: Placeholder): Sql {
    const { encoders, encodeList } = this.#engine
    const encode = encoders[kind] ?? ((value: unknown) => value)
    return parameter({ index, encode: (values) => encodeList((values as unknown[]).map(encode)) })
  }
}

const parameter = (source: ParameterSource): Sql => sql`${source}`
