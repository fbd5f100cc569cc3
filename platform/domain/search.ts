import type { Store } from '../store.ts'
import { inBatches } from '../support/batches.ts'

/** Substring search through an index of bigrams, and of single characters for one-character keywords. */

export type Searchable =
  | 'feeds'
  | 'topics'
  | 'locations'
  | 'events'
  | 'event_areas'
  | 'users'
  | 'brands'
  | 'topic_categories'
  | 'event_categories'

const fold = (text: string) => text.toLowerCase().normalize('NFKC')

/** Bounds the cost of indexing one row. A longer text can be found at least by its first 500 characters. */
export const maxGrams = 1000

/** In the order of the text, as far as they are indexed. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>()
  let previous = ''
  for (const character of fold(text)) {
    if (grams.size > maxGrams - 2) break
    for (const gram of [character, previous + character]) if (gram.trim() !== '') grams.add(gram)
    previous = character
  }
  return [...grams]
}

export async function indexText(store: Store, kind: Searchable, row: number, text: string): Promise<void> {
  await Promise.all([
    store.grams.remove({ kind, row }),
    store.grams.insertAll(gramsOf(text).map((gram) => ({ kind, gram, row }))),
  ])
}

export const removeText = (store: Store, kind: Searchable, row: number): Promise<number> =>
  store.grams.remove({ kind, row })

/** Ignores case and Unicode compatibility forms. */
export const containsKeyword = (text: string, keyword: string): boolean => fold(text).includes(fold(keyword))

interface Page {
  /** Only ids strictly after this one. */
  readonly after?: number | undefined
  readonly direction?: 'asc' | 'desc'
}

const batchSize = 100

/** Batches of ids whose text may contain the keyword, ordered by id. The caller checks the rows. */
export async function* candidates(
  store: Store,
  kind: Searchable,
  keyword: string,
  { after, direction = 'desc' }: Page = {},
): AsyncGenerator<number[]> {
  const gram = await rarestGram(store, kind, keyword)
  if (gram === undefined) return
  const batches = inBatches(
    (page) => store.grams.find({ where: { kind, gram }, order: [['row', direction]], ...page }),
    ({ row }) => [row],
    { size: batchSize, after: after === undefined ? undefined : [after] },
  )
  for await (const found of batches) yield found.map(({ row }) => row)
}

/** The rarest gram: the one whose first rows reach furthest, or are all rows. Counting would take longer with more rows. */
async function rarestGram(store: Store, kind: Searchable, keyword: string): Promise<string | undefined> {
  // The last one is a pair if there is any: it comes first, and a character alone only if it is rarer.
  const reaches = gramsOf(keyword)
    .reverse()
    .slice(0, 8)
    .map(async (gram) => {
      const [row] = await store.grams.find({
        where: { kind, gram },
        order: [['row', 'asc']],
        offset: batchSize,
        limit: 1,
      })
      return { gram, reach: row?.row ?? Number.MAX_SAFE_INTEGER }
    })
  return (await Promise.all(reaches)).sort((a, b) => b.reach - a.reach)[0]?.gram
}

interface Part {
  /** Unlimited by default. */
  readonly limit?: number
  readonly offset?: number
}

/** The rows that `keep` accepts among the candidates for a keyword. */
export async function search<R extends { readonly id: number }>(
  store: Store,
  kind: Searchable,
  keyword: string,
  load: (ids: readonly number[]) => Promise<readonly R[]>,
  keep: (row: R) => boolean,
  { limit = Number.POSITIVE_INFINITY, offset = 0, ...page }: Page & Part = {},
): Promise<R[]> {
  const found: R[] = []
  for await (const ids of candidates(store, kind, keyword, page)) {
    const rows = new Map((await load(ids)).map((row) => [row.id, row]))
    for (const id of ids) {
      const row = rows.get(id)
      if (row && keep(row)) found.push(row)
      if (found.length >= offset + limit) return found.slice(offset)
    }
  }
  return found.slice(offset)
}
