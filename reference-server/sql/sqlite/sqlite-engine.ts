import type { Engine } from '../engine.ts'

/** Unique index, primary key. */
const uniqueViolationCodes: readonly unknown[] = [2067, 1555]

/** Extended result codes of SQLite hold the primary one in their last eight bits. */
export const primaryCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined

export const sqliteEngine: Engine = {
  kind: 'sqlite',
  encoders: { bool: (value) => (value ? 1 : 0), json: (value) => JSON.stringify(value) },
  decoders: { bool: (value) => value === 1, json: (value) => JSON.parse(value as string) },
  encodeList: (values) => JSON.stringify(values),
  isOneOf: (column, list) => `${column} in (select value from json_each(${list}))`,
  isAmong: (column, subquery) => `${column} in (${subquery})`,
  /** SQLite has no lateral join: a correlated subquery collects the ids for each value. */
  forEach: (columns, table, _kind, list, part) =>
    `select ${columns} from ${table} where id in (select whole.id from json_each(${list}) as one, ${table} as whole
    where whole.id in (${part('id')}))`,
  indexHint: (index) => (index === undefined ? ' not indexed' : ` indexed by "${index}"`),
  noLimit: '-1',
  direction: (direction) => direction,
  /** The message lists the columns: `UNIQUE constraint failed: members.topic_id, members.user_id`. */
  uniqueViolationColumns(error) {
    if (!(error instanceof Error) || !('errcode' in error) || !uniqueViolationCodes.includes(error.errcode))
      return undefined
    return error.message
      .slice(error.message.indexOf(':') + 1)
      .split(',')
      .map((name) => name.trim().replace(/^.*\./, ''))
  },
}
