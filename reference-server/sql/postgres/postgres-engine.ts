import pg from 'pg'
import type { Engine } from '../engine.ts'
import { postgresTypes } from '../schema/ddl.ts'
import { indexName } from '../schema/schema.ts'

export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** PostgreSQL cannot store NUL in text: it becomes the replacement character. */
const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text)

const nullableDirections = { asc: 'asc nulls first', desc: 'desc nulls last' }

export const postgresEngine: Engine = {
  kind: 'postgres',
  encoders: { text: (value) => withoutNul(String(value)), json: (value) => JSON.stringify(value) },
  decoders: { json: (value) => JSON.parse(value as string) },
  encodeList: (values) => values,
  isOneOf: (column, list) => `${column} = any(${list})`,
  /** PostgreSQL evaluates an array first, regardless of its statistics about the tables. */
  isAmong: (column, subquery) => `${column} = any(array(${subquery}))`,
  forEach: (columns, _table, kind, list, part) =>
    `select ${columns} from unnest(${list}::${postgresTypes[kind]}[]) as one(value)
    cross join lateral (${part('*')}) as found`,
  noLimit: 'all',
  direction: (direction, nullable) => (nullable ? nullableDirections[direction] : direction),
  advanceSequence(table) {
    const sequence = `${table}_id_seq`
    return `case when (select last_value from "${sequence}") <= id then setval('${sequence}', id) end`
  },
  uniqueViolationColumns(error, table, { unique }) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined
    if (error.constraint === `${table}_pkey`) return ['id']
    return unique.find((key) => indexName(table, key) === error.constraint)
  },
}
