import type { ReportProgress } from '../progress.ts'
import type { Sql } from './sql.ts'

/** Alice reads the lists. A list of feeds reads only its reader's likes and collects. */
export const reader = 1

/** The search words. Only their part of the search index grows, because all of it would be a hundred rows per feed. */
export const words = { rare: 'Saturn', frequent: 'the' }

const pairsOf = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2).toLowerCase())

const listed = (grams: readonly string[]) => grams.map((gram) => `'${gram}'`).join()

const pairs = listed(Object.values(words).flatMap(pairsOf))
const characters = listed(Object.values(words).flatMap((word) => [...word.toLowerCase()]))

interface CopiedTable {
  readonly name: string
  /** The column with the id of the feed. */
  readonly feed: string
  /** A condition on the rows that are about feeds. */
  readonly about?: string
  /** A condition on the rows to copy. */
  readonly copied?: string
  /** The maximum number of feeds. */
  readonly maxFeeds?: number
}

/** Enough for a search to treat a single character as frequent; it reads no further. */
const someFeeds = 5000

const tables: readonly CopiedTable[] = [
  { name: 'feeds', feed: 'id' },
  { name: 'feed_topics', feed: 'feed_id' },
  { name: 'category_feeds', feed: 'feed_id' },
  { name: 'collects', feed: 'feed_id', copied: `user_id = ${reader}` },
  { name: 'likes', feed: 'likeable_id', about: "likeable_type = 'feeds'", copied: `user_id = ${reader}` },
  { name: 'grams', feed: 'row', about: "kind = 'feeds'", copied: `gram in (${characters})`, maxFeeds: someFeeds },
  { name: 'grams', feed: 'row', about: "kind = 'feeds'", copied: `gram in (${pairs})` },
]

/** Copies or deletes feeds and their related rows until there are as many as wanted. */
export async function grow(sql: Sql, wanted: number, reportProgress: ReportProgress): Promise<void> {
  const originals = Number((await sql.run('select max(id) as id from feeds'))[0]?.id)
  for (const table of tables) {
    reportProgress(`${wanted.toLocaleString('en')} feeds: ${table.name}`)
    const restoreIndexes = await dropIndexes(sql, table)
    await sql.run(`delete from ${table.name} where ${table.about ?? 'true'} and "${table.feed}" > ${wanted}`)
    if (wanted > originals) await copy(sql, table, originals, Math.min(wanted, table.maxFeeds ?? wanted))
    await restoreIndexes()
  }
  await sql.maintain()
}

/** Building an index at the end is faster than updating it. */
async function dropIndexes(sql: Sql, { name }: CopiedTable): Promise<() => Promise<void>> {
  const indexes = await sql.run(sql.indexesOf(name))
  for (const index of indexes) await sql.run(`drop index "${index.name}"`)
  return async () => {
    for (const index of indexes) await sql.run(String(index.sql))
  }
}

async function copy(sql: Sql, table: CopiedTable, originals: number, wanted: number): Promise<void> {
  const { name, feed, about = 'true', copied = 'true' } = table
  const where = `${about} and ${copied}`
  const [first] = await sql.run(`select * from ${name} limit 1`)
  const columns = Object.keys(first ?? {})
  const [last] = await sql.run(`select max(id) as id from ${name}`)
  const copies = Math.ceil(wanted / originals) - 1
  const feedId = `(one."${feed}" + ${originals} * copy)`
  const changed: Readonly<Record<string, string>> = {
    id: `one.id + cast(${last?.id} as bigint) * copy`,
    [feed]: feedId,
    feed_mark: `one.feed_mark + ${originals} * copy`,
    hot: hotOf(feedId),
    created_at: sql.earlier('one.created_at', `${copies} - copy`),
    updated_at: sql.earlier('one.updated_at', `${copies} - copy`),
    recommended_at: sql.earlier('one.recommended_at', `${copies} - copy`),
  }
  await sql.run(`create temporary table originals as select * from ${name}`)
  await sql.run(`delete from ${name} where ${where}`)
  await sql.run(`insert into ${name} (${columns.map((column) => `"${column}"`).join()})
    with recursive copies(copy) as (select 0 union all select copy + 1 from copies where copy < ${copies})
    select ${columns.map((column) => changed[column] ?? `one."${column}"`).join()}
    from copies cross join originals as one where ${where} and ${feedId} <= ${wanted}`)
  await sql.run('drop table originals')
}

/** Unique per feed, and independent of its age and author. */
const hotOf = (feedId: string) => `${feedId} * 7919 % 4999 * 10000000 + ${feedId}`
