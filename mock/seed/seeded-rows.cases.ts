import { deepFreeze } from '../../platform/support/deep-freeze.ts'
import type { Row, TableName } from '../../platform/tables/index.ts'
import { loadLocaleData } from './faker/faker-source.ts'
import { seedRows } from './index.ts'
import type { Size } from './seeding.ts'
import { type Locale, locales } from './texts/locale.ts'

export type Rows = ReturnType<typeof seedRows>

/** Small worlds in every locale. */
export const worlds = locales.flatMap((locale) => [1, 2, 3].map((seed) => [locale, seed] as const))

await loadLocaleData()

const seeded = new Map<string, Rows>()

/** Each world is seeded once, because seeding is slow. Frozen, because all tests share it. */
export function rowsOf(seed: number, size: Size = 'small', locale: Locale = 'mixed'): Rows {
  const key = `${seed} ${size} ${locale}`
  const rows = seeded.get(key) ?? deepFreeze(seedRows(seed, size, locale))
  seeded.set(key, rows)
  return rows
}

export const tableRows = <Name extends TableName>(rows: Rows, name: Name) =>
  (rows[name] ?? []) as unknown as Row<Name>[]
