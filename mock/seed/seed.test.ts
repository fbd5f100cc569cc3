import { expect, test } from 'vitest'
import { gramsOf } from '../../platform/domain/search.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import type { AnyRow } from '../../platform/support/query.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import { MemoryStore } from '../store/memory-store.ts'
import { type Rows, seedData } from '../store/seed-data.ts'
import { loadLocaleData } from './faker/faker-source.ts'
import { seedRows } from './index.ts'

await loadLocaleData()

const names = Object.keys(tables) as TableName[]
const known = new Map<string, Rows>()

/** Seeded once, for all tests that only read. */
function rowsOf(seed: number, size: 'small' | 'medium'): Rows {
  const key = `${seed} ${size}`
  const rows = known.get(key) ?? seedRows(seed, size)
  known.set(key, rows)
  return rows
}

const worlds = [
  [1, 'small'],
  [2, 'small'],
  [3, 'small'],
  [1, 'medium'],
] as const

test.for(worlds)('seed %i gives the same %s world every time', ([seed, size]) => {
  expect(JSON.stringify(seedRows(seed, size))).toBe(JSON.stringify(rowsOf(seed, size)))
})

test('different seeds give different people, topics and feeds, but the same fixed people', () => {
  const [one, other] = [rowsOf(1, 'small'), rowsOf(2, 'small')]
  const column = (rows: Rows, table: TableName, name: string) => rows[table]?.map((row) => row[name])
  expect(column(one, 'users', 'name')).not.toEqual(column(other, 'users', 'name'))
  expect(column(one, 'topics', 'creator_user_id')).not.toEqual(column(other, 'topics', 'creator_user_id'))
  expect(column(one, 'feeds', 'user_id')).not.toEqual(column(other, 'feeds', 'user_id'))
  const fixed = ['alice', 'bob', 'carol', 'dave', 'root']
  for (const rows of [one, other]) expect(column(rows, 'users', 'name')?.slice(0, 5)).toEqual(fixed)
})

test.for(worlds)('counts and balances of seed %i, %s, agree with the rows', async ([seed, size]) => {
  const { store } = new MemoryStore(seedData(rowsOf(seed, size)))
  expect(await brokenInvariants(store)).toEqual([])
})

test.for(worlds)('the fixed people of seed %i, %s, start with 10,000, except dave, who has nothing', ([seed, size]) => {
  const balances = rowsOf(seed, size)
    .wallets?.slice(0, 5)
    .map(({ balance }) => balance)
  expect(balances).toEqual([10_000, 10_000, 10_000, 0, 10_000])
})

test.for(worlds)('every row of seed %i, %s, fits its table, and unique values are unique', ([seed, size]) => {
  const complaints = names.flatMap((name) => {
    const { row, unique } = tables[name]
    const rows = rowsOf(seed, size)[name] ?? []
    const exact = row.strict()
    const misfits = rows.filter((one) => !exact.safeParse(one).success)
    const shared = [['id'], ...unique].filter((columns) => sharesKey(rows, columns))
    return [...misfits.map(({ id }) => `${name} ${id}`), ...shared.map((columns) => `${name} ${columns}`)]
  })
  expect(complaints).toEqual([])
})

function sharesKey(rows: readonly AnyRow[], columns: readonly string[]): boolean {
  const keys = rows.map((row) => columns.map((column) => row[column])).filter((key) => !key.includes(null))
  return new Set(keys.map((key) => JSON.stringify(key))).size < keys.length
}

/** The tables that these id columns refer to; 0 refers to nothing. */
const references: Readonly<Record<string, TableName>> = {
  user_id: 'users',
  creator_user_id: 'users',
  owner_id: 'users',
  manager_id: 'users',
  sender_id: 'users',
  target_user: 'users',
  reply_user: 'users',
  first_log_user: 'users',
  topic_id: 'topics',
  topic_category_id: 'topic_categories',
  feed_id: 'feeds',
  theme_id: 'themes',
  event_id: 'events',
  tag_id: 'tags',
  tag_category_id: 'tag_categories',
  space_id: 'ad_spaces',
  group_id: 'im_groups',
}

test.for(worlds)('every row that seed %i, %s, refers to exists', ([seed, size]) => {
  const rows = rowsOf(seed, size)
  const ids = new Map(names.map((name) => [name, new Set(rows[name]?.map(({ id }) => id))]))
  const isLost = (column: string, value: unknown) => {
    const table = references[column]
    return table !== undefined && Boolean(value) && !ids.get(table)?.has(Number(value))
  }
  const lost = names.flatMap((name) =>
    (rows[name] ?? []).flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => (isLost(column, value) ? [`${name}.${column} ${value}`] : [])),
    ),
  )
  expect(lost).toEqual([])
})

const texts = {
  users: 'name',
  topics: 'name',
  feeds: 'feed_content',
  events: 'title',
  locations: 'name',
  brands: 'name',
} as const satisfies Partial<Record<TableName, string>>

test.for(worlds)('the search index of seed %i, %s, contains every text', ([seed, size]) => {
  const rows = rowsOf(seed, size)
  const indexed = new Set(rows.grams?.map(({ kind, gram, row }) => `${kind} ${row} ${gram}`))
  const missing = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((kind) =>
    (rows[kind] ?? [])
      .filter((row) => !row.deleted_at)
      .flatMap((row) => gramsOf(String(row[texts[kind]])).map((gram) => `${kind} ${row.id} ${gram}`)),
  )
  expect(missing.filter((gram) => !indexed.has(gram))).toEqual([])
})

test('there is an advertisement in every space', () => {
  const { ads = [], ad_spaces = [] } = seedRows(1, 'small')
  const filled = new Set(ads.map(({ space_id }) => space_id))
  expect(ad_spaces.filter(({ id }) => !filled.has(id))).toEqual([])
})
