import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine, Run } from './engine.ts'

/** Created by the first process that asks for it, the same for all others. */
export async function secretOf({ kysely }: Engine, run: Run, name: string): Promise<string> {
  const created = randomBytes(32).toString('base64url')
  const insert = sql`insert into kit_secrets (name, value) values (${name}, ${created}) on conflict (name) do nothing`
  const select = sql`select value from kit_secrets where name = ${name}`.compile(kysely)
  const before = await run(select)
  if (before.rows.length === 0) await run(insert.compile(kysely))
  const { rows } = before.rows.length > 0 ? before : await run(select)
  return String(rows[0]?.[0])
}
