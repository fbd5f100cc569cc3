import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import pg from 'pg'
import type { Engine } from '../engine.ts'
import { postgresTypes } from '../schema/ddl.ts'
import { indexName } from '../schema/names.ts'
import { parseStoredJson } from '../stored-json.ts'

const kysely = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const directions = { asc: sql`asc`, desc: sql`desc` }
const nullableDirections = { asc: sql`asc nulls first`, desc: sql`desc nulls last` }

export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** PostgreSQL cannot store NUL in text: it becomes the replacement character. */
const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text)

export const postgresEngine: Engine = {
  kind: 'postgres',
  kysely,
  encoders: { text: (value) => withoutNul(String(value)), json: (value) => JSON.stringify(value) },
  decoders: { json: (value) => parseStoredJson(value as string) },
  encodeList: (values) => values,
  isOneOf: (column, list) => sql`${column} = any(${list})`,
  forEach: (columns, _table, kind, list, part) => sql`
    select ${columns} from unnest(${list}::${sql.raw(postgresTypes[kind])}[]) as one(value)
    cross join lateral (${part(sql`*`)}) as found`,
  noLimit: sql`all`,
  direction: (direction, nullable) => (nullable ? nullableDirections : directions)[direction],
  advanceSequence(table) {
    const sequence = `${table}_id_seq`
    return sql`case when (select last_value from ${sql.table(sequence)}) <= id then setval(${sql.lit(sequence)}, id) end`
  },
  uniqueViolationColumns(error, table, { unique }) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined
    if (error.constraint === `${table}_pkey`) return ['id']
    return unique.find((key) => indexName(table, key) === error.constraint)
  },
}
