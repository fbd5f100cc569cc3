import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const { TEST_POSTGRES_URL: _, ...env } = process.env

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { env, encoding: 'utf8' })

test('a failed run of the tests exits with 1', () => {
  expect(run('tools/test.ts', 'no/such.test.ts').status).toBe(1)
}, 60_000)

test.each([0, 3])(
  'a process that started PostgreSQL exits with its own code, %i, and prints no errors',
  (exitCode) => {
    const module = new URL('shared-postgres.cases.ts', import.meta.url).href
    const code = `const { withPostgres } = await import('${module}')
await withPostgres(async () => { process.exitCode = ${exitCode} })`
    expect(run('--input-type=module', '--eval', code)).toMatchObject({ status: exitCode, stderr: '' })
  },
  60_000,
)
