import { type TableName, tables } from '../../../platform/tables/index.ts'
import type { TableSpec } from '../../../platform/tables/table.ts'

/** Tables as a database sees them: columns of five kinds, and keys. */

export type Kind = 'int' | 'real' | 'text' | 'bool' | 'json'

export interface Column {
  readonly name: string
  readonly kind: Kind
  readonly nullable: boolean
}

export type Key = readonly string[]

/** Every table has it; it is not listed among the columns. */
export const idColumn: Column = { name: 'id', kind: 'int', nullable: false }

/** The name of the index on a key. */
export const indexName = (table: string, key: Key): string => `${table}_by_${key.join('_')}`

export interface TableSchema {
  readonly columns: readonly Column[]
  readonly unique: readonly Key[]
  readonly indexes: readonly Key[]
}

export const tableNames = Object.keys(tables) as TableName[]

/** The part of a Zod schema that identifies its type. */
interface Shape {
  readonly def: { readonly type: string; readonly innerType?: Shape; readonly values?: readonly unknown[] }
  readonly isInt?: boolean
}

export const schemaOf = ({ row, unique, indexes }: TableSpec): TableSchema => ({
  columns: Object.entries(row.shape as unknown as Record<string, Shape>)
    .filter(([name]) => name !== 'id')
    .map(([name, shape]) => columnOf(name, shape)),
  unique,
  indexes,
})

/** The schema that follows from platform/tables. */
export const wantedSchema: Readonly<Record<TableName, TableSchema>> = Object.fromEntries(
  tableNames.map((name) => [name, schemaOf(tables[name])]),
) as Record<TableName, TableSchema>

function columnOf(name: string, shape: Shape): Column {
  const { type, innerType } = shape.def
  if (type === 'nullable' && innerType) return { ...columnOf(name, innerType), nullable: true }
  return { name, kind: kindOf(shape), nullable: type === 'unknown' }
}

function kindOf({ def, isInt }: Shape): Kind {
  if (def.type === 'number') return isInt ? 'int' : 'real'
  if (def.type === 'boolean') return 'bool'
  if (def.type === 'string' || def.type === 'enum') return 'text'
  if (def.type === 'literal') return def.values?.every(Number.isInteger) ? 'int' : 'text'
  return 'json'
}

/** Whether at most one row has given non-null values in these columns. */
export const isUniqueAmong = ({ unique }: TableSchema, valued: ReadonlySet<string>): boolean =>
  valued.has('id') || unique.some((key) => key.every((column) => valued.has(column)))

export const isNullable = ({ columns }: TableSchema, name: string): boolean =>
  columns.some((column) => column.name === name && column.nullable)
