import { read } from './control.ts'

export type RowData = { readonly id: number } & Readonly<Record<string, unknown>>

export interface RowPage {
  readonly rows: readonly RowData[]
  readonly next: number | null
}

export const readRows = (table: string, query: Readonly<Record<string, string | number>> = {}): Promise<RowPage> => {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)])
  return read<RowPage>(`/rows/${table}?${new URLSearchParams(words)}`)
}

export type Names = ReadonlyMap<number, string>

/** The names of people, topics and so on, for the ids in some rows. */
export async function namesOf(table: 'users' | 'topics', column: string, ids: readonly unknown[]): Promise<Names> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number' && id > 0).slice(0, 200)
  if (wanted.length === 0) return new Map()
  const { rows } = await readRows(table, { id: wanted.join(','), limit: 200 })
  return new Map(rows.map((row) => [row.id, String(row[column] ?? '')]))
}
