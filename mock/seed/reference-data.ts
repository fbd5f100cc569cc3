import type { AnyRow } from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'
import type { Rows } from '../store/seed-data.ts'
import type { Seeding } from './seeding.ts'

/** Tables that an administrator fills. Empty worlds have them, too. */
const referenceTables: readonly TableName[] = [
  'tag_categories',
  'tags',
  'ad_spaces',
  'locations',
  'hot_locations',
  'topic_categories',
  'event_categories',
  'feed_categories',
  'themes',
  'products',
  'gifts',
]

const accountTables: readonly TableName[] = ['settings', 'users', 'wallets']

/** Removes everything except reference data and people. */
export function dropContent({ rows }: Seeding): void {
  Object.assign(rows, nothing(rows), only(rows, [...referenceTables, ...accountTables]))
}

/** The reference data without people, and with default settings. */
export const referenceRows = (rows: Rows): Rows => only(rows, referenceTables)

const nothing = (rows: Rows): Rows => Object.fromEntries(Object.keys(rows).map((name) => [name, []]))

/** Includes their search index. */
function only(rows: Rows, tables: readonly TableName[]): { [name: string]: AnyRow[] } {
  const copied = tables.map((name) => [name, [...(rows[name] ?? [])]] as const)
  const grams = rows.grams?.filter(({ kind }) => tables.some((name) => name === kind)) ?? []
  return { ...Object.fromEntries(copied), grams: grams.map((row, index) => ({ ...row, id: index + 1 })) }
}
