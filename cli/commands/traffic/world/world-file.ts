import { createWorld } from '../../../../mock/world.ts'
import { indexText, type Searchable } from '../../../../platform/domain/search.ts'
import type { Store, Table } from '../../../../platform/store.ts'
import type { AnyRow } from '../../../../platform/support/query.ts'
import { timeText } from '../../../../platform/support/time.ts'
import type { TableName } from '../../../../platform/tables/index.ts'
import { missingData } from './missing-data.ts'
import { anonymizeRows, completePeople } from './people-rows.ts'
import type { RecordedData } from './recorded-data.ts'
import { addRelationRows } from './relation-rows.ts'
import { type Rows, rowsIn, rowsOf } from './world-rows.ts'

export interface RecordedWorld {
  /** A snapshot of a mock world, with the operations from whose responses it was made. */
  readonly file: object
  /** `a world with 3 people, 1 topic and 9 feeds`. */
  readonly what: string
  /** The names of the people who sent the recorded requests. */
  readonly logins: readonly string[]
  readonly unknown: readonly string[]
}

/** The columns that are indexed for searches. */
const searchable: readonly (readonly [kind: Searchable, table: TableName, column: string])[] = [
  ['users', 'users', 'name'],
  ['topics', 'topics', 'name'],
  ['feeds', 'feeds', 'feed_content'],
  ['events', 'events', 'title'],
  ['event_areas', 'events', 'area'],
  ['brands', 'brands', 'name'],
  ['topic_categories', 'topic_categories', 'name'],
  ['event_categories', 'event_categories', 'name'],
]

/** Makes a world from a recording. With `seed`, made-up values replace what identifies people. */
export async function recordedWorld(recorded: RecordedData, seed?: number): Promise<RecordedWorld> {
  const now = recorded.until ?? 'fixed'
  const world = createWorld({ size: 'empty', now, tick: () => 0 })
  const time = timeText(world.clock.now())
  const portraits = portraitsIn(recorded)
  await recorded.files.store(
    { ...world.platform, store: world.memory.store },
    (url) => seed !== undefined && portraits.has(url),
  )
  const resolve = recorded.accounts.resolve(recorded.entities)
  const built = rowsOf(recorded, time)
  const unplaced = addRelationRows(built.rows, recorded, time)
  completePeople(built.rows)
  const unknown = missingData(recorded, { ...built, unplaced }, resolve)
  if (seed !== undefined) anonymizeRows(built.rows, seed)
  await world.memory.store.transaction((store) => replaceRows(store, built.rows))
  const snapshot = await world.snapshot()
  const file = { ...(snapshot as object), recorded: [...recorded.operations].toSorted() }
  const senders = new Set(recorded.accounts.viewers.flatMap((viewer) => resolve(viewer) ?? []))
  const logins = rowsIn(built.rows, 'users').flatMap(({ id, name }) => (senders.has(id) ? [name] : []))
  return { file, what: whatIn(built.rows, recorded.files.kept), logins, unknown }
}

function whatIn(rows: Rows, files: number): string {
  const some = (length: number, one: string, many = `${one}s`) =>
    length === 0 ? [] : [`${length.toLocaleString('en')} ${length === 1 ? one : many}`]
  const count = (table: TableName, one: string, many?: string) => some(rows.get(table)?.length ?? 0, one, many)
  const parts = [
    ...count('users', 'person', 'people'),
    ...count('topics', 'topic'),
    ...count('feeds', 'feed'),
    ...count('comments', 'comment'),
    ...count('likes', 'like'),
    ...count('events', 'event'),
    ...count('brands', 'brand'),
    ...count('ads', 'advertisement'),
    ...some(files, 'file'),
  ]
  return `a world with ${parts.join(', ')}`
}

/** Pictures of people, which identify them. */
function portraitsIn({ entities }: RecordedData): Set<unknown> {
  const files = entities.of('user').flatMap(({ avatar, bg }) => [avatar, bg] as { url?: unknown }[])
  return new Set(files.map((file) => file?.url))
}

/** Tables that the recording says nothing about keep their seeded rows, such as gifts and places. */
async function replaceRows(store: Store, rows: Rows): Promise<void> {
  const recorded = [...rows].filter(([table, found]) => found.length > 0 || table === 'users' || table === 'wallets')
  for (const [table, found] of recorded) {
    const anyTable = store[table] as unknown as Table<AnyRow>
    await anyTable.remove({})
    for (const row of found.toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))) await anyTable.insert(row)
  }
  for (const [kind, table, column] of searchable) {
    if (!rows.get(table)?.length) continue
    await store.grams.remove({ kind })
    for (const row of rowsIn(rows, table))
      await indexText(store, kind, row.id, String((row as Readonly<Record<string, unknown>>)[column]))
  }
}
