import { type Condition, type Direction, type Store, valuesOf } from '../store.ts'

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

/** The characters and bigrams that are indexed, in the order of the text. */
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

const batchSize = 100

/** The gram that seems rarest: it has at most 100 rows, or its first 100 rows reach the highest id. Counting rows would be slower. */
async function rarestGram(store: Store, kind: Searchable, keyword: string): Promise<string | undefined> {
  // Reversed, so that a bigram comes first if there is one: a single character wins only if it is rarer.
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

interface SearchPage {
  /** Only ids strictly after this one. */
  readonly after?: number | undefined
  readonly direction?: Direction
  /** Unlimited by default. */
  readonly limit?: number
  readonly offset?: number
}

/** The rows that `keep` accepts among those whose text may contain the keyword, ordered by id. `load` reads rows by their ids. */
export async function search<R extends { readonly id: number }>(
  store: Store,
  kind: Searchable,
  keyword: string,
  load: (ids: Condition<number>) => Promise<readonly R[]>,
  keep: (row: R) => boolean,
  { after, direction = 'desc', limit = Number.POSITIVE_INFINITY, offset = 0 }: SearchPage = {},
): Promise<R[]> {
  const found: R[] = []
  const gram = await rarestGram(store, kind, keyword)
  for (let last = after; gram !== undefined; ) {
    const beyond = last === undefined ? {} : { row: direction === 'asc' ? { gt: last } : { lt: last } }
    const where = { kind, gram, ...beyond }
    const page = { order: [['row', direction]], limit: batchSize } as const
    const [candidates, rows] = await Promise.all([
      store.grams.find({ where, ...page }),
      load(valuesOf('grams', 'row', where, page)),
    ])
    const known = new Map(rows.map((row) => [row.id, row]))
    for (const { row: id } of candidates) {
      const row = known.get(id)
      if (row && keep(row)) found.push(row)
      if (found.length >= offset + limit) return found.slice(offset)
    }
    last = candidates[batchSize - 1]?.row
    if (last === undefined) break
  }
  return found.slice(offset)
}
