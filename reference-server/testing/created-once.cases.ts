import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { openForTest } from './test-databases.cases.ts'

/** Opens a new database in this many processes at once. */
export async function expectCreatedOnce(address: string, processes: number): Promise<void> {
  const secrets = await Promise.all(Array.from({ length: processes }, () => secretInProcess(address)))
  expect(new Set(secrets).size).toBe(1)
  expect(await (await openForTest(address)).secret('shared')).toBe(secrets[0])
}

async function secretInProcess(address: string): Promise<string> {
  const database = JSON.stringify(new URL('../database.ts', import.meta.url).href)
  const script = `const { openDatabase } = await import(${database})
    const database = await openDatabase(process.argv[1])
    console.log(await database.secret('shared'))
    await database.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, address])
  return stdout.trim()
}
