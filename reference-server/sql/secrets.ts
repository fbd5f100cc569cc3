import { randomBytes } from 'node:crypto'
import { type Engine, type Run, sqlStatement } from './engine.ts'

const statements: Readonly<Record<Engine['kind'], readonly [insert: string, select: string]>> = {
  sqlite: [
    'insert into kit_secrets (name, value) values (?, ?) on conflict (name) do nothing',
    'select value from kit_secrets where name = ?',
  ],
  postgres: [
    'insert into kit_secrets (name, value) values ($1, $2) on conflict (name) do nothing',
    'select value from kit_secrets where name = $1',
  ],
}

/** Returns a secret that the first process to ask creates and all processes share. */
export async function secretOf({ kind }: Pick<Engine, 'kind'>, run: Run, name: string): Promise<string> {
  const [insert, select] = statements[kind]
  const before = await run(sqlStatement(select, name))
  if (before.rows.length > 0) return String(before.rows[0]?.[0])
  await run(sqlStatement(insert, name, randomBytes(32).toString('base64url')))
  const { rows } = await run(sqlStatement(select, name))
  return String(rows[0]?.[0])
}
