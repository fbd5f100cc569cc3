import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { addLazily, useBuiltRows } from '../../../mock/seed/built-rows.ts'
import type { Rows } from '../../../mock/store/seed-data.ts'

/** Where the build puts the world of `mock` and `serve` without options. The sources have none, and seed it. */
export const builtWorld = { seed: 1, size: 'small', locale: 'mixed', file: 'seeded-world.txt' } as const

export function useBuiltWorld(): void {
  if (import.meta.filename.endsWith('.ts')) return
  const file = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'dist', builtWorld.file)
  if (existsSync(file)) useBuiltRows({ ...builtWorld, read: () => readTables(readFileSync(file)) })
}

/** A line for each table: its name, and its rows as JSON. */
export const writeTables = (rows: Rows): string =>
  Object.entries(rows)
    .map(([name, table]) => `${name} ${JSON.stringify(table)}\n`)
    .join('')

/** Most of it is of tables that few requests need. */
export function readTables(bytes: Buffer): Rows {
  const rows: Rows = {}
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = bytes.indexOf('\n', start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end)
    const space = line.indexOf(' ')
    if (space > 0) addLazily(rows, String(line.subarray(0, space)), () => JSON.parse(String(line.subarray(space))))
  }
  return rows
}
