import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const { TEST_POSTGRES_URL: _, ...env } = process.env

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { env, encoding: 'utf8' }).status

test('a failed run of the tests exits with 1', () => {
  expect(run('tools/test.ts', 'no/such.test.ts')).toBe(1)
}, 60_000)

test('a process that has had a PostgreSQL exits with its own code', () => {
  const module = new URL('shared-postgres.cases.ts', import.meta.url).href
  const code = `const { withPostgres } = await import('${module}'); await withPostgres(async () => { process.exitCode = 3 })`
  expect(run('--input-type=module', '--eval', code)).toBe(3)
}, 60_000)
