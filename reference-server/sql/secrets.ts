import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine, Run } from './engine.ts'

/** The first who asks for a secret makes it; everybody else gets the same. */
export async function secretOf({ writer }: Engine, run: Run, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  const insert = sql`insert into kit_secrets (name, value) values (${name}, ${made}) on conflict (name) do nothing`
  const select = sql`select value from kit_secrets where name = ${name}`.compile(writer)
  const before = await run(select)
  if (before.rows.length === 0) await run(insert.compile(writer))
  const { rows } = before.rows.length > 0 ? before : await run(select)
  return String(rows[0]?.[0])
}
