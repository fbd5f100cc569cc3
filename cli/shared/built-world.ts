import { defineLazyTable, useBuiltRows } from '../../mock/seed/built-rows.ts'
import type { Rows } from '../../mock/store/seed-data.ts'
import { packageFile } from './package-files.ts'

/** The default world of `mock` and `serve`, which the build writes to a file. The sources generate it instead. */
export const builtWorld = { seed: 1, size: 'small', locale: 'mixed', file: 'seeded-world.txt' } as const

export function useBuiltWorld(): void {
  if (import.meta.filename.endsWith('.ts')) return
  const bytes = packageFile(`dist/${builtWorld.file}`)
  if (bytes) useBuiltRows({ ...builtWorld, read: () => readTables(bytes) })
}

/** One line per table: its name, and its rows as JSON. */
export const writeTables = (rows: Rows): string =>
  Object.entries(rows)
    .map(([name, table]) => `${name} ${JSON.stringify(table)}\n`)
    .join('')

/** Parses a table on first access: few requests need more than a few tables. */
export function readTables(bytes: Buffer): Rows {
  const rows: Rows = {}
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = bytes.indexOf('\n', start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end)
    const space = line.indexOf(' ')
    if (space > 0)
      defineLazyTable(rows, String(line.subarray(0, space)), () => JSON.parse(String(line.subarray(space))))
  }
  return rows
}
