import pg from 'pg'
import type { Result, Run, Statement } from './engine.ts'

const int8 = 20

/** Whole numbers of the platform are safe integers, so 64 bits come back as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

export function poolFor(address: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'community-kit',
    max: 10,
    // Whoever reads a whole table in a serializable transaction collides with everybody who writes to it; small tables
    // would be read so. Every question has an index.
    options: '-c enable_seqscan=off',
    connectionTimeoutMillis: 10_000,
    // Statements go out without waiting for the answers to earlier ones, so a `begin` costs no time of its own.
    pipeline: true,
    types,
  })
  // A connection that breaks while nobody uses it is replaced by the next who needs one.
  pool.on('error', () => undefined)
  return pool
}

const names = new Map<string, string>()

/** Prepared once by each connection. Lists and limits are parameters, so there is an end to the names. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `kit_${names.size + 1}`
  names.set(text, name)
  return name
}

export const runOn =
  (client: Pick<pg.Pool, 'query'>): Run =>
  async ({ sql, parameters }: Statement): Promise<Result> => {
    const values = parameters as unknown[]
    const named = values.length === 0 ? {} : { name: nameOf(sql), values }
    const { rows, rowCount } = await client.query({ ...named, text: sql, rowMode: 'array' })
    return { rows, count: rowCount ?? 0 }
  }
