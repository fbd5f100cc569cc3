import type { AnyRow } from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'
import type { Rows } from '../store/seed-data.ts'
import type { Seeding } from './seeding.ts'

/** Tables that an administrator fills; a world without content has them too. */
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

/** Leaves what an administrator has entered, and the people, who have done nothing yet. */
export function dropContent({ rows }: Seeding): void {
  Object.assign(rows, nothing(rows), only(rows, [...referenceTables, ...accountTables]))
}

/** What an administrator has entered, without anybody and with the settings that a new platform has. */
export const referenceRows = (rows: Rows): Rows => only(rows, referenceTables)

const nothing = (rows: Rows): Rows => Object.fromEntries(Object.keys(rows).map((name) => [name, []]))

/** With the index that they are searched by. */
function only(rows: Rows, tables: readonly TableName[]): { [name: string]: AnyRow[] } {
  const kept = tables.map((name) => [name, [...(rows[name] ?? [])]] as const)
  const grams = rows.grams?.filter(({ kind }) => tables.some((name) => name === kind)) ?? []
  return { ...Object.fromEntries(kept), grams: grams.map((row, index) => ({ ...row, id: index + 1 })) }
}
