import pg from 'pg'
import type { Result, Run, Statement } from '../engine.ts'

const int8 = 20

/** All integers of the platform are safe integers, so int8 is parsed as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

export function poolFor(address: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'community-kit',
    max: 10,
    // A serializable transaction that scans a whole table conflicts with every write to it, and PostgreSQL prefers to scan
    // small tables. Every query has an index.
    options: '-c enable_seqscan=off',
    connectionTimeoutMillis: 10_000,
    // Statements are sent without waiting for earlier results, so `begin` costs no round trip.
    pipeline: true,
    types,
  })
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined)
  return pool
}

const names = new Map<string, string>()

/** Each connection prepares a statement once. Lists and limits are parameters, so the number of statements is bounded. */
function statementName(text: string): string {
  const name = names.get(text) ?? `kit_${names.size + 1}`
  names.set(text, name)
  return name
}

export const runOn =
  (client: Pick<pg.Pool, 'query'>): Run =>
  async ({ sql, parameters }: Statement): Promise<Result> => {
    const values = parameters as unknown[]
    const named = values.length === 0 ? {} : { name: statementName(sql), values }
    const { rows, rowCount } = await client.query({ ...named, text: sql, rowMode: 'array' })
    return { rows, count: rowCount ?? 0 }
  }
