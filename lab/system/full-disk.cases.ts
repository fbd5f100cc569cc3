import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { startKit } from '../../cli/testing/kit-process.cases.ts'

/** Limits the size of the database file that a command creates, and expects it to fail without leaving a file. */
export async function expectFailureWithoutFile(args: readonly string[], kibibytes: number): Promise<void> {
  const db = join(folder(), 'new.db')
  const script = `ulimit -S -f ${kibibytes}; exec "$@"`
  const result = await startKit([...args, '--db', db], { wrapper: ['bash', '-c', script, 'bash'] }).ended
  expect({ code: result.code, files: readdirSync(dirname(db)) }).toEqual({ code: 2, files: [] })
  expect(result.stderr).toMatch(/^(?:\d+ % .*\n)*community-kit: \S+new\.db cannot be used: .*\n$/)
}
