import { sql } from 'kysely'
import type { AnyOrder } from '../../platform/question.ts'
import { indexFor } from './choice.ts'
import type { Engine, Sql } from './engine.ts'
import { indexName } from './names.ts'
import { openOrder } from './order.ts'
import { isUniqueAmong, type Kind, type TableSchema } from './schema.ts'
import { type ComparisonShape, isListShape, type PageShape, Slot, type TestShape, type WhereShape } from './shape.ts'

/** Stands in a text for a value, and knows how it goes into the database. */
export interface Source {
  readonly place: number
  readonly encode: ((value: unknown) => unknown) | undefined
}

const operators = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const
const and = sql` and `
const nothing = sql``

/** Writes the statements of one table down, once for each shape. */
export class Writer {
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
    const several = limit && this.#several(where)
    const along = limit ? this.#along(where, order) : nothing
    const from = several
      ? this.#forEach(several, page)
      : sql`select ${this.#columns} from ${this.#table}${along}${this.#where(where, page.place)}`
    const all = offset && !limit ? sql` limit ${this.#engine.noLimit}` : nothing
    const part = sql`${limit ? sql` limit ${this.#plain(limit)}` : all}${offset ? sql` offset ${this.#plain(offset)}` : nothing}`
    return sql`${from}${this.#order(where, order)}${part}`
  }

  count(where: WhereShape): Sql {
    return sql`select count(*) from ${this.#table}${this.#where(where)}`
  }

  insert(columns: readonly string[]): Sql {
    const names = sql.join(columns.map((name) => sql.ref(name)))
    const values = sql.join(columns.map((name, place) => this.#value(name, new Slot(place))))
    const keepUp = columns.includes('id') && this.#engine.keepUp ? sql`, ${this.#engine.keepUp(this.#name)}` : nothing
    return sql`insert into ${this.#table} (${names}) values (${values}) returning ${this.#columns}${keepUp}`
  }

  update(where: WhereShape, changes: readonly (readonly [string, Slot, isMoved: boolean])[]): Sql {
    const changed = changes.map(([column, slot, isMoved]) => {
      const [name, value] = [sql.ref(column), this.#value(column, slot)]
      return isMoved ? sql`${name} = ${name} + ${value}` : sql`${name} = ${value}`
    })
    return sql`update ${this.#table} set ${sql.join(changed)}${this.#where(where)}`
  }

  remove(where: WhereShape): Sql {
    return sql`delete from ${this.#table}${this.#where(where)}`
  }

  /** A column that may have one of several values, where more than a few rows may have them. */
  #several(where: WhereShape): string | undefined {
    const columns = Object.keys(where)
    const valued = columns.filter((column) => where[column] instanceof Slot || isListShape(where[column]))
    if (isUniqueAmong(this.#schema, new Set(valued))) return undefined
    return columns.find((column) => isListShape(where[column]))
  }

  /** The first rows of all are among the first rows of each value, and those of one value stand in order in an index. */
  #forEach(column: string, { where, place, order, limit, offset }: PageShape): Sql {
    const { [column]: test, ...rest } = where
    const kind = this.#kinds.get(column) ?? 'text'
    const list = this.#list(kind, isListShape(test) ? test.in : new Slot(0))
    const each = { ...where, [column]: new Slot(0) }
    const ordered = sql`${this.#where(rest, place, sql`${sql.ref(column)} = one.value`)}${this.#order(each, order)}`
    const enough = [limit, offset].flatMap((slot) => (slot ? sql`cast(${this.#plain(slot)} as bigint)` : []))
    return this.#engine.forEach(this.#columns, this.#table, kind, list, (columns) => {
      const from = sql`${this.#table}${this.#along(each, order)}`
      return sql`select ${columns} from ${from}${ordered} limit ${sql.join(enough, sql` + `)}`
    })
  }

  #along(where: WhereShape, order: AnyOrder | undefined): Sql {
    const index = this.#engine.along && indexFor(this.#schema, where, openOrder(this.#schema, where, order))
    if (!index || !this.#engine.along) return nothing
    return this.#engine.along(index.join() === 'id' ? undefined : indexName(this.#name, index))
  }

  #where(where: WhereShape, place: readonly ComparisonShape[] = [], ...more: readonly Sql[]): Sql {
    const tests = Object.entries(where).flatMap(([column, test]) => this.#test(column, test))
    const conditions = [...more, ...tests, ...place.map((comparison) => this.#compare(comparison))]
    return conditions.length === 0 ? nothing : sql` where ${sql.join(conditions, and)}`
  }

  #test(column: string, test: TestShape): Sql | Sql[] {
    const name = sql.ref(column)
    if (test === null) return sql`${name} is null`
    if (test instanceof Slot) return sql`${name} = ${this.#value(column, test)}`
    if (isListShape(test)) return this.#engine.isOneOf(name, this.#list(this.#kinds.get(column) ?? 'text', test.in))
    const ends = Object.entries(test) as [keyof typeof operators, Slot][]
    return ends.map(([end, slot]) => sql`${name} ${operators[end]} ${this.#value(column, slot)}`)
  }

  #compare([column, operator, slot]: ComparisonShape): Sql {
    return sql`${sql.ref(column)} ${sql.raw(operator)} ${slot ? this.#value(column, slot) : sql`null`}`
  }

  #order(where: WhereShape, order: AnyOrder | undefined): Sql {
    const open = openOrder(this.#schema, where, order)
    const by = [...this.#nullsBefore(where, open), ...open].map(
      ([column, direction]) => sql`${sql.ref(column)} ${this.#engine.direction(direction, this.#nullable.has(column))}`,
    )
    return by.length === 0 ? nothing : sql` order by ${sql.join(by)}`
  }

  /** PostgreSQL does not see that rows without a value in a column are in order by it. */
  #nullsBefore(where: WhereShape, open: AnyOrder): AnyOrder {
    const direction = open[0]?.[1]
    if (this.#engine.kind !== 'postgres' || !direction) return []
    const index = indexFor(this.#schema, where, open) ?? []
    return index.filter((column) => where[column] === null).map((column) => [column, direction])
  }

  #value(column: string, { place }: Slot): Sql {
    return sourceAt({ place, encode: this.#engine.encoders[this.#kinds.get(column) ?? 'text'] })
  }

  #plain({ place }: Slot): Sql {
    return sourceAt({ place, encode: undefined })
  }

  #list(kind: Kind, { place }: Slot): Sql {
    const { encoders, encodeList } = this.#engine
    const encode = encoders[kind] ?? ((value: unknown) => value)
    return sourceAt({ place, encode: (values) => encodeList((values as unknown[]).map(encode)) })
  }
}

const sourceAt = (source: Source): Sql => sql`${source}`
