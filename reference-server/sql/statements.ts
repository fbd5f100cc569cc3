import type { AnyOrder } from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'
import { type Comparison, nullColumns, type SelectedValues } from './conditions.ts'
import type { Engine, Statement } from './engine.ts'
import { chooseIndex, remainingOrder } from './order.ts'
import { indexName, isUniqueAmong, type Kind, type TableSchema, wantedSchema } from './schema/schema.ts'

export interface Page {
  readonly where: readonly Comparison[]
  /** One of `seekRanges`. */
  readonly seek?: readonly Comparison[]
  readonly order?: AnyOrder | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** A comparison with the number of its parameter in place of the value, or with the text of its subquery. */
type Term = readonly [column: string, operator: Comparison[1], parameterOrSubquery: number | string]

interface PageTerms {
  readonly where: readonly Term[]
  readonly seek: readonly Term[]
  readonly order: AnyOrder | undefined
  readonly limit: number | undefined
  readonly offset: number | undefined
}

const quoted = (name: string): string => `"${name}"`

/** Writes the SQL of one table's statements. Queries of one shape share their text, so that it is built and prepared once. */
export class Statements {
  readonly #engine: Engine
  readonly #name: string
  readonly #schema: TableSchema
  readonly #kinds: ReadonlyMap<string, Kind>
  readonly #names: readonly string[]
  readonly #columns: string
  readonly #texts = new Map<string, string>()
  /** For subqueries. */
  readonly #others = new Map<TableName, Statements>()

  constructor(engine: Engine, name: string, schema: TableSchema) {
    this.#engine = engine
    this.#name = name
    this.#schema = schema
    this.#kinds = new Map([['id', 'int'], ...schema.columns.map(({ name, kind }) => [name, kind] as const)])
    this.#names = [...this.#kinds.keys()]
    this.#columns = this.#names.map(quoted).join(', ')
  }

  page({ where, seek = [], order, limit, offset = 0 }: Page): Statement {
    const parameters: unknown[] = []
    const terms: PageTerms = {
      where: this.#terms(where, parameters),
      seek: this.#terms(seek, parameters),
      order,
      limit: limit === undefined ? undefined : parameters.push(limit),
      offset: offset === 0 ? undefined : parameters.push(offset),
    }
    const shape = `${keyOf(where)};${keyOf(seek)};${order?.join(' ')};${terms.limit};${terms.offset}`
    return { ...this.#statement(`page ${shape}`, parameters, () => this.#page(terms)), columns: this.#names }
  }

  count(where: readonly Comparison[]): Statement {
    const parameters: unknown[] = []
    const terms = this.#terms(where, parameters)
    const text = () => `select count(*) from ${quoted(this.#name)}${this.#where(terms)}`
    return { ...this.#statement(`count ${keyOf(where)}`, parameters, text), columns: ['count'] }
  }

  insert(row: object): Statement {
    const given = row as Readonly<Record<string, unknown>>
    const columns = [...this.#kinds.keys()].filter((name) => name !== 'id' || given.id !== undefined)
    const parameters = columns.map((name) => this.#encoded(name, given[name]))
    return this.#statement(`insert ${columns.length}`, parameters, () => this.#insert(columns))
  }

  update(where: readonly Comparison[], changes: readonly (readonly [string, unknown])[]): Statement {
    const parameters: unknown[] = []
    const sets = changes.map(([column, value]) => {
      const added = this.#kinds.get(column) === 'int' ? incrementIn(value) : undefined
      const name = quoted(column)
      const parameter = this.#parameter(parameters.push(added ?? this.#encoded(column, value)))
      return `${name} = ${added === undefined ? '' : `${name} + `}${parameter}`
    })
    const terms = this.#terms(where, parameters)
    const text = () => `update ${quoted(this.#name)} set ${sets.join(', ')}${this.#where(terms)}`
    return this.#statement(`update ${sets.join()} ${keyOf(where)}`, parameters, text)
  }

  remove(where: readonly Comparison[]): Statement {
    const parameters: unknown[] = []
    const terms = this.#terms(where, parameters)
    const text = () => `delete from ${quoted(this.#name)}${this.#where(terms)}`
    return this.#statement(`remove ${keyOf(where)}`, parameters, text)
  }

  #statement(key: string, parameters: readonly unknown[], build: () => string): Statement {
    const sql = this.#texts.get(key) ?? build()
    this.#texts.set(key, sql)
    return { sql, parameters }
  }

  #terms(comparisons: readonly Comparison[], parameters: unknown[]): Term[] {
    return comparisons.map(([column, operator, value]) => {
      if (operator === 'in rows') return [column, operator, this.#selected(value as SelectedValues, parameters)]
      if (operator === 'is' || operator === 'is not') return [column, operator, 0]
      const encoded = operator === 'in' ? this.#list(column, value as unknown[]) : this.#encoded(column, value)
      return [column, operator, parameters.push(encoded)]
    })
  }

  #selected({ table, column, where, order, limit }: SelectedValues, parameters: unknown[]): string {
    const other = this.#others.get(table) ?? new Statements(this.#engine, table, wantedSchema[table])
    this.#others.set(table, other)
    const terms = other.#terms(where, parameters)
    if (limit === undefined) return `select ${quoted(column)} from ${quoted(table)}${other.#where(terms)}`
    const page = { where: terms, seek: [], order, limit: parameters.push(limit), offset: undefined }
    return other.#page(page, quoted(column))
  }

  #encoded(column: string, value: unknown = null): unknown {
    const encode = this.#engine.encoders[this.#kind(column)]
    return value === null || !encode ? value : encode(value)
  }

  #list(column: string, values: readonly unknown[]): unknown {
    return this.#engine.encodeList(values.map((value) => this.#encoded(column, value)))
  }

  #kind(column: string): Kind {
    return this.#kinds.get(column) ?? 'text'
  }

  #parameter(number: number): string {
    return this.#engine.kind === 'sqlite' ? `?${number}` : `$${number}`
  }

  /** A plain parameter would make SQLite plan the query again for each value. */
  #rows(number: number): string {
    return `cast(${this.#parameter(number)} as bigint)`
  }

  #page(page: PageTerms, columns = this.#columns): string {
    const { where, seek, order, limit, offset } = page
    const list = limit === undefined ? undefined : this.#listTerm(where)
    const hint = limit === undefined ? '' : this.#indexHint(where, order)
    const from = list
      ? this.#forEach(list, page, columns)
      : `select ${columns} from ${quoted(this.#name)}${hint}${this.#where([...where, ...seek])}`
    const noLimit = offset === undefined ? '' : ` limit ${this.#engine.noLimit}`
    const rows = limit === undefined ? noLimit : ` limit ${this.#rows(limit)}`
    return `${from}${this.#order(where, order)}${rows}${offset === undefined ? '' : ` offset ${this.#parameter(offset)}`}`
  }

  #insert(columns: readonly string[]): string {
    const values = columns.map((_, index) => this.#parameter(index + 1)).join(', ')
    const advance = columns.includes('id') ? this.#engine.advanceSequence?.(this.#name) : undefined
    const returned = advance === undefined ? this.#columns : `${this.#columns}, ${advance}`
    return `insert into ${quoted(this.#name)} (${columns.map(quoted).join(', ')}) values (${values}) returning ${returned}`
  }

  /** The list condition of a page that may match many rows. */
  #listTerm(where: readonly Term[]): Term | undefined {
    const valued = where.filter(([, operator]) => operator === '=' || operator === 'in').map(([column]) => column)
    if (isUniqueAmong(this.#schema, new Set(valued))) return undefined
    return where.find(([, operator]) => operator === 'in')
  }

  /** The first rows of the whole list are among the first rows of each value, which an index yields in order. */
  #forEach(list: Term, { where, seek, order, limit, offset }: PageTerms, selected: string): string {
    const [column, , parameter] = list
    const each = where.map((term): Term => (term === list ? [column, '=', 0] : term))
    const others = [...where.filter((term) => term !== list), ...seek].map((term) => this.#condition(term))
    const conditions = [`${quoted(column)} = one.value`, ...others].join(' and ')
    const enough = [limit, offset].flatMap((number) => (number === undefined ? [] : this.#rows(number))).join(' + ')
    const from = `${quoted(this.#name)}${this.#indexHint(each, order)} where ${conditions}${this.#order(each, order)}`
    const part = (columns: string) => `select ${columns} from ${from} limit ${enough}`
    const values = this.#parameter(Number(parameter))
    return this.#engine.forEach(selected, quoted(this.#name), this.#kind(column), values, part)
  }

  #indexHint(where: readonly Term[], order: AnyOrder | undefined): string {
    const index = this.#engine.indexHint && chooseIndex(this.#schema, where, remainingOrder(this.#schema, where, order))
    if (!index || !this.#engine.indexHint) return ''
    return this.#engine.indexHint(index.join() === 'id' ? undefined : indexName(this.#name, index))
  }

  #where(terms: readonly Term[]): string {
    return terms.length === 0 ? '' : ` where ${terms.map((term) => this.#condition(term)).join(' and ')}`
  }

  #condition([column, operator, number]: Term): string {
    if (typeof number === 'string') return this.#engine.isAmong(quoted(column), number)
    if (operator === 'in') return this.#engine.isOneOf(quoted(column), this.#parameter(number))
    return `${quoted(column)} ${operator} ${number === 0 ? 'null' : this.#parameter(number)}`
  }

  #order(where: readonly Term[], order: AnyOrder | undefined): string {
    const remaining = remainingOrder(this.#schema, where, order)
    const by = [...this.#nullColumns(where, remaining), ...remaining].map(([column, direction]) => {
      const nullable = this.#schema.columns.some((one) => one.name === column && one.nullable)
      return `${quoted(column)} ${this.#engine.direction(direction, nullable)}`
    })
    return by.length === 0 ? '' : ` order by ${by.join(', ')}`
  }

  /** PostgreSQL does not see that rows which are all null in a column are sorted by it; naming the column lets it use the index. */
  #nullColumns(where: readonly Term[], remaining: AnyOrder): AnyOrder {
    const direction = remaining[0]?.[1]
    if (this.#engine.kind !== 'postgres' || !direction) return []
    const index = chooseIndex(this.#schema, where, remaining) ?? []
    const nulls = nullColumns(where)
    return index.filter((column) => nulls.includes(column)).map((column) => [column, direction])
  }
}

/** The same for all queries of one shape. */
const keyOf = (comparisons: readonly Comparison[]): string => {
  let key = ''
  for (const [column, operator, value] of comparisons)
    key += operator === 'in rows' ? `${column}(${keyOfSelected(value as SelectedValues)}),` : `${column}${operator},`
  return key
}

const keyOfSelected = ({ table, column, where, order, limit }: SelectedValues): string =>
  `${table}.${column} ${keyOf(where)};${order?.join(' ')};${limit === undefined ? '' : 'limited'}`

/** The amount of `{ add }`. */
const incrementIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'add' in value ? value.add : undefined
