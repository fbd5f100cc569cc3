import type { AnyWhere } from '../../platform/question.ts'
import type { Engine, Sql, Statement } from './engine.ts'
import type { TableSchema } from './schema.ts'
import { type Page, Values } from './shape.ts'
import { type Source, Writer } from './writer.ts'

interface Text {
  readonly sql: string
  readonly sources: readonly Source[]
}

/** The statements of one table: a text that is written once for each shape, and the values of this time. */
export class Statements {
  readonly #engine: Engine
  readonly #writer: Writer
  readonly #columns: readonly string[]
  readonly #ints: ReadonlySet<string>
  readonly #texts = new Map<string, Text>()

  constructor(engine: Engine, name: string, schema: TableSchema) {
    this.#engine = engine
    this.#writer = new Writer(engine, name, schema)
    this.#columns = schema.columns.map((column) => column.name)
    this.#ints = new Set(schema.columns.filter(({ kind }) => kind === 'int').map((column) => column.name))
  }

  page(page: Page): Statement {
    const values = new Values()
    const shape = values.page(page)
    return this.#statement(`page ${JSON.stringify(shape)}`, values.taken, () => this.#writer.page(shape))
  }

  count(where: AnyWhere): Statement {
    const values = new Values()
    const shape = values.where(where)
    return this.#statement(`count ${JSON.stringify(shape)}`, values.taken, () => this.#writer.count(shape))
  }

  insert(row: object): Statement {
    const given = row as Readonly<Record<string, unknown>>
    const columns = given.id === undefined ? this.#columns : ['id', ...this.#columns]
    const values = columns.map((name) => given[name])
    return this.#statement(`insert ${columns.length}`, values, () => this.#writer.insert(columns))
  }

  update(where: AnyWhere, changes: readonly (readonly [string, unknown])[]): Statement {
    const values = new Values()
    const shapes = changes.map(([column, value]) => {
      const added = this.#ints.has(column) ? addedIn(value) : undefined
      return [column, values.take(added ?? value), added !== undefined] as const
    })
    const shape = values.where(where)
    const key = `update ${JSON.stringify([shapes, shape])}`
    return this.#statement(key, values.taken, () => this.#writer.update(shape, shapes))
  }

  remove(where: AnyWhere): Statement {
    const values = new Values()
    const shape = values.where(where)
    return this.#statement(`remove ${JSON.stringify(shape)}`, values.taken, () => this.#writer.remove(shape))
  }

  #statement(key: string, values: readonly unknown[], write: () => Sql): Statement {
    const { sql, sources } = this.#texts.get(key) ?? this.#written(key, write())
    return { sql, parameters: sources.map((source) => valueFor(source, values)) }
  }

  #written(key: string, statement: Sql): Text {
    const { sql, parameters } = statement.compile(this.#engine.writer)
    const text = { sql, sources: parameters as readonly Source[] }
    this.#texts.set(key, text)
    return text
  }
}

/** By how much a number is moved, where it is moved. */
const addedIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'add' in value ? value.add : undefined

function valueFor({ place, encode }: Source, values: readonly unknown[]): unknown {
  const value = values[place] ?? null
  return value === null || !encode ? value : encode(value)
}
